import { movePayment } from '@recoup/domain/payments/payment-state.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { lockPayment, updatePayment } from './payments.store.ts';

/** Notes that the provider's answer was lost: the payment keeps its reservation and is settled by a look-up (G7). */
export async function markUnknown(trx: Trx, companyId: string, paymentId: string): Promise<void> {
  const payment = await lockPayment(trx, companyId, paymentId);
  if (!payment) return;
  const { state, changed } = movePayment(payment.status, 'UNKNOWN');
  if (!changed) return;
  await updatePayment(trx, companyId, paymentId, { status: state });
  await notifyScreens(trx, companyId, 'transaction', [paymentId]);
}
