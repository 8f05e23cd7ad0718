import { type Refusal, refuse } from '../errors.ts';
import type { AccountStatus } from '../vocabulary.ts';
import { type AccountMove, moveAccount, openMoves } from './account-status.ts';
import { type SettlementFacts, settledStatus } from './settled-status.ts';

/**
 * What becomes of an account when a person chooses a status. Active means "open": journal and calendar say at once
 * whether that is Active, Delinquent or Paid Off, so that no status stands that the next midnight would change. A choice
 * that would lead back to where the account is, is refused with `INVALID_STATUS`; repeating the present one is no move.
 */
export function chooseStatus(facts: SettlementFacts, to: AccountStatus): AccountMove | Refusal {
  const move = moveAccount(facts.status, to, 'person');
  if (!move.ok || !move.changed || to !== 'Active') return move;
  const status = settledStatus({ ...facts, status: 'Active' });
  return status === facts.status ? refuse('INVALID_STATUS') : { ok: true, status, changed: true };
}

/** The statuses that a screen offers for an account: exactly those that the server takes. */
export function offeredStatuses(facts: SettlementFacts): AccountStatus[] {
  return openMoves(facts.status, 'person').filter((to) => chooseStatus(facts, to).ok);
}
