import type { MemberActor } from '#server/actor.ts';
import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
import { updateCompany } from '../companies/company-settings.store.ts';
import { lockGraceDays } from './account-settings.store.ts';
import { applyGraceJob } from './mark-overdue.job.ts';

/** Changes after how many days an account becomes Delinquent; accounts that change with it are moved by a job. */
export async function updateAccountSettings(work: Work<MemberActor>, graceDays: number): Promise<void> {
  const { companyId } = work.actor;
  const graceBefore = await lockGraceDays(work);
  if (graceBefore === graceDays) return;
  await updateCompany(work, { delinquentAfterDays: graceDays });
  await enqueue(work.trx, applyGraceJob, { companyId, graceBefore });
  work.changed({
    noun: 'account-settings',
    id: companyId,
    action: 'account-settings.update',
    before: { delinquentAfterDays: graceBefore },
    after: { delinquentAfterDays: graceDays },
  });
  work.notify('category', []);
}
