import type { PaymentState } from '../payments/payment-state.ts';

export const differenceKinds = [
  'MISSING_HERE',
  'MISSING_THERE',
  'AMOUNT_DIFFERS',
  'STATE_DIFFERS',
  'OTHER_CURRENCY',
] as const;

/** How our books and the provider's disagree about one payment (G10). */
export type DifferenceKind = (typeof differenceKinds)[number];

/** One payment in our books, in cents. */
export interface BookedPayment {
  readonly status: PaymentState;
  readonly receivedCents: number;
  /** What its entries of the journal come to at the provider: received less given and taken back. */
  readonly netCents: number;
}

/** The same payment in the provider's books, in cents. */
export interface ProviderPayment {
  /** The provider keeps it in another currency than ours, so that its figures compare with none of ours. */
  readonly isForeign: boolean;
  readonly receivedCents: number;
  /**
   * What the lines of the provider's balance that are of this payment come to. The balance is the judge: no figure that
   * the booking of refunds and chargebacks rests on goes into it. Below zero where more was taken than the payment brought.
   */
  readonly balanceCents: number;
}

/**
 * How two records of one payment differ; null when they agree. A payment without money on either side is no matter of
 * books, whatever its state.
 */
export function compareBooks(ours: BookedPayment | null, theirs: ProviderPayment | null): DifferenceKind | null {
  if (theirs?.isForeign) return 'OTHER_CURRENCY';
  const here = ours?.receivedCents ?? 0;
  const there = theirs?.receivedCents ?? 0;
  if (here === 0 && there === 0) return null;
  if (!ours) return 'MISSING_HERE';
  if (!theirs) return 'MISSING_THERE';
  if (here === 0 || there === 0) return 'STATE_DIFFERS';
  return here === there && ours.netCents === theirs.balanceCents ? null : 'AMOUNT_DIFFERS';
}
