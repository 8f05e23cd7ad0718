import { isOpenPayment } from '@recoup/domain/payments/payment-state.ts';
import type { Work } from '#server/work/work.ts';
import { readLatestTry } from './retries.store.ts';

/** How a charge stands over all its tries. */
export interface ChargeState {
  readonly state: 'open' | 'paid' | 'waiting-retry' | 'given-up' | 'returned';
  /** The latest try. */
  readonly paymentId: string;
  /** When it is tried again by itself. */
  readonly retryAt: Date | null;
  readonly reason: string | null;
}

/** Reads how a charge stands, by the id of its first try; null when there is none. */
export async function readCharge(work: Work, firstPaymentId: string): Promise<ChargeState | null> {
  const last = await readLatestTry(work, firstPaymentId);
  if (!last) return null;
  const { id: paymentId, status, retryAt, retryReason: reason } = last;
  const state = isOpenPayment(status)
    ? 'open'
    : status === 'SUCCESS'
      ? 'paid'
      : retryAt
        ? 'waiting-retry'
        : status === 'RETURN'
          ? 'returned'
          : 'given-up';
  return { state, paymentId, retryAt, reason };
}
