import type { login } from '@recoup/contract/auth.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '#server/context.ts';
import { CHALLENGE_MINUTES, type Challenge } from '../factors/begin-challenge.ts';
import { TRUST_DAYS } from '../factors/trusted-devices.store.ts';
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

/** Of a browser in which a second factor was shown, and is not asked for again for a while. */
export function trustCookie(context: Context): { name: string; secure: boolean; path: string } {
  const { secure } = cookieOf(context);
  return { name: secure ? '__Secure-recoup-trusted' : 'recoup-trusted', secure, path: '/v1/auth' };
}

/** Lets the browser keep that it is trusted; nothing where it is not. */
export function keepTrust(reply: FastifyReply, context: Context, trusted: string | null): void {
  if (trusted === null) return;
  const { name, secure, path } = trustCookie(context);
  reply.setCookie(name, trusted, { httpOnly: true, sameSite: 'strict', path, secure, maxAge: TRUST_DAYS * 86_400 });
}

/** Binds a sign-in that waits for its second factor to the browser that began it. */
export function challengeCookie(context: Context): { name: string; secure: boolean; path: string } {
  const { secure } = cookieOf(context);
  return { name: secure ? '__Secure-recoup-sign-in' : 'recoup-sign-in', secure, path: '/v1/auth' };
}

/** Lets the browser keep that a sign-in began here. */
export function bindToBrowser(reply: FastifyReply, context: Context, browser: string): void {
  const { name, secure, path } = challengeCookie(context);
  reply.setCookie(name, browser, {
    ...{ httpOnly: true, sameSite: 'strict', path, secure, maxAge: CHALLENGE_MINUTES * 60 },
  });
}

/** Asks for the second factor: the page learns what it may ask for, the browser keeps that it was here. */
export function askForFactor(reply: FastifyReply, context: Context, challenge: Challenge): ReplyOf<typeof login> {
  const { browser, userId, methods, phone } = challenge;
  bindToBrowser(reply, context, browser);
  return { userId, isPhone2Fa: methods.includes('SMS'), methods: [...methods], phone };
}
