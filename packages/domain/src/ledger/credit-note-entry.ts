import { assertPositiveCents, balancedEntry, type LedgerEntry } from './entry.ts';

/**
 * The entry of a credit note, in positive cents: less was earned than was invoiced, and the customer may set it against
 * invoices. No money comes in.
 */
export function creditNoteEntry(note: { readonly debtorId: string; readonly amountCents: number }): LedgerEntry {
  const { debtorId, amountCents } = note;
  assertPositiveCents(amountCents);
  return balancedEntry('CREDIT', [
    { ledgerAccount: 'revenue', accountId: null, debtorId, amountCents },
    { ledgerAccount: 'unapplied', accountId: null, debtorId, amountCents: -amountCents },
  ]);
}
