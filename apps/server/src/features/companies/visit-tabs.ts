import { type CompanyTab, joinTabs } from '@recoup/domain/companies/company-tabs.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readProfile, writeVisitedTabs } from './profile.store.ts';

/** Adds places to those that somebody of the company has been to; none is ever taken back. Refusal: COMPANY_NOT_FOUND. */
export async function visitTabs(
  work: Work<MemberActor>,
  tabs: readonly CompanyTab[],
): Promise<readonly CompanyTab[] | Refusal> {
  const row = await readProfile(work, 'lock');
  if (!row) return refuse('COMPANY_NOT_FOUND');
  const before = joinTabs(row.visitedTabs, []);
  const after = joinTabs(before, tabs);
  if (after.length === before.length) return after;
  await writeVisitedTabs(work, after);
  const added = after.filter((tab) => !before.includes(tab));
  work.audit({ action: 'company.visit', recordKind: 'company', recordId: work.companyId, after: { tabs: added } });
  return after;
}
