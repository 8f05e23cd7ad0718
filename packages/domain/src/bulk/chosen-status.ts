import { chooseStatus } from '../accounts/choose-status.ts';
import type { AccountStatus } from '../vocabulary.ts';

/**
 * What a choice of status depends on, and no more: thousands of accounts fall into a handful of such groups, so that a
 * preview counts groups instead of judging rows.
 */
export interface ChosenFacts {
  readonly status: AccountStatus;
  /** -1, 0 or 1: the sign of what was charged, and of what is still owed. */
  readonly charged: number;
  readonly open: number;
  /** Due date and days of grace have passed. */
  readonly isPastGrace: boolean;
}

const TODAY = '2026-01-02';
const YESTERDAY = '2026-01-01';

/** The status that an account gets when a person chooses one; null when it cannot. Any day stands for "today". */
export function chosenStatus(
  { status, charged, open, isPastGrace }: ChosenFacts,
  command: AccountStatus,
): AccountStatus | null {
  const dueDate = isPastGrace ? YESTERDAY : TODAY;
  const facts = { status, chargedCents: charged, outstandingCents: open, dueDate, today: TODAY, graceDays: 0 };
  const move = chooseStatus(facts, command);
  return move.ok && move.changed ? move.status : null;
}

/**
 * Whether a bulk change of status may be taken back on an account that still has the status it put there. A draft is
 * not owed: an account on which money moved since stays what it is.
 */
export function mayRestoreStatus(
  before: AccountStatus,
  facts: { readonly paidCents: number; readonly discountCents: number; readonly pendingCents: number },
): boolean {
  const moved = facts.paidCents !== 0 || facts.discountCents !== 0 || facts.pendingCents !== 0;
  return before !== 'Paid Off' && !(before === 'Draft' && moved);
}
