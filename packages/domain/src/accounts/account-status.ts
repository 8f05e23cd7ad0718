import { type Refusal, refuse } from '../errors.ts';
import { type AccountStatus, accountStatuses } from '../vocabulary.ts';

/** Who or what moves an account: a member of staff, the journal of money, or a due date that passes. */
export const accountMovers = ['person', 'ledger', 'calendar'] as const;
export type AccountMover = (typeof accountMovers)[number];

type Moves = Readonly<Partial<Record<AccountStatus, readonly AccountMover[]>>>;

/**
 * Every move that exists, by whom. Paid Off is entered and left by the ledger alone: at zero, and when money comes
 * back. A person may undo what a person may do.
 */
export const accountMoves: Readonly<Record<AccountStatus, Moves>> = {
  Draft: { Active: ['person'], Canceled: ['person'] },
  Active: {
    'Paid Off': ['ledger'],
    Delinquent: ['calendar', 'person'],
    Accelerated: ['person'],
    'Charged Off': ['person'],
    Canceled: ['person'],
  },
  'Paid Off': {
    Active: ['ledger'],
    Delinquent: ['ledger'],
    Accelerated: ['ledger'],
    'Charged Off': ['ledger'],
  },
  Delinquent: {
    Active: ['calendar', 'person'],
    'Paid Off': ['ledger'],
    Accelerated: ['person'],
    'Charged Off': ['person'],
    Canceled: ['person'],
  },
  Accelerated: {
    Active: ['person'],
    'Paid Off': ['ledger'],
    Delinquent: ['person'],
    'Charged Off': ['person'],
    Canceled: ['person'],
  },
  'Charged Off': {
    Active: ['person'],
    'Paid Off': ['ledger'],
    Delinquent: ['person'],
    Accelerated: ['person'],
    Canceled: ['person'],
  },
  Canceled: { Draft: ['person'], Active: ['person'] },
};

/** A move that may be made; `changed` is false when the account was there already. */
export interface AccountMove {
  readonly ok: true;
  readonly status: AccountStatus;
  readonly changed: boolean;
}

/** Moves an account, or says with `INVALID_STATUS` that it cannot. Repeating a move changes nothing. */
export function moveAccount(from: AccountStatus, to: AccountStatus, by: AccountMover): AccountMove | Refusal {
  if (from === to) return { ok: true, status: to, changed: false };
  return accountMoves[from][to]?.includes(by) ? { ok: true, status: to, changed: true } : refuse('INVALID_STATUS');
}

/** The statuses that somebody may choose for an account in this status; what a screen offers. */
export function openMoves(from: AccountStatus, by: AccountMover = 'person'): AccountStatus[] {
  return accountStatuses.filter((to) => accountMoves[from][to]?.includes(by));
}
