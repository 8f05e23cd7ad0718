import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { checkTestLimit } from './check-test-limit.ts';
import { isMerged, isReferenceTaken, lockDebtor, showDeleted, updateDebtorRow } from './debtors.store.ts';

/** Brings a deleted customer back, if its Customer ID is still free. One that was merged into another stays merged. */
export async function restoreDebtor(
  trx: Trx,
  actor: MemberActor,
  debtorId: string,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  await showDeleted(trx);
  const debtor = await lockDebtor(trx, companyId, debtorId);
  if (!debtor || (await isMerged(trx, companyId, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  if (debtor.deletedAt === null) return { id: debtorId };
  if (debtor.reference && (await isReferenceTaken(trx, companyId, debtor.reference, debtorId)))
    return refuse('COSTUMER_REF_ALREADY_USED');
  if (debtor.isTest) {
    const room = await checkTestLimit(trx, companyId);
    if (isRefusal(room)) return room;
  }
  await updateDebtorRow(trx, companyId, debtorId, { deletedAt: null, deletedBy: null, deletedReason: null });
  await writeAudit(trx, actor, {
    action: 'debtor.restore',
    recordKind: 'debtor',
    recordId: debtorId,
    before: { reason: debtor.deletedReason },
    requestId,
  });
  await emit(trx, { name: 'debtor.changed', companyId, debtorId });
  await notifyScreens(trx, companyId, 'debtor', [debtorId]);
  return { id: debtorId };
}
