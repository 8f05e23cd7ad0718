import { moveAccount } from '@recoup/domain/accounts/account-status.ts';
import { type DebtorShare, shareChange } from '@recoup/domain/accounts/debtor-share.ts';
import { settledStatus } from '@recoup/domain/accounts/settled-status.ts';
import type { BookedAccount, LockedAccount } from './booking.store.ts';

export interface SettledAccount {
  /** To be written on the account's row. */
  readonly booked: BookedAccount;
  /** What the change adds to the sums of the debtor. */
  readonly change: DebtorShare;
}

/** What entries add to an account, in signed cents; nothing where a part is not named. */
export interface BookedChange {
  readonly amountCents?: number;
  readonly paidCents?: number;
  readonly discountCents?: number;
}

/**
 * What entries of this transaction make of a locked account, with the status that follows from it: Paid Off at zero,
 * as it stood before when money comes back. Throws when the status machine forbids what the journal demands, since then one of
 * the two is wrong.
 */
export function settleAccount(
  account: LockedAccount,
  booking: BookedChange & { readonly today: string; readonly graceDays: number },
): SettledAccount {
  const amountCents = account.amountCents + (booking.amountCents ?? 0);
  const paidCents = account.paidCents + (booking.paidCents ?? 0);
  const discountCents = account.discountCents + (booking.discountCents ?? 0);
  const status = settledStatus({
    status: account.status,
    chargedCents: amountCents,
    outstandingCents: amountCents - paidCents - discountCents,
    dueDate: account.dueDate,
    today: booking.today,
    graceDays: booking.graceDays,
    paidOffFrom: account.paidOffFrom,
  });
  const byLedger = moveAccount(account.status, status, 'ledger');
  if (!byLedger.ok && !moveAccount(account.status, status, 'calendar').ok) {
    throw new Error(`account ${account.id} cannot move from ${account.status} to ${status}`);
  }
  return {
    booked: { id: account.id, amountCents, paidCents, discountCents, status },
    change: shareChange(account, { status, amountCents, paidCents, discountCents }),
  };
}
