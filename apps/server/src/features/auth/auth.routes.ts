import {
  currentUser,
  login as loginCall,
  loginDemo as loginDemoCall,
  logout,
  refreshSession as refreshCall,
  updateUser,
} from '@recoup/contract/auth.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { permissionsOf } from '@recoup/domain/permissions/permission.ts';
import { roles } from '@recoup/domain/vocabulary.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '#server/context.ts';

import { type Route, route } from '#server/http/route.ts';
import { portalOrigin } from '../branding/portal-origin.ts';
import { readCompany, readMember, updateMember } from './auth.store.ts';
import { login } from './login.ts';
import { loginDemo } from './login-demo.ts';
import { endMemberSession } from './logout.ts';
import { ABSOLUTE_HOURS, type OpenedSession } from './open-session.ts';
import { refreshSession } from './refresh-session.ts';
import type { Throttle } from './throttle.ts';

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

export function authRoutes(throttle: Throttle): Route[] {
  return [
    route(loginCall, async ({ body, ip, requestId, reply }, context) => {
      const session = await login(context, throttle, { ...body.credentials, ip, requestId });
      return isRefusal(session) ? session : setCookie(reply, context, session);
    }),
    route(loginDemoCall, async ({ requestId, reply }, context) => {
      const session = await loginDemo(context, requestId);
      return isRefusal(session) ? session : setCookie(reply, context, session);
    }),
    route(refreshCall, async ({ reply }, context) => {
      const { name } = cookieOf(context);
      const given = reply.request.cookies[name];
      if (!given) return refuse('UNAUTHORIZED');
      const session = await refreshSession(context, given);
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
    route(currentUser, async ({ actor, transaction }, { settings }) =>
      transaction(async (work) => {
        const member = await readMember(work, actor.id);
        if (!member) return refuse('USER_NOT_FOUND');
        const company = await readCompany(work);
        return {
          _id: member.id,
          firstName: member.firstName,
          lastName: member.lastName,
          email: member.email,
          roles: roles.filter((role) => member.roles.includes(role)),
          permissions: permissionsOf(member.roles),
          isDemo: member.isDemo,
          language: languageOf(member.language),
          company: {
            _id: actor.companyId,
            name: company.name,
            subdomain: company.subdomain,
            timeZone: company.timeZone,
            portalUrl: portalOrigin(settings, { subdomain: company.subdomain, portalHost: company.portalHost }),
          },
          now: work.now.toISOString(),
        };
      }),
    ),
    route(updateUser, async ({ actor, body, finalTransaction }) =>
      finalTransaction(async (work) => {
        const values = {
          ...(body.firstName === undefined ? {} : { firstName: body.firstName }),
          ...(body.lastName === undefined ? {} : { lastName: body.lastName }),
          ...(body.language === undefined ? {} : { language: body.language }),
        };
        await updateMember(work, actor.id, values);
        work.audit({
          action: 'user.update',
          recordKind: 'member',
          recordId: actor.id,
          after: values,
        });
        return { success: true as const };
      }),
    ),
  ];
}
