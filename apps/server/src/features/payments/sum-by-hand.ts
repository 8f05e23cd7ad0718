import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import type { RefundRow } from './refunds.store.ts';

/** What of a payment was given by hand in the place of its refunds that failed, in cents. */
export function sumByHand(refunds: readonly RefundRow[]): number {
  return sumMoney(refunds, (refund) => refund.byHandCents);
}
