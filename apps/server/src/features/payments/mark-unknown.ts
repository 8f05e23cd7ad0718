import { movePayment } from '@recoup/domain/payments/payment-state.ts';
import type { Trx } from '#server/db/database.ts';
import { enter } from '#server/db/directory.ts';
import { notifyScreens } from '#server/events/live.ts';
import { lockPayment, updatePayment } from './payments.store.ts';

/**
 * Notes that the provider's answer was lost: the payment keeps its reservation and is settled by the provider's own news
 * or a look-up, whichever is first (G7). The news name a payment of the provider's that nobody here has heard of, so
 * ours is entered in the directory by its own id.
 */
export async function markUnknown(trx: Trx, companyId: string, paymentId: string): Promise<void> {
  const payment = await lockPayment(trx, companyId, paymentId);
  if (!payment) return;
  const { state, changed } = movePayment(payment.status, 'UNKNOWN');
  if (!changed) return;
  await updatePayment(trx, companyId, paymentId, { status: state });
  if (!payment.intentId) await enter(trx, 'unanswered-payment', paymentId, { companyId, recordId: paymentId });
  await notifyScreens(trx, companyId, 'transaction', [paymentId]);
}
