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

type Fields<Problem extends string> = Readonly<Record<string, Problem>>;

/**
 * Whether an offer may be made: on an open account, until a moment that lies ahead, for at most what is outstanding once
 * payments under way and discounts are counted (document, section 8: INVALID_AMOUNT). Each fault is told at its field, a
 * sum at `amountCents` and a moment at `expiresAt`, also both at once.
 */
export function decideOffer(facts: OfferFacts): { readonly ok: true } | Refusal {
  const { status, dueCents, postedCents, pendingCents, discountCents, amountCents, expiresAt, now } = facts;
  if (status === 'Draft') return refuse('INVALID_STATUS');
  if (status === 'Canceled' || status === 'Paid Off') return refuse('ACCOUNT_ALREADY_CLOSED');
  const freeCents = addMoney(dueCents, -postedCents, -discountCents, -pendingCents);
  const past: Fields<'moment-past'> = expiresAt > now ? {} : { expiresAt: 'moment-past' };
  if (!isAmountCents(amountCents) || amountCents <= 0 || amountCents > freeCents) {
    const wrong: Fields<'INVALID_AMOUNT' | 'moment-past'> = { amountCents: 'INVALID_AMOUNT', ...past };
    return refuse('INVALID_AMOUNT', wrong);
  }
  const small: Fields<'too-little'> = amountCents < leastCharge(freeCents) ? { amountCents: 'too-little' } : {};
  const fields: Fields<'too-little' | 'moment-past'> = { ...small, ...past };
  return Object.keys(fields).length > 0 ? refuse('INVALID_FIELD', fields) : { ok: true };
}
