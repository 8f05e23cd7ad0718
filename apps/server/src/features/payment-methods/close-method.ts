import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockMethod } from './payment-methods.store.ts';
import { takeAwayMethod } from './take-away-method.ts';

/**
 * Takes away a bank account of which the bank says that it can never be debited, so that nobody tries it again. Plans and
 * scheduled payments hear of it and are paid by the customer. One that is gone already stays as it is.
 */
export async function closeMethod(
  work: Work<Actor>,
  { debtorId, methodId }: { readonly debtorId: string; readonly methodId: string },
): Promise<void> {
  const method = await lockMethod(work, methodId, debtorId);
  if (!method || method.removedAt) return;
  await takeAwayMethod(work, debtorId, method, { action: 'payment-method.close', reason: 'bank' });
  work.emit({ name: 'payment-method.withdrawn', companyId: work.companyId, debtorId, methodId });
}
