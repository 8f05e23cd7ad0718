import { assertCents } from '../money/cents.ts';
import type { TransactionType } from '../vocabulary.ts';

/**
 * Where money stands. `receivable`: what customers owe. `cash`: what arrived in hand or on the bank. `clearing`: what a
 * payment provider took in and will pay out. `revenue`: what was invoiced. `discount`: what was waived. `unapplied`:
 * what customers paid beyond what they owe.
 */
export const ledgerAccounts = ['receivable', 'cash', 'clearing', 'revenue', 'discount', 'unapplied'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** One line of a journal entry. Debits are positive, credits negative; the lines of an entry sum to zero (G1). */
export interface LedgerLine {
  readonly ledgerAccount: LedgerAccount;
  /** The invoice, on lines of `receivable`; null on all others. */
  readonly accountId: string | null;
  readonly debtorId: string;
  /** Signed, never zero. */
  readonly amountCents: number;
}

/**
 * What an entry is: a type of transaction, or CREDIT, which moves money between a customer's credit and invoices while
 * none comes in or goes out.
 */
export type EntryKind = TransactionType | 'CREDIT';

/** A movement of money before it is written: the journal adds its id and time. */
export interface LedgerEntry {
  readonly kind: EntryKind;
  readonly lines: readonly LedgerLine[];
  /** The entry that this one takes back; an entry is taken back at most once (G2). */
  readonly reversesId: string | null;
}

/** A part of a movement that concerns one invoice, in positive cents. */
export interface AccountPart {
  readonly accountId: string;
  readonly amountCents: number;
}

/**
 * Makes an entry and proves it: at least two lines, each of whole cents other than zero, summing to zero (G1). Throws,
 * since an unbalanced entry is a bug.
 */
export function balancedEntry(
  kind: EntryKind,
  lines: readonly LedgerLine[],
  reversesId: string | null = null,
): LedgerEntry {
  if (lines.length < 2) throw new RangeError('an entry has at least two lines');
  let sum = 0;
  for (const line of lines) {
    assertCents(line.amountCents);
    if (line.amountCents === 0) throw new RangeError('a line moves at least one cent');
    if ((line.ledgerAccount === 'receivable') !== (line.accountId !== null)) {
      throw new RangeError('an invoice stands on receivable lines and on no others');
    }
    sum += line.amountCents;
    assertCents(sum);
  }
  if (sum !== 0) throw new RangeError(`an entry sums to zero, not to ${sum}`);
  return { kind, lines, reversesId };
}

/** Throws unless the amount is a positive whole number of cents. */
export function assertPositiveCents(amountCents: number): void {
  assertCents(amountCents);
  if (amountCents <= 0) throw new RangeError(`not a positive amount: ${amountCents}`);
}
