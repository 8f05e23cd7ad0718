import { type Refusal, refuse } from '../errors.ts';
import { addMoney } from '../money/add-money.ts';
import { isAmountCents } from '../money/cents.ts';
import type { AccountStatus } from '../vocabulary.ts';

/** What is known about an invoice when somebody wants to pay it; read under the lock of its row (G5). All in cents. */
export interface PaymentFacts {
  readonly status: AccountStatus;
  /** Charged in all. */
  readonly dueCents: number;
  /** Paid less returned. */
  readonly postedCents: number;
  /** Asked for and not yet decided. */
  readonly pendingCents: number;
  /** Waived. */
  readonly discountCents: number;
  /** What somebody wants to pay now. */
  readonly amountCents: number;
}

/**
 * Whether a payment may be started: posted + pending + discounts + amount never exceed what is due (G5). An invoice
 * that is settled or canceled is closed; a draft is not yet owed; one that was charged off may still be paid. A pending
 * payment that takes up all that is left is named as such, since trying again later may help. Money that arrived anyway
 * is not asked here: it is always booked (G6).
 */
export function decidePayment(facts: PaymentFacts): { readonly ok: true; readonly leftCents: number } | Refusal {
  const { status, dueCents, postedCents, pendingCents, discountCents, amountCents } = facts;
  if (status === 'Draft') return refuse('INVALID_STATUS');
  if (status === 'Canceled' || status === 'Paid Off') return refuse('ACCOUNT_ALREADY_CLOSED');
  const openCents = addMoney(dueCents, -postedCents, -discountCents);
  if (openCents <= 0) return refuse('ACCOUNT_ALREADY_CLOSED');
  const freeCents = addMoney(openCents, -pendingCents);
  if (freeCents <= 0 && pendingCents > 0) return refuse('PAYMENT_IN_PROGRESS');
  if (!isAmountCents(amountCents) || amountCents > freeCents) return refuse('INVALID_AMOUNT');
  return { ok: true, leftCents: freeCents - amountCents };
}
