import {
  checkPassword,
  currentUser,
  disownSignIn as disownCall,
  endOtherSessions,
  endSession,
  forgotPassword as forgotCall,
  listSessions,
  login as loginCall,
  loginDemo as loginDemoCall,
  logout,
  refreshSession as refreshCall,
  resetPassword as resetCall,
  updatePassword as updatePasswordCall,
  updateUser,
} from '@recoup/contract/auth.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';

import { type Route, route } from '#server/http/route.ts';
import { hasFactor } from '../factors/has-factor.ts';
import { updateMember } from '../members/update-member.store.ts';
import { readMember } from './auth.store.ts';
import { confirmPassword } from './confirm-password.ts';
import { disownSignIn } from './disown-sign-in.ts';
import { endSessions } from './end-sessions.ts';
import { factorRoutes } from './factors.routes.ts';
import { forgotPassword } from './forgot-password.ts';
import { type LoginGuards, login } from './login.ts';
import { loginDemo } from './login-demo.ts';
import { endMemberSession } from './logout.ts';
import { phoneRoutes } from './phone.routes.ts';
import { readCurrentUser } from './read-current-user.ts';
import { refreshSession } from './refresh-session.ts';
import { resetPassword } from './reset-password.ts';
import { sessionView } from './session.view.ts';
import {
  askForFactor,
  challengeCookie,
  cookieOf,
  DEVICE_COOKIE,
  rememberDevice,
  setCookie,
  trustCookie,
} from './session-cookie.ts';
import { confirmSession, isOpenSessionOf, listSessionsOfMember } from './sessions.store.ts';
import { updatePassword } from './update-password.ts';

export function authRoutes(guards: LoginGuards): Route[] {
  return [
    route(loginCall, async ({ body, ip, userAgent, requestId, reply }, context) => {
      const { cookies } = reply.request;
      const browser = cookies[challengeCookie(context).name];
      const session = await login(context, guards, {
        ...{ ...body.credentials, ip, userAgent, requestId },
        device: cookies[DEVICE_COOKIE],
        // Whoever confirms that it is them shows the second factor, whatever the browser is trusted with.
        trusted: body.reAuth ? undefined : cookies[trustCookie(context).name],
        passed: body.userId && browser ? { userId: body.userId, browser } : undefined,
        former: body.reAuth ? cookies[cookieOf(context).name] : undefined,
      });
      if (isRefusal(session)) return session;
      if ('userId' in session) return askForFactor(reply, context, session);
      const answer = setCookie(reply, context, session);
      rememberDevice(reply, context, guards.devices, body.credentials.email);
      return answer;
    }),
    route(loginDemoCall, async ({ ip, userAgent, requestId, reply }, context) => {
      const session = await loginDemo(context, requestId, { ip, userAgent });
      return isRefusal(session) ? session : setCookie(reply, context, session);
    }),
    route(refreshCall, async ({ userAgent, ip, requestId, reply }, context) => {
      const { name } = cookieOf(context);
      const refreshToken = reply.request.cookies[name];
      if (!refreshToken) return refuse('UNAUTHORIZED');
      const session = await refreshSession(context, { refreshToken, userAgent, ip, requestId });
      if (!isRefusal(session)) return setCookie(reply, context, session);
      reply.clearCookie(name, { path: '/' });
      return session;
    }),
    route(logout, async ({ actor, transaction, reply }, context) => {
      await transaction(async (work) => {
        await endMemberSession(work, actor.sessionId);
        work.audit({ action: 'session.end', recordKind: 'member', recordId: actor.id });
      });
      // The cookie of a browser that looked into a child is the parent's.
      if (!actor.parent) reply.clearCookie(cookieOf(context).name, { path: '/' });
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
    ...ownSecurityRoutes(guards),
    ...factorRoutes(guards),
    ...phoneRoutes(guards),
  ];
}

/** One's own password and browsers. */
function ownSecurityRoutes({ throttle, resets }: LoginGuards): Route[] {
  return [
    route(forgotCall, ({ body, ip, userAgent, requestId }, context) =>
      forgotPassword(context, resets, { ...body, origin: { ip, userAgent }, requestId }),
    ),
    route(resetCall, ({ body, ip, userAgent, requestId }, context) =>
      resetPassword(context, { ...body, origin: { ip, userAgent }, requestId }),
    ),
    route(disownCall, ({ body, ip, userAgent, requestId }, context) =>
      disownSignIn(context, { ...body, origin: { ip, userAgent }, requestId }),
    ),
    route(updatePasswordCall, ({ actor, body, ip, requestId }, context) =>
      updatePassword(context, throttle, { actor, requestId }, { ...body, ip }),
    ),
    route(checkPassword, async ({ actor, body, ip, requestId, transaction }, context) => {
      const right = await confirmPassword(context, throttle, actor, { ...body, ip, requestId });
      if (!right.ok) return isRefusal(right) && right.code === 'INVALID_CURRENT_PASSWORD' ? wrongPassword : right;
      await transaction(async (work) => {
        // Where a second factor is on, the password alone does not show that it is them.
        if (!(await hasFactor(work, actor.id))) await confirmSession(work, actor.sessionId);
        work.audit({ action: 'session.confirm', recordKind: 'member', recordId: actor.id });
      });
      return { ok: true as const };
    }),
    route(listSessions, ({ actor, transaction }) =>
      transaction(async (work) => {
        const rows = await listSessionsOfMember(work, actor.id);
        return { data: rows.map((row) => sessionView(row, actor)) };
      }),
    ),
    route(endSession, ({ actor, params, finalTransaction }) =>
      finalTransaction(async (work) => {
        if (!(await isOpenSessionOf(work, actor.id, params.id))) return refuse('NOT_FOUND');
        await endMemberSession(work, params.id);
        work.audit({ action: 'session.end', recordKind: 'member', recordId: actor.id });
        return { success: true as const };
      }),
    ),
    route(endOtherSessions, ({ actor, finalTransaction }) =>
      finalTransaction(async (work) => {
        const ended = await endSessions(work, actor.id, actor.sessionId);
        if (ended > 0)
          work.audit({ action: 'session.end-others', recordKind: 'member', recordId: actor.id, after: { ended } });
        return { ended };
      }),
    ),
  ];
}

const wrongPassword = refuse('INVALID_CURRENT_PASSWORD', { password: 'INVALID_CURRENT_PASSWORD' });
