import type { IsoDate } from '../calendar/iso-date.ts';
import { type AccountPart, assertPositiveCents } from './entry.ts';

/** An invoice that may take up money. */
export interface OpenAccount {
  readonly accountId: string;
  readonly dueDate: IsoDate | null;
  /** Still owed, in cents; one that owes nothing takes nothing. */
  readonly outstandingCents: number;
}

export interface Allocation {
  readonly parts: readonly AccountPart[];
  /** What no invoice takes up (G6). */
  readonly unappliedCents: number;
}

function byAge(left: OpenAccount, right: OpenAccount): number {
  const leftDate = left.dueDate ?? '9999-12-31';
  const rightDate = right.dueDate ?? '9999-12-31';
  if (leftDate !== rightDate) return leftDate < rightDate ? -1 : 1;
  return left.accountId < right.accountId ? -1 : left.accountId > right.accountId ? 1 : 0;
}

/** Spreads money over invoices, oldest due date first; parts and rest add up to the amount, to the cent. */
export function allocatePayment(amountCents: number, accounts: readonly OpenAccount[]): Allocation {
  assertPositiveCents(amountCents);
  let restCents = amountCents;
  const parts: AccountPart[] = [];
  for (const { accountId, outstandingCents } of accounts.toSorted(byAge)) {
    const partCents = Math.min(restCents, Math.max(0, outstandingCents));
    if (partCents > 0) parts.push({ accountId, amountCents: partCents });
    restCents -= partCents;
  }
  return { parts, unappliedCents: restCents };
}
