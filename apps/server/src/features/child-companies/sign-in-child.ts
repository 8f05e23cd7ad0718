import type { childSign } from '@recoup/contract/child-companies.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readCompany, readMember } from '../auth/auth.store.ts';
import { checkConfirmed } from '../auth/check-confirmed.ts';
import type { SignInPlace } from '../auth/open-session.ts';
import { openVisit, resumeVisit, type Visit } from '../auth/open-visit.ts';
import { confirmedAtOf } from '../auth/sessions.store.ts';
import { isChild } from './child-companies.store.ts';

type Asked = { readonly actor: MemberActor; readonly requestId: string; readonly place: SignInPlace };

/**
 * Lets an Administrator of the parent into a child, for an hour at most and no longer than their own session lasts; a page
 * that was loaded anew goes on with the visit that it had. Written down in both companies. Refusals: COMPANY_NOT_FOUND of
 * any company but a child; REAUTH_REQUIRED.
 */
export async function signInChild(
  context: Context,
  { actor, requestId, place }: Asked,
  { companyId: childId, visitId }: z.output<typeof childSign>,
): Promise<Visit | Refusal> {
  const known = await inCompany(context.db, { actor, requestId }, async (work) => {
    if (!(await isChild(work, childId))) return refuse('COMPANY_NOT_FOUND');
    const member = await readMember(work, actor.id);
    const confirmedAt = await confirmedAtOf(work, actor.sessionId);
    return member && confirmedAt
      ? { member, confirmedAt, name: (await readCompany(work)).name }
      : refuse('USER_NOT_FOUND');
  });
  if (isRefusal(known)) return known;
  const parent = { companyId: actor.companyId, sessionId: actor.sessionId, name: known.name };
  const home = { parent, place, confirmedAt: known.confirmedAt };
  const system = { kind: 'system', companyId: childId, origin: place } as const;
  if (visitId) {
    const resumed = await inCompany(context.db, { actor: system, requestId }, (work) =>
      resumeVisit(work, context, visitId, home),
    );
    if (resumed) return resumed;
  }
  const refused = await inCompany(context.db, { actor, requestId }, async (work) => {
    const stale = await checkConfirmed(work);
    if (stale) return stale;
    work.audit({ action: 'company.sign-in-child', recordKind: 'company', recordId: childId });
    return null;
  });
  if (refused) return refused;
  return inCompany(context.db, { actor: system, requestId }, (work) =>
    openVisit(work, context, { member: known.member, ...home }),
  );
}
