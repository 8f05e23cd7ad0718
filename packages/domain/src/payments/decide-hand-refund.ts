import { type Refusal, refuse } from '../errors.ts';
import type { RefundState } from './refund-state.ts';

/** A refund of the provider's, with what was given by hand in its place, in cents. */
export interface ReplacedRefund {
  readonly status: RefundState;
  readonly amountCents: number;
  readonly byHandCents: number;
}

/**
 * How much may be recorded as given by hand in the place of a refund, in cents: only of one that failed and stands in for
 * nothing yet, never more than it was to give, nor than was paid and has not gone back (`refundableCents`, G9).
 */
export function handRefundableCents(refund: ReplacedRefund, refundableCents: number): number {
  if (refund.status !== 'FAILED' || refund.byHandCents > 0) return 0;
  return Math.min(refund.amountCents, refundableCents);
}

/**
 * Whether a member may record that a refund was given by hand. INVALID_STATUS at `refundId` for one that has not failed or
 * was recorded already, INVALID_AMOUNT at `amountCents` beyond what may be recorded.
 */
export function decideHandRefund(
  refund: ReplacedRefund,
  { amountCents, refundableCents }: { readonly amountCents: number; readonly refundableCents: number },
): { readonly ok: true } | Refusal {
  if (refund.status !== 'FAILED' || refund.byHandCents > 0)
    return refuse('INVALID_STATUS', { refundId: 'INVALID_STATUS' });
  return amountCents > handRefundableCents(refund, refundableCents)
    ? refuse('INVALID_AMOUNT', { amountCents: 'INVALID_AMOUNT' })
    : { ok: true };
}
