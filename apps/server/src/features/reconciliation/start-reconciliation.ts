import type { MemberActor } from '#server/actor.ts';
import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
import { reconcileJob } from './reconcile.job.ts';
import { beginRun } from './reconciliation.store.ts';

/** Asks for a comparison with the provider's books now (G10); answers the one that runs already, if there is one. */
export async function startReconciliation(
  work: Work<MemberActor>,
  options: { readonly id: string; readonly provider: string },
): Promise<string> {
  const { companyId } = work.actor;
  const { row, isNew } = await beginRun(work, { ...options, memberId: work.actor.id });
  if (!isNew) return row.id;
  await enqueue(work.trx, reconcileJob, { companyId, runId: row.id });
  work.audit({
    action: 'reconciliation.start',
    recordKind: 'reconciliation',
    recordId: row.id,
  });
  work.notify('reconciliation', [row.id]);
  return row.id;
}
