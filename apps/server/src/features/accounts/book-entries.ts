import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { accountChanges } from '@recoup/domain/ledger/account-changes.ts';
import type { LedgerEntry } from '@recoup/domain/ledger/entry.ts';
import type { AccountStatus, PaymentMethod } from '@recoup/domain/vocabulary.ts';
import { uuidv7 } from 'uuidv7';
import { addDebtorTotals } from '#server/features/debtors/add-debtor-totals.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { insertEntries, type NewEntry } from '#server/features/ledger/insert-entries.store.ts';
import type { Work } from '#server/work/work.ts';
import type { StatusMoves } from './book-payment.ts';
import { lockAccounts, readPresent, updateBooked } from './booking.store.ts';
import { settleAccount } from './settle-account.ts';

export interface EntriesBooking {
  readonly companyId: string;
  readonly debtorId: string;
  /** In the order of their booking; each stands on one account, or on none where only credit moves. */
  readonly entries: readonly {
    readonly entry: LedgerEntry;
    readonly accountId: string | null;
    /** The payment whose money moves. */
    readonly paymentId?: string | null;
    readonly method?: PaymentMethod | null;
    /** We gave it back on our own word. */
    readonly isGiven?: boolean;
    /** Of the entry, where its cause keeps it. */
    readonly id?: string;
  }[];
  readonly manualId?: string | null;
  readonly source: NewEntry['source'];
  readonly at: Date;
}

/**
 * Books entries of any kind on accounts of one customer: journal, figures, status, the customer's sums and the news, in
 * the caller's transaction (G1, G3). The caller has decided under the locks of the accounts that they may be booked.
 * Answers which accounts changed their status by it; the caller tells of it on the timeline.
 */
export async function bookEntries(work: Work, booking: EntriesBooking): Promise<StatusMoves> {
  const { companyId, debtorId, entries, manualId = null, source, at } = booking;
  const changes = accountChanges(entries.map(({ entry }) => entry));
  const accounts = await lockAccounts(work, [...changes.keys()]);
  if (accounts.length !== changes.size) throw new Error('an account whose money moves is gone');
  const { now, timeZone, graceDays } = await readPresent(work);
  const today = dateInZone(now, timeZone);
  const settled = accounts.map((account) => ({
    account,
    ...settleAccount(account, { ...changes.get(account.id), today, graceDays }),
  }));
  const common = { debtorId, manualId, source, occurredAt: at };
  await insertEntries(
    work,
    entries.map((each) => ({ id: uuidv7(), ...common, ...each })),
  );
  await updateBooked(
    work,
    settled.map(({ booked }) => booked),
  );
  await addDebtorTotals(
    work,
    settled.map(({ account, change }) => ({ debtorId: account.debtorId, ...change })),
  );
  const moves = new Map<string, { from: AccountStatus; to: AccountStatus }>();
  for (const { account, booked } of settled) {
    if (booked.status !== account.status) moves.set(account.id, { from: account.status, to: booked.status });
  }
  await notify(work, { companyId, debtorId, touched: [...changes.keys()], moves });
  return moves;
}

async function notify(
  work: Work,
  news: { companyId: string; debtorId: string; touched: readonly string[]; moves: StatusMoves },
): Promise<void> {
  const { companyId, debtorId, touched, moves } = news;
  const closedIds = [...moves].flatMap(([id, { to }]) => (to === 'Paid Off' ? [id] : []));
  const changedIds = touched.filter((id) => !closedIds.includes(id));
  if (closedIds.length > 0) {
    await stopClaims(work, [debtorId]);
    work.emit({ name: 'account.closed', companyId, debtorId, accountIds: closedIds });
  }
  if (changedIds.length > 0) work.emit({ name: 'account.changed', companyId, debtorId, accountIds: changedIds });
  work.notify('account', touched);
  work.notify('debtor', [debtorId]);
  work.notify('transaction', []);
  work.notify('activity', [debtorId]);
  work.notify('chart', []);
}
