import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { enqueue } from '#server/jobs/job.ts';
import { lockGraceDays, updateGraceDays } from './account-settings.store.ts';
import { applyGraceJob } from './mark-overdue.job.ts';

/** Changes after how many days an account becomes Delinquent; accounts that change with it are moved by a job. */
export async function updateAccountSettings(
  trx: Trx,
  actor: MemberActor,
  graceDays: number,
  requestId: string,
): Promise<void> {
  const { companyId } = actor;
  const graceBefore = await lockGraceDays(trx, companyId);
  if (graceBefore === graceDays) return;
  await updateGraceDays(trx, companyId, graceDays);
  await enqueue(trx, applyGraceJob, { companyId, graceBefore });
  await writeAudit(trx, actor, {
    action: 'account-settings.update',
    recordKind: 'company',
    recordId: companyId,
    before: { delinquentAfterDays: graceBefore },
    after: { delinquentAfterDays: graceDays },
    requestId,
  });
  await notifyScreens(trx, companyId, 'category', []);
}
