import type { Work } from '#server/work/work.ts';
import { addTotals } from './debtor-totals.store.ts';

/** What the movements of one transaction add to a debtor's sums; negative when they take away. */
export interface DebtorTotalsChange {
  readonly debtorId: string;
  readonly outstandingCents: number;
  readonly paidCents: number;
  readonly accounts: number;
  readonly openAccounts: number;
}

/**
 * Moves the cached sums of many debtors in the transaction of the entries that cause it (G3). Several changes of one
 * debtor are joined first; rows are locked in the order of their ids, so that two batches cannot wait for each other.
 */
export async function addDebtorTotals(work: Work, changes: Iterable<DebtorTotalsChange>): Promise<void> {
  const sums = new Map<string, { -readonly [K in keyof DebtorTotalsChange]: DebtorTotalsChange[K] }>();
  for (const change of changes) {
    const sum = sums.get(change.debtorId);
    if (sum) {
      sum.outstandingCents += change.outstandingCents;
      sum.paidCents += change.paidCents;
      sum.accounts += change.accounts;
      sum.openAccounts += change.openAccounts;
    } else sums.set(change.debtorId, { ...change });
  }
  // An account that only changes its status from one open one to another adds nothing.
  const moved = [...sums.values()].filter(
    (sum) => sum.outstandingCents !== 0 || sum.paidCents !== 0 || sum.accounts !== 0 || sum.openAccounts !== 0,
  );
  if (moved.length === 0) return;
  const rows = moved.map((sum) => ({
    id: sum.debtorId,
    outstanding: sum.outstandingCents,
    paid: sum.paidCents,
    accounts: sum.accounts,
    openAccounts: sum.openAccounts,
  }));
  const changed = await addTotals(work, rows);
  // A customer that was deleted or merged while this waited for its row: the money must not be booked past its sums.
  if (changed !== rows.length) throw new Error('a customer whose sums change is gone');
}
