import { assertPositiveCents, balancedEntry, type LedgerEntry } from './entry.ts';

/** The entry for a part of a debt that is waived: a discount, a settlement, a dispute that was upheld. */
export function compensationEntry(compensation: {
  readonly debtorId: string;
  readonly accountId: string;
  readonly amountCents: number;
}): LedgerEntry {
  const { debtorId, accountId, amountCents } = compensation;
  assertPositiveCents(amountCents);
  return balancedEntry('COMPENSATION', [
    { ledgerAccount: 'discount', accountId: null, debtorId, amountCents },
    { ledgerAccount: 'receivable', accountId, debtorId, amountCents: -amountCents },
  ]);
}
