import { balancedEntry, type LedgerEntry } from './entry.ts';

/**
 * The entry that takes another one back, line by line, under the same kind, so that totals by kind come out as if it
 * had never been. A reversal is not reversed: write the right entry anew (G2).
 */
export function reverseEntry(entry: LedgerEntry & { readonly id: string }): LedgerEntry {
  if (entry.reversesId !== null) throw new RangeError('a reversal cannot be reversed');
  return balancedEntry(
    entry.kind,
    entry.lines.map((line) => ({ ...line, amountCents: -line.amountCents })),
    entry.id,
  );
}
