import { type Refusal, refuse } from '../errors.ts';
import type { DisputeOutcome } from './dispute-outcome.ts';

/** An earlier objection that a new one is said to repeat. */
export interface EarlierDispute {
  readonly status: 'OPENED' | 'ANSWERED';
  readonly outcome: DisputeOutcome | null;
  readonly isOfSameAccount: boolean;
}

/**
 * Whether an objection may be answered as the same again without anything new, with a pointer to the earlier answer instead
 * of proof (12 CFR 1006.38(a)(1), (d)(2)(ii)): the earlier one was to the same account, and was told that it is owed. Refusal:
 * INVALID_FIELD at `duplicateOf`.
 */
export function checkDuplicate(
  earlier: EarlierDispute | undefined,
  outcome: DisputeOutcome,
): { readonly ok: true } | Refusal {
  const wasDenied = earlier?.outcome === 'DENIED' || earlier?.outcome === 'PARTLY_UPHELD';
  const isEarlier = earlier?.status === 'ANSWERED' && earlier.isOfSameAccount && wasDenied;
  return isEarlier && outcome === 'DENIED'
    ? { ok: true }
    : refuse('INVALID_FIELD', { duplicateOf: 'no-earlier-dispute' });
}
