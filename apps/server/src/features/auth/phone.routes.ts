import {
  confirmPhoneLogin as confirmLoginCall,
  confirmPhoneNumber as confirmNumberCall,
  createConfirmSms,
  enablePhone2Fa,
  sendPhoneLogin as sendLoginCall,
} from '@recoup/contract/factors.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { checkFactorPhone } from '@recoup/domain/factors/check-factor-phone.ts';
import { type Route, route } from '#server/http/route.ts';
import { askForCode } from '../factors/ask-for-code.ts';
import { confirmPhone } from '../factors/confirm-phone.ts';
import { readFactor } from '../factors/factors.store.ts';
import { turnPhone } from '../factors/turn-phone.ts';
import { answerChallenge } from './answer-challenge.ts';
import { changeFactors } from './change-factors.ts';
import { checkConfirmed } from './check-confirmed.ts';
import { confirmPhoneLogin } from './confirm-phone-login.ts';
import type { LoginGuards } from './login.ts';
import { sendPhoneLogin, sendSecondStep } from './send-phone-login.ts';
import {
  bindToBrowser,
  challengeCookie,
  cookieOf,
  DEVICE_COOKIE,
  keepTrust,
  rememberDevice,
  setCookie,
} from './session-cookie.ts';
import { takeOverPhone } from './take-over-phone.ts';

const wrongCode = refuse('INVALID_CODE', { sms: 'INVALID_CODE' });
const nobody = refuse('SOME_FIELD_IS_MISSING', { phone: 'SOME_FIELD_IS_MISSING' });

/** Codes by text: one's own number, and signing in with it. */
export function phoneRoutes(guards: LoginGuards): Route[] {
  return [...ownPhoneRoutes(guards), ...phoneLoginRoutes(guards)];
}

function ownPhoneRoutes({ codes }: LoginGuards): Route[] {
  return [
    route(createConfirmSms, async ({ actor, body, ip, transaction }) => {
      const checked = checkFactorPhone(body.phone);
      if (!checked.ok) return checked;
      // Before anything is counted: whoever is asked for the password asks again under the same key.
      const refused = await transaction(async (work) => (await checkConfirmed(work)) ?? { ok: true as const });
      if (isRefusal(refused)) return refused;
      const taken = await codes.take(checked.phone, ip);
      if (isRefusal(taken)) return taken;
      const used = await codes.takeOfCompany(actor.companyId);
      if (used) return used;
      await transaction((work) => askForCode(work, { memberId: actor.id, challengeId: null, phone: checked.phone }));
      return { resendAt: taken.resendAt.toISOString() };
    }),
    route(confirmNumberCall, async ({ actor, body, transaction }, context) => {
      const confirmed = await transaction((work) =>
        changeFactors(work, 'PHONE_CHANGED', ({ id }) => confirmPhone(work, context, id, body.sms)),
      );
      if (confirmed === null) return wrongCode;
      if (isRefusal(confirmed)) return confirmed;
      const { phone, isFree } = confirmed;
      if (!isFree) await takeOverPhone(context, { companyId: actor.companyId, memberId: actor.id, phone });
      return { phone };
    }),
    route(enablePhone2Fa, ({ actor, body: { isPhone2Fa }, finalTransaction }) =>
      finalTransaction(async (work) => {
        const { phoneOnAt } = await readFactor(work, actor.id);
        if ((phoneOnAt !== null) === isPhone2Fa)
          return (await checkConfirmed(work)) ?? { isPhone2Fa, recoveryCodes: null };
        const turned = await changeFactors(work, isPhone2Fa ? 'PHONE_ON' : 'PHONE_OFF', ({ id }) =>
          turnPhone(work, id, isPhone2Fa),
        );
        return isRefusal(turned) ? turned : { isPhone2Fa, recoveryCodes: turned.recoveryCodes };
      }),
    ),
  ];
}

function phoneLoginRoutes(guards: LoginGuards): Route[] {
  return [
    route(sendLoginCall, async ({ body: { phone, userId }, ip, userAgent, requestId, reply }, context) => {
      const asked = { origin: { ip, userAgent }, requestId };
      const browser = reply.request.cookies[challengeCookie(context).name];
      const sent = userId
        ? await sendSecondStep(context, guards.codes, { userId, browser, ...asked })
        : phone
          ? await sendPhoneLogin(context, guards.codes, { phone, ...asked })
          : nobody;
      if (isRefusal(sent)) return sent;
      if (sent.browser !== null) bindToBrowser(reply, context, sent.browser);
      return { resendAt: sent.resendAt.toISOString() };
    }),
    route(
      confirmLoginCall,
      async ({ body: { phone, userId, sms, trust = false }, ip, userAgent, requestId, reply }, context) => {
        const { cookies } = reply.request;
        const browser = cookies[challengeCookie(context).name];
        const device = cookies[DEVICE_COOKIE];
        const from = { ip, userAgent, requestId };
        const refresh = cookies[cookieOf(context).name];
        const opened = userId
          ? await answerChallenge(context, guards, {
              ...{ userId, method: 'SMS', code: sms, trust, ...from, cookies: { browser, device, refresh } },
            }).then(atSms)
          : phone
            ? await confirmPhoneLogin(context, guards, { phone, sms, browser, device, ...from })
            : nobody;
        if (isRefusal(opened) || 'needsPassword' in opened) return opened;
        reply.clearCookie(challengeCookie(context).name, { path: challengeCookie(context).path });
        const answer = setCookie(reply, context, opened);
        keepTrust(reply, context, opened.trusted);
        rememberDevice(reply, context, guards.devices, opened.email);
        return answer;
      },
    ),
  ];
}

/** A wrong code stands at the name that this call gives it. */
const atSms = <T extends object>(answer: T | Refusal): T | Refusal =>
  isRefusal(answer) && answer.code === 'INVALID_CODE' ? wrongCode : answer;
