import {
  currentUser,
  login as loginCall,
  loginDemo as loginDemoCall,
  logout,
  refreshSession as refreshCall,
  updateUser,
} from '@recoup/contract/auth.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '#server/context.ts';

import { type Route, route } from '#server/http/route.ts';
import { updateMember } from '../members/update-member.store.ts';
import { readMember } from './auth.store.ts';
import { DEVICE_DAYS } from './known-devices.ts';
import { type LoginGuards, login } from './login.ts';
import { loginDemo } from './login-demo.ts';
import { endMemberSession } from './logout.ts';
import { ABSOLUTE_HOURS, type OpenedSession } from './open-session.ts';
import { readCurrentUser } from './read-current-user.ts';
import { refreshSession } from './refresh-session.ts';

/** The prefix `__Host-` needs https; on a developer's http the cookie keeps all its other fences. */
function cookieOf({ settings }: Context): { name: string; secure: boolean } {
  const secure = settings.PUBLIC_URL.startsWith('https:');
  return { name: secure ? '__Host-recoup' : 'recoup', secure };
}

function setCookie(reply: FastifyReply, context: Context, session: OpenedSession): { token: string } {
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

const DEVICE_COOKIE = 'recoup-device';

export function authRoutes(guards: LoginGuards): Route[] {
  return [
    route(loginCall, async ({ body, ip, requestId, reply }, context) => {
      const device = reply.request.cookies[DEVICE_COOKIE];
      const session = await login(context, guards, { ...body.credentials, ip, device, requestId });
      if (isRefusal(session)) return session;
      const answer = setCookie(reply, context, session);
      const { secure } = cookieOf(context);
      reply.setCookie(DEVICE_COOKIE, guards.devices.issue(body.credentials.email.trim().toLowerCase()), {
        ...{ httpOnly: true, sameSite: 'strict', path: '/v1/auth', secure, maxAge: DEVICE_DAYS * 86_400 },
      });
      return answer;
    }),
    route(loginDemoCall, async ({ requestId, reply }, context) => {
      const session = await loginDemo(context, requestId);
      return isRefusal(session) ? session : setCookie(reply, context, session);
    }),
    route(refreshCall, async ({ userAgent, ip, reply }, context) => {
      const { name } = cookieOf(context);
      const refreshToken = reply.request.cookies[name];
      if (!refreshToken) return refuse('UNAUTHORIZED');
      const session = await refreshSession(context, { refreshToken, userAgent, ip });
      if (!isRefusal(session)) return setCookie(reply, context, session);
      reply.clearCookie(name, { path: '/' });
      return session;
    }),
    route(logout, async ({ actor, transaction, reply }, context) => {
      await transaction(async (work) => {
        await endMemberSession(work, actor.sessionId);
        work.audit({ action: 'session.end', recordKind: 'member', recordId: actor.id });
      });
      reply.clearCookie(cookieOf(context).name, { path: '/' });
      return { success: true as const };
    }),
    route(currentUser, async ({ transaction }, context) => transaction((work) => readCurrentUser(work, context))),
    route(updateUser, async ({ actor, body, finalTransaction }) =>
      finalTransaction(async (work) => {
        const values = {
          ...(body.firstName === undefined ? {} : { firstName: body.firstName }),
          ...(body.lastName === undefined ? {} : { lastName: body.lastName }),
          ...(body.language === undefined ? {} : { language: body.language }),
        };
        const before = await readMember(work, actor.id);
        if (!before) return refuse('USER_NOT_FOUND');
        await updateMember(work, actor.id, values);
        work.changed({ noun: 'member', id: actor.id, action: 'user.update', before: { ...before }, after: values });
        return { success: true as const };
      }),
    ),
  ];
}
