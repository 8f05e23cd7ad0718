import { type Refusal, refuse } from '../errors.ts';
import { addMoney } from '../money/add-money.ts';
import { isAmountCents } from '../money/cents.ts';
import { leastCharge } from '../payments/charge-limits.ts';
import type { AccountStatus } from '../vocabulary.ts';

/** An account when somebody wants to settle it for less; read under the lock of its row. All in cents. */
export interface OfferFacts {
  readonly status: AccountStatus;
  readonly dueCents: number;
  readonly postedCents: number;
  readonly pendingCents: number;
  readonly discountCents: number;
  /** What is offered. */
  readonly amountCents: number;
  readonly expiresAt: Date;
  readonly now: Date;
}

/**
 * Whether an offer may be made: on an open account, until a moment that lies ahead, for at most what is outstanding once
 * payments under way and discounts are counted (document, section 8: INVALID_AMOUNT).
 */
export function decideOffer(facts: OfferFacts): { readonly ok: true } | Refusal {
  const { status, dueCents, postedCents, pendingCents, discountCents, amountCents, expiresAt, now } = facts;
  if (status === 'Draft') return refuse('INVALID_STATUS');
  if (status === 'Canceled' || status === 'Paid Off') return refuse('ACCOUNT_ALREADY_CLOSED');
  const freeCents = addMoney(dueCents, -postedCents, -discountCents, -pendingCents);
  if (!isAmountCents(amountCents) || amountCents <= 0 || amountCents > freeCents) return refuse('INVALID_AMOUNT');
  if (amountCents < leastCharge(freeCents)) return refuse('INVALID_FIELD', { amountCents: 'too-little' });
  return expiresAt > now ? { ok: true } : refuse('INVALID_FIELD');
}
