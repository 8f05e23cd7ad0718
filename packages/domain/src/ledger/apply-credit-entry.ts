import { sumMoney } from '../money/sum-money.ts';
import { type AccountPart, assertPositiveCents, balancedEntry, type LedgerEntry } from './entry.ts';

/** The entry that uses unapplied credit of a customer for invoices. The caller has checked that the credit is there. */
export function applyCreditEntry(debtorId: string, parts: readonly AccountPart[]): LedgerEntry {
  for (const part of parts) assertPositiveCents(part.amountCents);
  return balancedEntry('PAYMENT', [
    {
      ledgerAccount: 'unapplied',
      accountId: null,
      debtorId,
      amountCents: sumMoney(parts, (part) => part.amountCents),
    },
    ...parts.map(({ accountId, amountCents }) => ({
      ledgerAccount: 'receivable' as const,
      accountId,
      debtorId,
      amountCents: -amountCents,
    })),
  ]);
}
