import type { Work } from '#server/work/work.ts';
import { newsOf } from './payment-news.ts';
import { lockPayment, readParts, updatePayment } from './payments.store.ts';
import { resetRetryWake, waitingOfMethod } from './retries.store.ts';

/** No failed charge of a method is tried again by itself, since its authorization was taken back; whoever had it made hears so. */
export async function endRetriesOfMethod(work: Work, methodId: string): Promise<void> {
  for (const paymentId of await waitingOfMethod(work, methodId)) {
    const payment = await lockPayment(work, paymentId);
    if (!payment?.retryAt) continue;
    await updatePayment(work, paymentId, { retryAt: null, retryReason: 'PAYMENT_METHOD_WITHDRAWN' });
    const parts = await readParts(work, paymentId);
    work.emit({ name: 'payment.failed', ...newsOf(work.companyId, payment, parts) });
  }
  await resetRetryWake(work);
}
