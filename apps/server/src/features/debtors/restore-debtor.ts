import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { checkTestLimit } from './check-test-limit.ts';
import { isMerged, isReferenceTaken, lockDebtor, showDeleted, updateDebtorRow } from './debtors.store.ts';

/** Brings a deleted customer back, if its Customer ID is still free. One that was merged into another stays merged. */
export async function restoreDebtor(work: Work<MemberActor>, debtorId: string): Promise<{ id: string } | Refusal> {
  await showDeleted(work);
  const debtor = await lockDebtor(work, debtorId);
  if (!debtor || (await isMerged(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  if (debtor.deletedAt === null) return { id: debtorId };
  if (debtor.reference && (await isReferenceTaken(work, debtor.reference, debtorId)))
    return refuse('COSTUMER_REF_ALREADY_USED');
  if (debtor.isTest) {
    const room = await checkTestLimit(work);
    if (isRefusal(room)) return room;
  }
  await updateDebtorRow(work, debtorId, { deletedAt: null, deletedBy: null, deletedReason: null });
  work.changed({
    noun: 'debtor',
    id: debtorId,
    action: 'debtor.restore',
    before: { deletedAt: debtor.deletedAt },
    after: { deletedAt: null },
    besides: { before: { reason: debtor.deletedReason } },
  });
  return { id: debtorId };
}
