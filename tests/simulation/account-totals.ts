import type { LedgerEntry } from '@recoup/domain/ledger/entry.ts';
import { assertCents } from '@recoup/domain/money/cents.ts';

/** What the journal says about one invoice, in cents (G3: always the sum of its lines). */
export interface AccountTotals {
  readonly chargedCents: number;
  /** Paid and covered by credit, less what was returned or taken back. */
  readonly paidCents: number;
  readonly compensatedCents: number;
  /** Still owed; negative never, unless somebody booked past what is due. */
  readonly outstandingCents: number;
}

/** The totals of an invoice from all entries that concern it; other invoices in them are left out. */
export function accountTotals(entries: Iterable<LedgerEntry>, accountId: string): AccountTotals {
  let chargedCents = 0;
  let paidCents = 0;
  let compensatedCents = 0;
  for (const entry of entries) {
    for (const line of entry.lines) {
      if (line.ledgerAccount !== 'receivable' || line.accountId !== accountId) continue;
      if (entry.kind === 'CHARGE') chargedCents += line.amountCents;
      else if (entry.kind === 'COMPENSATION') compensatedCents -= line.amountCents;
      else paidCents -= line.amountCents;
    }
  }
  const outstandingCents = chargedCents - paidCents - compensatedCents;
  for (const cents of [chargedCents, paidCents, compensatedCents, outstandingCents]) assertCents(cents);
  return { chargedCents, paidCents, compensatedCents, outstandingCents };
}

/** Credit of a customer that no invoice has taken up, in positive cents. */
export function unappliedCredit(entries: Iterable<LedgerEntry>, debtorId: string): number {
  let cents = 0;
  for (const entry of entries) {
    for (const line of entry.lines) {
      if (line.ledgerAccount === 'unapplied' && line.debtorId === debtorId) cents -= line.amountCents;
    }
  }
  assertCents(cents);
  return cents === 0 ? 0 : cents;
}
