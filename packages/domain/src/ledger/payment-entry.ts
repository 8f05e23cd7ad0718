import { sumMoney } from '../money/sum-money.ts';
import type { PaymentMethod } from '../vocabulary.ts';
import { type AccountPart, assertPositiveCents, balancedEntry, type LedgerAccount, type LedgerEntry } from './entry.ts';

/** Where money arrives, and leaves from: with the payment provider, or by hand with us, whatever it was paid with. */
export function arrivalAccount(method: PaymentMethod, isByHand = false): LedgerAccount {
  return !isByHand && (method === 'CARD' || method === 'ACH') ? 'clearing' : 'cash';
}

/**
 * The entry for money that arrived: each part lowers what is owed on its invoice, and what no invoice takes up stays as
 * unapplied credit of the customer (G6). Parts are positive; `unappliedCents` may be the whole amount.
 */
export function paymentEntry(payment: {
  readonly debtorId: string;
  readonly method: PaymentMethod;
  readonly parts: readonly AccountPart[];
  readonly unappliedCents?: number;
  /** Taken by a member, not by the payment provider. */
  readonly isByHand?: boolean;
}): LedgerEntry {
  const { debtorId, method, parts, unappliedCents = 0, isByHand } = payment;
  for (const part of parts) assertPositiveCents(part.amountCents);
  if (unappliedCents !== 0) assertPositiveCents(unappliedCents);
  const totalCents = sumMoney(parts, (part) => part.amountCents) + unappliedCents;
  return balancedEntry('PAYMENT', [
    { ledgerAccount: arrivalAccount(method, isByHand), accountId: null, debtorId, amountCents: totalCents },
    ...parts.map(({ accountId, amountCents }) => ({
      ledgerAccount: 'receivable' as const,
      accountId,
      debtorId,
      amountCents: -amountCents,
    })),
    ...(unappliedCents > 0
      ? [{ ledgerAccount: 'unapplied' as const, accountId: null, debtorId, amountCents: -unappliedCents }]
      : []),
  ]);
}
