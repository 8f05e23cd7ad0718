import { type Refusal, refuse } from '../errors.ts';
import type { AccountStatus } from '../vocabulary.ts';

/** The account that a customer objects to, as it stands under its lock. */
export interface DisputedAccount {
  readonly status: AccountStatus;
  readonly balanceCents: number;
  readonly isDisputed: boolean;
}

/**
 * Whether an objection may be opened: not to what is drafted, settled or withdrawn, not twice, and not to more than is
 * owed. Refusals: INVALID_STATUS, ACCOUNT_ALREADY_CLOSED, INVALID_AMOUNT at `amountCents`.
 */
export function checkDispute(account: DisputedAccount, amountCents: number | null): { readonly ok: true } | Refusal {
  if (account.status === 'Draft' || account.status === 'Canceled') return refuse('INVALID_STATUS');
  if (account.balanceCents <= 0) return refuse('ACCOUNT_ALREADY_CLOSED');
  if (account.isDisputed) return refuse('INVALID_STATUS');
  if (amountCents !== null && amountCents > account.balanceCents)
    return refuse('INVALID_AMOUNT', { amountCents: 'INVALID_AMOUNT' });
  return { ok: true };
}
