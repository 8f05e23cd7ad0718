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
  command: { readonly reason: string; readonly at: Date },
): Promise<void> {
  await stopClaims(work, debtorIds);
  await showDeleted(work);
  await markDeleted(work, debtorIds, {
    at: command.at,
    memberId: work.actor.kind === 'member' ? work.actor.id : null,
    reason: command.reason,
  });
  for (const id of debtorIds)
    work.changed({
      noun: 'debtor',
      id,
      action: 'debtor.delete',
      before: { deletedAt: null },
      after: { deletedAt: command.at },
      besides: { after: { reason: command.reason } },
      isQuiet: true,
    });
  work.notify('debtor', debtorIds);
}
