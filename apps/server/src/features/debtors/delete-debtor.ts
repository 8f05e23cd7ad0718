import { mayDeleteDebtor } from '@recoup/domain/debtors/may-delete-debtor.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

import { lockDebtor } from './debtors.store.ts';
import { deleteDebtors } from './delete-debtors.ts';

/**
 * Hides one customer, with a reason; it can be restored. What binds it stands on higher floors: `isBound` is asked under
 * its lock.
 */
export async function deleteDebtor(
  work: Work<MemberActor>,
  debtorId: string,
  reason: string,
  isBound: (work: Work, debtorId: string) => Promise<boolean>,
): Promise<{ id: string } | Refusal> {
  const debtor = await lockDebtor(work, debtorId);
  if (!debtor) return refuse('DEBTOR_NOT_FOUND');
  const allowed = mayDeleteDebtor({
    accountCount: debtor.accountCount,
    isBound: await isBound(work, debtorId),
  });
  if (isRefusal(allowed)) return allowed;
  await deleteDebtors(work, [debtorId], { reason, at: work.now });
  return { id: debtorId };
}
