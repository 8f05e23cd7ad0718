import type { Work } from '#server/work/work.ts';
import { markDeleted, showDeleted } from './debtors.store.ts';
import { stopClaims } from './stop-claims.ts';

/**
 * Hides customers that were judged deletable (domain/debtors/may-delete-debtor.ts) and are locked; everything about them
 * stays for a restore. When this has committed nothing is sent to them any more (G13).
 */
export async function deleteDebtors(
  work: Work,
  debtorIds: readonly string[],
  wish: { readonly reason: string; readonly at: Date },
): Promise<void> {
  await stopClaims(work, debtorIds);
  await showDeleted(work);
  await markDeleted(work, debtorIds, {
    at: wish.at,
    memberId: work.actor.kind === 'member' ? work.actor.id : null,
    reason: wish.reason,
  });
  for (const recordId of debtorIds)
    work.audit({ action: 'debtor.delete', recordKind: 'debtor', recordId, after: { reason: wish.reason } });
  work.tell('debtor', debtorIds);
}
