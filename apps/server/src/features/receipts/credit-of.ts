import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import type { ReceiptInfo } from './receipt-info.ts';

/** What of a payment no invoice took, as its paper says. */
export function creditOf({ parts }: Pick<ReceiptInfo, 'parts'>): number {
  return sumMoney(parts, (part) => (part.accountId === null ? part.amountCents : 0));
}
