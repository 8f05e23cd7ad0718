import type { Trx } from '#server/db/database.ts';
import { emit } from '#server/events/event.ts';
import { newsOf } from './payment-news.ts';
import { lockPayment, readParts, updatePayment } from './payments.store.ts';
import { resetRetryWake, waitingOfMethod } from './retries.store.ts';

/** No failed charge of a method is tried again by itself, since its authorization was taken back; whoever had it made hears so. */
export async function endRetriesOfMethod(trx: Trx, companyId: string, methodId: string): Promise<void> {
  for (const paymentId of await waitingOfMethod(trx, companyId, methodId)) {
    const payment = await lockPayment(trx, companyId, paymentId);
    if (!payment?.retryAt) continue;
    await updatePayment(trx, companyId, paymentId, { retryAt: null, retryReason: 'PAYMENT_METHOD_WITHDRAWN' });
    const parts = await readParts(trx, companyId, paymentId);
    await emit(trx, { name: 'payment.failed', ...newsOf(companyId, payment, parts) });
  }
  await resetRetryWake(trx, companyId);
}
