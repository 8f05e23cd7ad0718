import {
  confirmVerification as confirmCall,
  readRegistration,
  readStartPlans,
  readVerification,
  register as registerCall,
  resendVerification as resendCall,
  saveRegistration as saveCall,
  setReferral as setReferralCall,
  setRegistrationStep as setStepCall,
} from '@recoup/contract/registration.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import { lookUp } from '#server/db/directory.ts';
import { type Route, route } from '#server/http/route.ts';
import { inCompany } from '#server/work/in-company.ts';
import { rememberDevice, setCookie } from '../auth/session-cookie.ts';
import { confirmVerification } from './confirm-verification.ts';
import { findVerification } from './find-verification.ts';
import { register } from './register.ts';
import type { RegisterGuards } from './register-guards.ts';
import { viewProgress, viewRegistration } from './registration.view.ts';
import { resendVerification } from './resend-verification.ts';
import { saveRegistration } from './save-registration.ts';
import { setReferral } from './set-referral.ts';
import { setRegistrationStep } from './set-registration-step.ts';
import { tellStartPlans } from './tell-start-plans.ts';

/** A stranger opens a company: by calls that anybody may make, and by those of whoever has begun. */
export function registrationRoutes(guards: RegisterGuards): Route[] {
  return [
    route(registerCall, async ({ body, ip, userAgent, requestId, headers, reply }, context) => {
      const member = await memberOf(guards, headers.authorization);
      if (member && !member.roles.includes('FOUNDER')) return refuse('COMPANY_EXIST');
      const begun = await register(context, guards, body, { ip, userAgent, requestId });
      if (isRefusal(begun)) return begun;
      const { token } = setCookie(reply, context, begun);
      rememberDevice(reply, context, guards.devices, begun.email);
      return { token, step: begun.step, done: begun.done };
    }),
    route(resendCall, async ({ body, ip, userAgent, requestId, headers }, context) => {
      const actor = await memberOf(guards, headers.authorization);
      return resendVerification(context, guards, { ...body, actor, origin: { ip, userAgent }, requestId });
    }),
    route(readVerification, async ({ params }, { db }) => {
      const entry = await lookUp(db, 'team-link', params.id);
      const found = entry && (await inCompany(db, entry.companyId, (work) => findVerification(work, entry.recordId)));
      if (!found || found.state === 'OVER') return refuse('LINK_EXPIRED');
      return { ...found, state: found.state };
    }),
    route(confirmCall, ({ params, ip, userAgent, requestId }, context) =>
      confirmVerification(context, { token: params.id, origin: { ip, userAgent }, requestId }),
    ),
    route(readRegistration, ({ transaction }, { settings }) => transaction((work) => viewRegistration(work, settings))),
    route(saveCall, ({ body, finalTransaction }) =>
      finalTransaction(async (work) => (await saveRegistration(work, body)) ?? viewProgress(work, body.step)),
    ),
    route(readStartPlans, ({ actor }, context) => tellStartPlans(context, actor)),
    route(setReferralCall, ({ body, finalTransaction }) => finalTransaction((work) => setReferral(work, body.ref))),
    route(setStepCall, ({ body, finalTransaction }, { settings }) =>
      finalTransaction(async (work) => (await setRegistrationStep(work, body, settings)) ?? viewProgress(work)),
    ),
  ];
}

/** Whoever is signed in where nobody need be. */
async function memberOf(
  guards: RegisterGuards,
  authorization: string | string[] | undefined,
): Promise<MemberActor | null> {
  const token = typeof authorization === 'string' ? /^Bearer (.{1,200})$/.exec(authorization)?.[1] : undefined;
  return token ? guards.memberOf(token) : null;
}
