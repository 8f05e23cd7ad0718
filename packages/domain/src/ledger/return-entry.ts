import { sumMoney } from '../money/sum-money.ts';
import type { PaymentMethod } from '../vocabulary.ts';
import { type AccountPart, assertPositiveCents, balancedEntry, type LedgerEntry } from './entry.ts';
import { arrivalAccount } from './payment-entry.ts';

/**
 * The entry for money that went back: a refund, a chargeback, a returned debit. The parts are owed again; credit that
 * was never applied is simply gone.
 */
export function returnEntry(returned: {
  readonly debtorId: string;
  readonly method: PaymentMethod;
  readonly parts: readonly AccountPart[];
  readonly unappliedCents?: number;
  /** Given by a member, not by the payment provider. */
  readonly isByHand?: boolean;
}): LedgerEntry {
  const { debtorId, method, parts, unappliedCents = 0, isByHand } = returned;
  for (const part of parts) assertPositiveCents(part.amountCents);
  if (unappliedCents !== 0) assertPositiveCents(unappliedCents);
  const totalCents = sumMoney(parts, (part) => part.amountCents) + unappliedCents;
  return balancedEntry('RETURN', [
    ...parts.map(({ accountId, amountCents }) => ({
      ledgerAccount: 'receivable' as const,
      accountId,
      debtorId,
      amountCents,
    })),
    ...(unappliedCents > 0
      ? [{ ledgerAccount: 'unapplied' as const, accountId: null, debtorId, amountCents: unappliedCents }]
      : []),
    { ledgerAccount: arrivalAccount(method, isByHand), accountId: null, debtorId, amountCents: -totalCents },
  ]);
}
