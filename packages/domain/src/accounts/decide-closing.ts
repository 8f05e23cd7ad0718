import { type Refusal, refuse } from '../errors.ts';
import { addMoney } from '../money/add-money.ts';
import { chooseStatus } from './choose-status.ts';
import type { SettlementFacts } from './settled-status.ts';

export interface ClosingFacts extends SettlementFacts {
  readonly pendingCents: number;
}

/** What closing an account does: it is canceled, or what is open is booked as paid. */
export type Closing =
  | { readonly ok: true; readonly kind: 'cancel' }
  | { readonly ok: true; readonly kind: 'book'; readonly amountCents: number };

/**
 * Closes an account (document, section 7: `close?withPaid`). Without payment it is canceled, where the table of moves
 * allows it. With payment all that is open is booked, and the ledger makes it Paid Off. While a payment is under way
 * nothing is booked beside it (G5).
 */
export function decideClosing(facts: ClosingFacts, withPaid: boolean): Closing | Refusal {
  const { status, outstandingCents, pendingCents } = facts;
  if (status === 'Paid Off' || status === 'Canceled') return refuse('ACCOUNT_ALREADY_CLOSED');
  if (pendingCents > 0) return refuse('PAYMENT_IN_PROGRESS');
  if (!withPaid) {
    const move = chooseStatus(facts, 'Canceled');
    return move.ok ? { ok: true, kind: 'cancel' } : move;
  }
  if (status === 'Draft') return refuse('INVALID_STATUS');
  const amountCents = addMoney(outstandingCents, -pendingCents);
  return amountCents > 0 ? { ok: true, kind: 'book', amountCents } : refuse('ACCOUNT_ALREADY_CLOSED');
}
