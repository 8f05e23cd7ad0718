import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { enqueue } from '#server/jobs/job.ts';
import { reconcileJob } from './reconcile.job.ts';
import { beginRun } from './reconciliation.store.ts';

/** Asks for a comparison with the provider's books now (G10); answers the one that runs already, if there is one. */
export async function startReconciliation(
  trx: Trx,
  actor: MemberActor,
  wish: { readonly id: string; readonly provider: string; readonly requestId: string },
): Promise<string> {
  const { companyId } = actor;
  const { row, isNew } = await beginRun(trx, companyId, { ...wish, memberId: actor.id });
  if (!isNew) return row.id;
  await enqueue(trx, reconcileJob, { companyId, runId: row.id });
  await writeAudit(trx, actor, {
    action: 'reconciliation.start',
    recordKind: 'reconciliation',
    recordId: row.id,
    requestId: wish.requestId,
  });
  await notifyScreens(trx, companyId, 'reconciliation', [row.id]);
  return row.id;
}
