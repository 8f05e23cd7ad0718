import { assertPositiveCents, balancedEntry, type LedgerEntry } from './entry.ts';

/** A move between a customer's credit and one invoice, in positive cents. */
export interface CreditMove {
  readonly debtorId: string;
  readonly accountId: string;
  readonly amountCents: number;
  /** `apply`: credit pays the invoice. `take-back`: what the invoice had becomes credit, and is owed again. */
  readonly way: 'apply' | 'take-back';
}

/** The entry of a move of credit. The caller has checked that the money is there, and that the invoice can take it. */
export function creditEntry({ debtorId, accountId, amountCents, way }: CreditMove): LedgerEntry {
  assertPositiveCents(amountCents);
  const toInvoice = way === 'apply' ? -amountCents : amountCents;
  return balancedEntry('CREDIT', [
    { ledgerAccount: 'receivable', accountId, debtorId, amountCents: toInvoice },
    { ledgerAccount: 'unapplied', accountId: null, debtorId, amountCents: -toInvoice },
  ]);
}
