import type { MemberActor } from '#server/actor.ts';
import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
import { lockGraceDays, updateGraceDays } from './account-settings.store.ts';
import { applyGraceJob } from './mark-overdue.job.ts';

/** Changes after how many days an account becomes Delinquent; accounts that change with it are moved by a job. */
export async function updateAccountSettings(work: Work<MemberActor>, graceDays: number): Promise<void> {
  const { companyId } = work.actor;
  const graceBefore = await lockGraceDays(work);
  if (graceBefore === graceDays) return;
  await updateGraceDays(work, graceDays);
  await enqueue(work.trx, applyGraceJob, { companyId, graceBefore });
  work.audit({
    action: 'account-settings.update',
    recordKind: 'company',
    recordId: companyId,
    before: { delinquentAfterDays: graceBefore },
    after: { delinquentAfterDays: graceDays },
  });
  work.tell('category', []);
}
