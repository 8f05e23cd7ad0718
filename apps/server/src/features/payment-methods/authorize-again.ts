import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { type Agreement, keepMandate } from './keep-mandate.ts';
import { lockMethod, writeWithdrawal } from './payment-methods.store.ts';

/**
 * The owner of a saved method agrees anew that it may be charged, in words that are kept. Plans and scheduled payments that
 * were paid by himself meanwhile stay so until he chooses the method there. Refusal: PAYMENT_METHOD_NOT_FOUND.
 */
export async function authorizeAgain(
  trx: Trx,
  actor: DebtorActor,
  wish: { readonly methodId: string; readonly agreement: Agreement; readonly requestId: string },
): Promise<null | Refusal> {
  const { companyId, id: debtorId } = actor;
  const { methodId, agreement, requestId } = wish;
  const method = await lockMethod(trx, companyId, methodId, debtorId);
  if (!method || method.removedAt) return refuse('PAYMENT_METHOD_NOT_FOUND');
  if (!method.withdrawnBy) return null;
  const at = await companyNow(trx);
  await keepMandate(trx, companyId, { debtorId, kind: method.kind, methodId, agreement });
  await writeWithdrawal(trx, companyId, methodId, null);
  await writeAudit(trx, actor, {
    action: 'payment-method.authorize',
    recordKind: 'payment_method',
    recordId: methodId,
    before: { withdrawnBy: method.withdrawnBy },
    after: { withdrawnBy: null, textVersion: agreement.textVersion },
    requestId,
  });
  const data = { change: 'charges-allowed', kind: method.kind, to: method.last4 };
  await recordActivity(trx, actor, { type: 'note created', debtorId, at, data });
  await emit(trx, { name: 'payment-method.changed', companyId, debtorId });
  await notifyScreens(trx, companyId, 'debtor', [debtorId]);
  await notifyScreens(trx, companyId, 'activity', [debtorId]);
  return null;
}
