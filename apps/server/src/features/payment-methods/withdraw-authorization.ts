import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Withdrawer } from '@recoup/domain/payment-methods/withdrawal.ts';
import type { Actor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { lockMethod, writeWithdrawal } from './payment-methods.store.ts';

/**
 * From here on a saved method is not charged by itself, on its owner's word or his bank's: at once, not only in time for
 * the next debit (12 CFR 1005.10(c)). It stays saved; plans and scheduled payments hear of it and are paid by the customer.
 * What a bank said weighs more than what its owner said before. Refusal: PAYMENT_METHOD_NOT_FOUND.
 */
export async function withdrawAuthorization(
  trx: Trx,
  actor: Actor,
  wish: {
    readonly debtorId: string;
    readonly methodId: string;
    readonly by: Withdrawer;
    readonly requestId?: string;
  },
): Promise<null | Refusal> {
  const { companyId } = actor;
  const { debtorId, methodId, by, requestId } = wish;
  const method = await lockMethod(trx, companyId, methodId, debtorId);
  if (!method || method.removedAt) return refuse('PAYMENT_METHOD_NOT_FOUND');
  if (method.withdrawnBy === by || method.withdrawnBy === 'bank') return null;
  const at = await companyNow(trx);
  await writeWithdrawal(trx, companyId, methodId, { at, by });
  await writeAudit(trx, actor, {
    action: 'payment-method.withdraw',
    recordKind: 'payment_method',
    recordId: methodId,
    before: { withdrawnBy: method.withdrawnBy },
    after: { withdrawnBy: by, kind: method.kind, last4: method.last4 },
    ...(requestId ? { requestId } : {}),
  });
  const data = { change: 'charges-stopped', kind: method.kind, from: method.last4, reason: by };
  await recordActivity(trx, actor, { type: 'note created', debtorId, at, data });
  await emit(trx, { name: 'payment-method.withdrawn', companyId, debtorId, methodId });
  await notifyScreens(trx, companyId, 'debtor', [debtorId]);
  await notifyScreens(trx, companyId, 'activity', [debtorId]);
  return null;
}
