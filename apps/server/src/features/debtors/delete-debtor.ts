import { mayDeleteDebtor } from '@recoup/domain/debtors/may-delete-debtor.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { lockDebtor } from './debtors.store.ts';
import { deleteDebtors } from './delete-debtors.ts';

/** Hides one customer, with a reason; it can be restored. */
export async function deleteDebtor(
  trx: Trx,
  actor: MemberActor,
  debtorId: string,
  reason: string,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const debtor = await lockDebtor(trx, actor.companyId, debtorId);
  if (!debtor) return refuse('DEBTOR_NOT_FOUND');
  const allowed = mayDeleteDebtor({ accountCount: debtor.accountCount });
  if (isRefusal(allowed)) return allowed;
  await deleteDebtors(trx, actor, [debtorId], { reason, at: await companyNow(trx), requestId });
  return { id: debtorId };
}
