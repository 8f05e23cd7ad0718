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
  command: {
    readonly debtorId: string;
    readonly methodId: string;
    readonly by: Withdrawer;
  },
): Promise<null | Refusal> {
  const { companyId } = work.actor;
  const { debtorId, methodId, by } = command;
  const method = await lockMethod(work, methodId, debtorId);
  if (!method || method.removedAt) return refuse('PAYMENT_METHOD_NOT_FOUND');
  if (method.withdrawnBy === by || method.withdrawnBy === 'bank') return null;
  const at = work.now;
  await writeWithdrawal(work, methodId, { at, by });
  const before = { withdrawnBy: method.withdrawnBy };
  const after = { withdrawnBy: by };
  work.changed({ noun: 'payment-method', id: methodId, action: 'payment-method.withdraw', before, after });
  const data = { change: 'charges-stopped' as const, kind: method.kind, from: method.last4, reason: by };
  await recordActivity(work, { type: 'note created', debtorId, at, data });
  work.emit({ name: 'payment-method.withdrawn', companyId, debtorId, methodId });
  work.notify('debtor', [debtorId]);
  work.notify('activity', [debtorId]);
  return null;
}
