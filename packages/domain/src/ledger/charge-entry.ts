import { assertPositiveCents, balancedEntry, type LedgerEntry } from './entry.ts';

/** The entry for a new debt: an invoice of so many cents. */
export function chargeEntry(charge: {
  readonly debtorId: string;
  readonly accountId: string;
  readonly amountCents: number;
}): LedgerEntry {
  const { debtorId, accountId, amountCents } = charge;
  assertPositiveCents(amountCents);
  return balancedEntry('CHARGE', [
    { ledgerAccount: 'receivable', accountId, debtorId, amountCents },
    { ledgerAccount: 'revenue', accountId: null, debtorId, amountCents: -amountCents },
  ]);
}
