import {
  answerChallenge as answerCall,
  endTrust,
  listTrustedDevices,
  readFactors,
  removeTotp as removeTotpCall,
  renewRecoveryCodes as renewCall,
  setTotp as setTotpCall,
} from '@recoup/contract/factors.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { readFactor } from '../factors/factors.store.ts';
import { factorsView } from '../factors/factors.view.ts';
import { hasFactor } from '../factors/has-factor.ts';
import { makeRecoveryCodes } from '../factors/make-recovery-codes.ts';
import { offerTotp } from '../factors/offer-totp.ts';
import { trustedDeviceView } from '../factors/trusted-device.view.ts';
import { deleteTrusts, listTrusts } from '../factors/trusted-devices.store.ts';
import { turnTotpOff } from '../factors/turn-totp-off.ts';
import { turnTotpOn } from '../factors/turn-totp-on.ts';
import { answerChallenge } from './answer-challenge.ts';
import { readMember } from './auth.store.ts';
import { changeFactors } from './change-factors.ts';
import { checkConfirmed } from './check-confirmed.ts';
import type { LoginGuards } from './login.ts';
import { challengeCookie, cookieOf, DEVICE_COOKIE, keepTrust, rememberDevice, setCookie } from './session-cookie.ts';

/** The second factor: shown at a sign-in, and set up by whoever is signed in. */
export function factorRoutes(guards: LoginGuards): Route[] {
  return [
    route(answerCall, async ({ body, ip, userAgent, requestId, reply }, context) => {
      const { cookies } = reply.request;
      const session = await answerChallenge(context, guards, {
        ...{ ...body, trust: body.trust ?? false, ip, userAgent, requestId },
        cookies: {
          browser: cookies[challengeCookie(context).name],
          device: cookies[DEVICE_COOKIE],
          refresh: cookies[cookieOf(context).name],
        },
      });
      if (isRefusal(session)) return session;
      reply.clearCookie(challengeCookie(context).name, { path: challengeCookie(context).path });
      const answer = setCookie(reply, context, session);
      keepTrust(reply, context, session.trusted);
      rememberDevice(reply, context, guards.devices, session.email);
      return answer;
    }),
    route(readFactors, ({ actor, transaction }) =>
      transaction(async (work) => factorsView(await readFactor(work, actor.id))),
    ),
    route(setTotpCall, ({ actor, body: { code }, finalTransaction }, context) =>
      finalTransaction(async (work) => {
        if (code === undefined) {
          const refused = await checkConfirmed(work);
          const member = await readMember(work, actor.id);
          if (refused || !member) return refused ?? refuse('USER_NOT_FOUND');
          return { isOn: false, ...(await offerTotp(work, context, member)), recoveryCodes: null };
        }
        const on = await changeFactors(work, 'TOTP_ON', ({ id }) => turnTotpOn(work, context, id, code));
        return isRefusal(on) ? on : { isOn: true, secret: null, uri: null, recoveryCodes: on.recoveryCodes };
      }),
    ),
    route(removeTotpCall, ({ finalTransaction }) =>
      finalTransaction(async (work) => {
        const off = await changeFactors(work, 'TOTP_OFF', ({ id }) => turnTotpOff(work, id));
        return isRefusal(off) ? off : { success: true as const };
      }),
    ),
    route(listTrustedDevices, ({ actor, transaction }) =>
      transaction(async (work) => ({
        data: (await listTrusts(work, actor.id)).map((row) => trustedDeviceView(row, actor.language)),
      })),
    ),
    route(endTrust, ({ actor, params, finalTransaction }) =>
      finalTransaction(async (work) => {
        if ((await deleteTrusts(work, actor.id, params.id)) === 0) return refuse('NOT_FOUND');
        work.audit({ action: 'member.end-trust', recordKind: 'member', recordId: actor.id });
        return { success: true as const };
      }),
    ),
    route(renewCall, ({ finalTransaction }) =>
      finalTransaction((work) =>
        changeFactors(work, 'RECOVERY_CODES', async ({ id }) =>
          (await hasFactor(work, id)) ? { recoveryCodes: await makeRecoveryCodes(work, id) } : refuse('INVALID_STATUS'),
        ),
      ),
    ),
  ];
}
