import { type AccountTotals, accountTotals } from './account-totals.ts';
import type { LedgerEntry } from './entry.ts';

/** An entry of the journal with the instant from which it counts. */
export interface DatedEntry {
  readonly entry: LedgerEntry;
  readonly occurredAt: Date;
}

/**
 * What the journal says about an invoice as of an instant: everything up to it counts, that instant itself included. An
 * entry that was booked later for an earlier day counts from that day; a reversal counts from its own.
 */
export function balanceAsOf(entries: Iterable<DatedEntry>, accountId: string, at: Date): AccountTotals {
  const counted: LedgerEntry[] = [];
  for (const { entry, occurredAt } of entries) if (occurredAt.getTime() <= at.getTime()) counted.push(entry);
  return accountTotals(counted, accountId);
}
