import type { Work } from '#server/work/work.ts';
import { readPayment } from '../payments/payments.store.ts';

/** Open screens read an estimate anew whose deposit failed or went back. */
export async function tellDeposit(work: Work, paymentId: string): Promise<void> {
  const payment = await readPayment(work, paymentId);
  if (payment?.estimateId) work.notify('estimate', [payment.estimateId]);
}
