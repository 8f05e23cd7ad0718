import { movePayment } from '@recoup/domain/payments/payment-state.ts';
import { enter } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { lockPayment, updatePayment } from './payments.store.ts';

/**
 * Notes that the provider's answer was lost: the payment keeps its reservation and is settled by the provider's own news
 * or a look-up, whichever is first (G7). The news name a payment of the provider's that nobody here has heard of, so
 * ours is entered in the directory by its own id.
 */
export async function markUnknown(work: Work, paymentId: string): Promise<void> {
  const payment = await lockPayment(work, paymentId);
  if (!payment) return;
  const { state, changed } = movePayment(payment.status, 'UNKNOWN');
  if (!changed) return;
  await updatePayment(work, paymentId, { status: state });
  if (!payment.intentId)
    await enter(work.trx, 'unanswered-payment', paymentId, { companyId: work.companyId, recordId: paymentId });
  work.notify('transaction', [paymentId]);
}
