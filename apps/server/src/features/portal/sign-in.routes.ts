import {
  confirmBirthday as birthdayCall,
  confirmCode as confirmCall,
  readSignIn,
  renewLink as renewCall,
  requestCode as requestCall,
  signOut,
} from '@recoup/contract/portal-sign-in.ts';
import { maskContact } from '@recoup/domain/contacts/mask-contact.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { DebtorActor } from '#server/actor.ts';
import { remove } from '#server/db/directory.ts';
import { type Incoming, type Route, route } from '#server/http/route.ts';
import { logSecurity } from '#server/http/security-log.ts';
import type { Work } from '#server/work/work.ts';
import type { CodeThrottle, Visitor } from './code-throttle.ts';
import { confirmBirthday } from './confirm-birthday.ts';
import { confirmCode } from './confirm-code.ts';
import { renewLink } from './renew-link.ts';
import { requestCode } from './request-code.ts';
import { endPortalSession, listSignInContacts, readBirthday } from './sign-in.store.ts';

const tokenOf = (headers: Incoming<typeof confirmCall>['headers']): string =>
  String(headers.authorization ?? '').slice('Bearer '.length);

const visitorOf = (actor: DebtorActor, ip: string): Visitor => ({ linkId: actor.linkId, debtorId: actor.id, ip });

const wrongCode = (field: string): Refusal => refuse('INVALID_CODE', { [field]: 'INVALID_CODE' });

/** A wrong code or birthday, of whoever holds the customer's link, leaves a row; how many may come is the throttle's matter. */
async function orAudited<T>(work: Work<DebtorActor>, asked: Promise<T | null>): Promise<T | null> {
  const raised = await asked;
  if (!raised) work.audit({ action: 'portal.refuse', recordKind: 'debtor', recordId: work.actor.id });
  return raised;
}

/** Tries are counted before anything is looked at, and stay counted when it was wrong (G39). */
export function signInRoutes(throttle: CodeThrottle): Route[] {
  return [
    route(readSignIn, ({ actor, transaction }) =>
      transaction(async (work) => {
        const { id: debtorId } = actor;
        const contacts = await listSignInContacts(work, debtorId);
        return {
          isProven: actor.level === 'code',
          contacts: contacts.map(({ id, kind, value }) => ({
            _id: id,
            channel: kind === 'PHONE' ? ('SMS' as const) : ('EMAIL' as const),
            masked: maskContact(kind, value),
          })),
          byBirthday: (await readBirthday(work, debtorId)) !== null,
        };
      }),
    ),

    route(requestCall, async ({ actor, body, headers, ip, finalTransaction }) => {
      if (!(await throttle.takeSend(visitorOf(actor, ip)))) return refuse('TOO_MANY_REQUESTS');
      const token = tokenOf(headers);
      return finalTransaction((work) => requestCode(work, { ...body, token }));
    }),

    route(confirmCall, async ({ actor, body, headers, ip, reply, transaction }, context) => {
      const seen = { ip, account: actor.id, companyId: actor.companyId };
      if (!(await throttle.takeGuess(visitorOf(actor, ip)))) {
        logSecurity(context.log, 'code-throttled', seen);
        return refuse('TOO_MANY_REQUESTS');
      }
      const given = { code: body.code, token: tokenOf(headers) };
      const raised = await transaction((work) => orAudited(work, confirmCode(work, context, given)));
      reply.header('cache-control', 'no-store');
      if (!raised) logSecurity(context.log, 'code-failed', seen);
      return raised ?? wrongCode('code');
    }),

    route(birthdayCall, async ({ actor, body, ip, reply, transaction }, context) => {
      const seen = { ip, account: actor.id, companyId: actor.companyId };
      if (!(await throttle.takeBirthday(visitorOf(actor, ip)))) {
        logSecurity(context.log, 'code-throttled', seen);
        return refuse('TOO_MANY_REQUESTS');
      }
      const { year, month, day } = body.birthday;
      const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      const raised = await transaction((work) =>
        orAudited(work, confirmBirthday(work, context, { date, zip: body.zip })),
      );
      reply.header('cache-control', 'no-store');
      if (!raised) logSecurity(context.log, 'code-failed', seen);
      return raised ?? wrongCode('birthday');
    }),

    route(renewCall, async ({ params, host, ip, userAgent, requestId }, context) => {
      await renewLink(context, throttle, { path: params.path, host, origin: { ip, userAgent }, requestId });
      return { success: true as const };
    }),

    route(signOut, ({ actor, transaction }) =>
      transaction(async (work) => {
        const ended = await endPortalSession(work, actor.sessionId);
        if (ended) {
          await remove(work.trx, actor.companyId, 'portal-session', ended);
          work.audit({ action: 'portal.sign-out', recordKind: 'debtor', recordId: actor.id });
        }
        return { success: true as const };
      }),
    ),
  ];
}
