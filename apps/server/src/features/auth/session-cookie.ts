import type { FastifyReply } from 'fastify';
import type { Context } from '#server/context.ts';
import { DEVICE_DAYS, type KnownDevices } from './known-devices.ts';
import { ABSOLUTE_HOURS, type OpenedSession } from './open-session.ts';

/** The prefix `__Host-` needs https; on a developer's http the cookie keeps all its other fences. */
export function cookieOf({ settings }: Context): { name: string; secure: boolean } {
  const secure = settings.PUBLIC_URL.startsWith('https:');
  return { name: secure ? '__Host-recoup' : 'recoup', secure };
}

/** Gives the browser its refresh token, and the page its own. */
export function setCookie(reply: FastifyReply, context: Context, session: OpenedSession): { token: string } {
  const { name, secure } = cookieOf(context);
  reply.setCookie(name, session.refreshToken, {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure,
    maxAge: ABSOLUTE_HOURS * 3600,
  });
  reply.header('cache-control', 'no-store');
  return { token: session.token };
}

export const DEVICE_COOKIE = 'recoup-device';

/** Lets the browser be known at the next sign-in with this address (G39). */
export function rememberDevice(reply: FastifyReply, context: Context, devices: KnownDevices, email: string): void {
  const { secure } = cookieOf(context);
  reply.setCookie(DEVICE_COOKIE, devices.issue(email.trim().toLowerCase()), {
    ...{ httpOnly: true, sameSite: 'strict', path: '/v1/auth', secure, maxAge: DEVICE_DAYS * 86_400 },
  });
}
