import type { Trx } from '#server/db/database.ts';
import { clearRetries, resetRetryWake } from './retries.store.ts';

/** No other try of a charge comes by itself: it was paid otherwise, or its plan or schedule is over. */
export async function stopRetries(trx: Trx, companyId: string, firstPaymentId: string): Promise<void> {
  await clearRetries(trx, companyId, firstPaymentId, 'stopped');
  await resetRetryWake(trx, companyId);
}
