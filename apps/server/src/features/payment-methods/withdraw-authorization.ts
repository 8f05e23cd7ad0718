import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Withdrawer } from '@recoup/domain/payment-methods/withdrawal.ts';
import type { Actor } from '#server/actor.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import type { Work } from '#server/work/work.ts';
import { lockMethod, writeWithdrawal } from './payment-methods.store.ts';

/**
 * From here on a saved method is not charged by itself, on its owner's word or their bank's: at once, not only in time
 * for the next debit (12 CFR 1005.10(c)). It stays saved; plans and scheduled payments hear of it and are paid by the
 * customer. What a bank said weighs more than what its owner said before. Refusal: PAYMENT_METHOD_NOT_FOUND.
 */
export async function withdrawAuthorization(
  work: Work<Actor>,
  wish: {
    readonly debtorId: string;
    readonly methodId: string;
    readonly by: Withdrawer;
  },
): Promise<null | Refusal> {
  const { companyId } = work.actor;
  const { debtorId, methodId, by } = wish;
  const method = await lockMethod(work, methodId, debtorId);
  if (!method || method.removedAt) return refuse('PAYMENT_METHOD_NOT_FOUND');
  if (method.withdrawnBy === by || method.withdrawnBy === 'bank') return null;
  const at = work.now;
  await writeWithdrawal(work, methodId, { at, by });
  work.audit({
    action: 'payment-method.withdraw',
    recordKind: 'payment-method',
    recordId: methodId,
    before: { withdrawnBy: method.withdrawnBy },
    after: { withdrawnBy: by, kind: method.kind, last4: method.last4 },
  });
  const data = { change: 'charges-stopped', kind: method.kind, from: method.last4, reason: by };
  await recordActivity(work, { type: 'note created', debtorId, at, data });
  work.emit({ name: 'payment-method.withdrawn', companyId, debtorId, methodId });
  work.tell('debtor', [debtorId]);
  work.tell('activity', [debtorId]);
  return null;
}
