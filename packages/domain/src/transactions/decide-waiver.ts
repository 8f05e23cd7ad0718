import { moveAccount } from '../accounts/account-status.ts';
import { type Refusal, refuse } from '../errors.ts';
import { isUnpayableRest } from '../payments/charge-limits.ts';
import type { AccountStatus } from '../vocabulary.ts';

export interface WaiverFacts {
  readonly status: AccountStatus;
  /** Still owed, in cents. */
  readonly balanceCents: number;
  /** Reserved by payments under way. */
  readonly pendingCents: number;
}

/**
 * Whether a part of a debt may be waived: never more than is owed beside payments under way (G5), and nothing on a debt
 * that is not owed, nor so that a rest is left which nobody can pay. `ACCOUNT_ALREADY_CLOSED`, `INVALID_STATUS`,
 * `PAYMENT_IN_PROGRESS`, `INVALID_AMOUNT`, `INVALID_FIELD`.
 */
export function decideDiscount(facts: WaiverFacts, amountCents: number): { readonly ok: true } | Refusal {
  const { status, balanceCents, pendingCents } = facts;
  if (status === 'Draft') return refuse('INVALID_STATUS');
  if (status === 'Canceled' || status === 'Paid Off' || balanceCents <= 0) return refuse('ACCOUNT_ALREADY_CLOSED');
  if (amountCents > balanceCents) return refuse('INVALID_AMOUNT', { amountCents: 'INVALID_AMOUNT' });
  if (amountCents > balanceCents - pendingCents) return refuse('PAYMENT_IN_PROGRESS');
  if (isUnpayableRest(balanceCents - amountCents, balanceCents))
    return refuse('INVALID_FIELD', { amountCents: 'leaves-too-little' });
  return { ok: true };
}

export interface WriteOff {
  readonly ok: true;
  /** True when something stays owed: the account is Charged Off and may still be paid. */
  readonly chargesOff: boolean;
}

/**
 * Writes an account off (decision 0030). Charging off is a matter of our books and forgives nothing: what is not waived
 * stays owed, and the account is Charged Off. What is waived is gone; with all of it the ledger closes the account.
 */
export function decideWriteOff(facts: WaiverFacts, forgiveCents: number): WriteOff | Refusal {
  const { status, balanceCents } = facts;
  if (forgiveCents > 0) {
    const decided = decideDiscount({ ...facts }, forgiveCents);
    if (!decided.ok) return decided;
  }
  if (status === 'Draft') return refuse('INVALID_STATUS');
  if (status === 'Canceled' || balanceCents <= 0) return refuse('ACCOUNT_ALREADY_CLOSED');
  if (forgiveCents === balanceCents) return { ok: true, chargesOff: false };
  if (forgiveCents === 0 && status === 'Charged Off') return refuse('INVALID_STATUS');
  const move = moveAccount(status, 'Charged Off', 'person');
  return move.ok ? { ok: true, chargesOff: move.changed } : move;
}
