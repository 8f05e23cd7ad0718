import type { IsoDate } from '../calendar/iso-date.ts';
import type { AccountStatus } from '../vocabulary.ts';

export interface CarriableAccount {
  readonly accountId: string;
  readonly status: AccountStatus;
  readonly dueDate: IsoDate;
  readonly outstandingCents: number;
  readonly isDisputed: boolean;
}

/** True when a campaign may ask for an account: something is owed, it is open, and nobody disputes it. */
export function isCollectable(account: CarriableAccount): boolean {
  const isOpen = account.status === 'Active' || account.status === 'Delinquent' || account.status === 'Accelerated';
  return isOpen && account.outstandingCents > 0 && !account.isDisputed;
}

function ahead(left: CarriableAccount, right: CarriableAccount): boolean {
  if (left.dueDate !== right.dueDate) return left.dueDate < right.dueDate;
  if (left.outstandingCents !== right.outstandingCents) return left.outstandingCents > right.outstandingCents;
  return left.accountId < right.accountId;
}

/**
 * The account whose dates a customer's run follows: the oldest that is collectable, the highest balance when two are
 * equally old; null when there is none. One message covers all matching accounts.
 */
export function carryingAccount<Account extends CarriableAccount>(accounts: readonly Account[]): Account | null {
  let carrying: Account | null = null;
  for (const account of accounts) {
    if (isCollectable(account) && (carrying === null || ahead(account, carrying))) carrying = account;
  }
  return carrying;
}
