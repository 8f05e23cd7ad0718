import { recordActivity } from '#server/features/activities/record-activity.ts';
import type { Work } from '#server/work/work.ts';
import { lockMethod, markMethodRemoved } from './payment-methods.store.ts';

/**
 * Takes away a bank account of which the bank says that it can never be debited, so that nobody tries it again. Plans and
 * scheduled payments hear of it and are paid by the customer. One that is gone already stays as it is.
 */
export async function closeMethod(
  work: Work,
  { debtorId, methodId }: { readonly debtorId: string; readonly methodId: string },
): Promise<void> {
  const method = await lockMethod(work, methodId, debtorId);
  if (!method || method.removedAt) return;
  const { companyId, now: at } = work;
  await markMethodRemoved(work, methodId, at);
  const after = { removedAt: at, isDefault: false };
  work.changed({
    noun: 'payment-method',
    id: methodId,
    action: 'payment-method.close',
    before: { ...method },
    after,
  });
  const data = { change: 'payment-method' as const, kind: method.kind, from: method.last4, reason: 'bank' };
  await recordActivity(work, { type: 'note created', debtorId, at, data });
  work.emit({ name: 'payment-method.withdrawn', companyId, debtorId, methodId });
  work.notify('debtor', [debtorId]);
  work.notify('activity', [debtorId]);
}
