import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { returnEntry } from '@recoup/domain/ledger/return-entry.ts';
import type { AccountStatus, PaymentMethod } from '@recoup/domain/vocabulary.ts';
import { uuidv7 } from 'uuidv7';
import { addDebtorTotals, type DebtorTotalsChange } from '#server/features/debtors/add-debtor-totals.ts';
import { insertEntries, type NewEntry } from '#server/features/ledger/insert-entries.store.ts';
import { readBookedParts } from '#server/features/ledger/ledger.store.ts';
import type { Work } from '#server/work/work.ts';
import type { StatusMoves } from './book-payment.ts';
import { type BookedAccount, lockAccounts, readPresent, updateBooked } from './booking.store.ts';
import { settleAccount } from './settle-account.ts';

export interface ReturnBooking {
  readonly companyId: string;
  readonly debtorId: string;
  readonly paymentId: string;
  /** What a member said about it, when it was given back by hand. */
  readonly manualId?: string | null;
  readonly method: PaymentMethod;
  /** We give it back on our own word; otherwise the customer or their bank took it. */
  readonly isGiven: boolean;
  /** What went back now, in positive cents; at most what is still booked of the payment. */
  readonly amountCents: number;
  readonly source: NewEntry['source'];
  readonly at: Date;
}

/**
 * Books money of a payment that went back: first from credit that no account took up, then from the accounts it paid,
 * which are owed and open again. The payment's row must be locked. Throws when more would go back than is booked (G9).
 */
export async function bookReturn(
  work: Work,
  booking: ReturnBooking,
): Promise<{ readonly reopenedIds: string[]; readonly moves: StatusMoves; readonly only: string | null }> {
  const { companyId, debtorId, paymentId, method, isGiven, source, at } = booking;
  const booked = await readBookedParts(work, paymentId);
  const ids = booked.flatMap((part) => (part.accountId ? [part.accountId] : []));
  const accounts = new Map((await lockAccounts(work, ids)).map((account) => [account.id, account]));
  const present = await readPresent(work);
  const today = dateInZone(present.now, present.timeZone);
  const entries: NewEntry[] = [];
  const settled: BookedAccount[] = [];
  const changes: DebtorTotalsChange[] = [];
  const reopenedIds: string[] = [];
  const touched: string[] = [];
  const moves = new Map<string, { from: AccountStatus; to: AccountStatus }>();
  const isByHand = source === 'staff' || source === 'import';
  const common = { debtorId, paymentId, manualId: booking.manualId ?? null, method, isGiven, source, occurredAt: at };
  let restCents = booking.amountCents;
  for (const { accountId, amountCents: bookedCents } of booked) {
    const amountCents = Math.min(restCents, bookedCents);
    if (amountCents <= 0) continue;
    restCents -= amountCents;
    const account = accountId ? accounts.get(accountId) : undefined;
    const entry = account
      ? returnEntry({ debtorId, method, isByHand, parts: [{ accountId: account.id, amountCents }] })
      : returnEntry({ debtorId, method, isByHand, parts: [], unappliedCents: amountCents });
    entries.push({ ...common, id: uuidv7(), entry, accountId });
    if (!account) continue;
    const after = settleAccount(account, { paidCents: -amountCents, today, graceDays: present.graceDays });
    settled.push(after.booked);
    changes.push({ debtorId: account.debtorId, ...after.change });
    touched.push(account.id);
    if (after.booked.status !== account.status)
      moves.set(account.id, { from: account.status, to: after.booked.status });
    if (account.status === 'Paid Off' && after.booked.status !== 'Paid Off') reopenedIds.push(account.id);
  }
  if (restCents > 0) throw new Error(`payment ${paymentId} gives back ${restCents} cents more than was booked`);
  await insertEntries(work, entries);
  await updateBooked(work, settled);
  await addDebtorTotals(work, changes);
  if (touched.length > 0) work.emit({ name: 'account.changed', companyId, debtorId, accountIds: touched });
  work.notify('account', touched);
  work.notify('debtor', [debtorId]);
  work.notify('transaction', [paymentId]);
  work.notify('chart', []);
  // The account that all of it went back from; null where it was several, or credit.
  const only = entries.length === 1 ? (touched[0] ?? null) : null;
  return { reopenedIds, moves, only };
}
