import type { Actor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudits } from '#server/features/audit/write-audits.ts';
import { markDeleted, showDeleted } from './debtors.store.ts';
import { stopClaims } from './stop-claims.ts';

/**
 * Hides customers that were judged deletable (domain/debtors/may-delete-debtor.ts) and are locked; everything about them
 * stays for a restore. When this has committed nothing is sent to them any more (G13).
 */
export async function deleteDebtors(
  trx: Trx,
  by: Actor,
  debtorIds: readonly string[],
  wish: { readonly reason: string; readonly at: Date; readonly requestId?: string },
): Promise<void> {
  const { companyId } = by;
  await stopClaims(trx, companyId, debtorIds);
  await showDeleted(trx);
  await markDeleted(trx, companyId, debtorIds, {
    at: wish.at,
    memberId: by.kind === 'member' ? by.id : null,
    reason: wish.reason,
  });
  const verb = {
    action: 'debtor.delete',
    recordKind: 'debtor',
    ...(wish.requestId ? { requestId: wish.requestId } : {}),
  };
  await writeAudits(
    trx,
    by,
    verb,
    debtorIds.map((recordId) => ({ recordId, after: { reason: wish.reason } })),
  );
  await notifyScreens(trx, companyId, 'debtor', debtorIds);
}
