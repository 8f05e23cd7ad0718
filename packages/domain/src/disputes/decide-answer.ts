import { type Refusal, refuse } from '../errors.ts';
import type { DisputeCorrection, DisputeOutcome } from './dispute-outcome.ts';

/** An open objection and its account under its lock; cents. */
export interface AnsweredDispute {
  /** The part that is objected to; null: all that is owed. */
  readonly amountCents: number | null;
  readonly balanceCents: number;
  /** What the customer has paid on the account so far. */
  readonly paidCents: number;
}

export interface DisputeAnswer {
  readonly outcome: DisputeOutcome;
  readonly correction: DisputeCorrection;
  /** Of a waiver. */
  readonly amountCents?: number | undefined;
}

/**
 * Which correction goes with which outcome: only somebody who is right gets one, never more than the part they objected
 * to, and an account on which money came in is not canceled (waive what is left instead). A part is waived, the whole may
 * be canceled. Refusals: INVALID_FIELD at `correction`, SOME_FIELD_IS_MISSING and INVALID_AMOUNT at `amountCents`,
 * MONEY_MOVED.
 */
export function decideAnswer(dispute: AnsweredDispute, answer: DisputeAnswer): { readonly ok: true } | Refusal {
  const { outcome, correction, amountCents } = answer;
  if (correction === 'none') return { ok: true };
  const isRight = outcome === 'UPHELD' || outcome === 'PARTLY_UPHELD';
  if (!isRight) return refuse('INVALID_FIELD', { correction: 'correction-without-right' });
  if (correction === 'cancel') {
    if (outcome !== 'UPHELD' || dispute.amountCents !== null)
      return refuse('INVALID_FIELD', { correction: 'cancel-in-part' });
    return dispute.paidCents > 0 ? refuse('MONEY_MOVED') : { ok: true };
  }
  if (amountCents === undefined) return refuse('SOME_FIELD_IS_MISSING', { amountCents: 'required' });
  const most = Math.min(dispute.amountCents ?? dispute.balanceCents, dispute.balanceCents);
  return amountCents > most ? refuse('INVALID_AMOUNT', { amountCents: 'INVALID_AMOUNT' }) : { ok: true };
}
