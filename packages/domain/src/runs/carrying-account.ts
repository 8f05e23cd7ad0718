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
 * The accounts that may carry a customer's run, first the one that does: the oldest that is collectable, the highest
 * balance when two are equally old. One message covers all matching accounts.
 */
export function carryingOrder<Account extends CarriableAccount>(accounts: readonly Account[]): Account[] {
  return accounts.filter(isCollectable).toSorted((left, right) => (ahead(left, right) ? -1 : 1));
}
