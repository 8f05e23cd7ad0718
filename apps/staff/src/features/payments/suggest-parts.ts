import { allocatePayment } from '@recoup/domain/ledger/allocate-payment.ts';
import type { TakingAccount } from './part-inputs.tsx';

/** Oldest due first; the account on whose page somebody is goes before all others. Cents per account. */
export function suggestParts(
  amountCents: number,
  accounts: readonly TakingAccount[],
  firstId: string | undefined,
): ReadonlyMap<string, number> {
  if (!(amountCents > 0)) return new Map();
  const { parts } = allocatePayment(
    amountCents,
    accounts.map((account) => ({
      accountId: account._id,
      dueDate: account._id === firstId ? '0000-01-01' : account.dueDate,
      outstandingCents: account.roomCents,
    })),
  );
  return new Map(parts.map((part) => [part.accountId, part.amountCents]));
}
