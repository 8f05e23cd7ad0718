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

/**
 * What entries of this transaction make of a locked account, with the status that follows from it: Paid Off at zero,
 * open again when money comes back. Throws when the status machine forbids what the journal demands, since then one of
 * the two is wrong.
 */
export function settleAccount(
  account: LockedAccount,
  booking: { readonly paidCents: number; readonly today: string; readonly graceDays: number },
): SettledAccount {
  const paidCents = account.paidCents + booking.paidCents;
  const status = settledStatus({
    status: account.status,
    chargedCents: account.amountCents,
    outstandingCents: account.amountCents - paidCents - account.discountCents,
    dueDate: account.dueDate,
    today: booking.today,
    graceDays: booking.graceDays,
  });
  const byLedger = moveAccount(account.status, status, 'ledger');
  if (!byLedger.ok && !moveAccount(account.status, status, 'calendar').ok) {
    throw new Error(`account ${account.id} cannot move from ${account.status} to ${status}`);
  }
  return {
    booked: { id: account.id, paidCents, status },
    change: shareChange(account, { ...account, status, paidCents }),
  };
}
