import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { AccountPart } from '@recoup/domain/ledger/entry.ts';
import { paymentEntry } from '@recoup/domain/ledger/payment-entry.ts';
import type { AccountStatus, PaymentMethod } from '@recoup/domain/vocabulary.ts';
import { uuidv7 } from 'uuidv7';
import { addDebtorTotals, type DebtorTotalsChange } from '#server/features/debtors/add-debtor-totals.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { insertEntries, type NewEntry } from '#server/features/ledger/insert-entries.store.ts';
import type { Work } from '#server/work/work.ts';
import { askAboutCredit } from './ask-about-credit.ts';
import { type LockedAccount, lockAccounts, readPresent, updateBooked } from './booking.store.ts';
import { type SettledAccount, settleAccount } from './settle-account.ts';

export interface PaymentBooking {
  readonly companyId: string;
  readonly debtorId: string;
  readonly paymentId: string | null;
  readonly method: PaymentMethod;
  /** What the payer meant to pay on which account, in positive cents. */
  readonly parts: readonly AccountPart[];
  /** What arrived beyond the parts. */
  readonly unappliedCents?: number;
  /** It stands as credit because an estimate holds it: nobody has to decide about it. */
  readonly isDeposit?: boolean;
  /** What we had given back of it came again: the refund did not arrive. */
  readonly isGiven?: boolean;
  readonly source: NewEntry['source'];
  /** What a member said about it, when it was recorded by hand. */
  readonly manualId?: string | null;
  readonly at: Date;
}

/** From where to where money moved accounts, by account id. */
export type StatusMoves = ReadonlyMap<string, { readonly from: AccountStatus; readonly to: AccountStatus }>;

export interface BookedPayment {
  readonly parts: readonly AccountPart[];
  /** What no account could take up and stands as the debtor's credit (G6). */
  readonly unappliedCents: number;
  /** Accounts that are Paid Off by it. */
  readonly closedIds: readonly string[];
  /** Statuses that changed by it; told by the payment's line on the timeline. */
  readonly moves: StatusMoves;
}

/** What an account can still take: nothing when it is not owed, and never what another payment has reserved (G5). */
function roomCents(account: LockedAccount | undefined): number {
  if (!account || account.status === 'Draft' || account.status === 'Canceled') return 0;
  return account.amountCents - account.paidCents - account.discountCents - account.pendingCents;
}

/**
 * Books money that arrived: one entry per account, and one for what no account takes up any more because it was closed,
 * canceled or paid meanwhile (G6). Writes balances, status, the sums of the debtor and the news in the same transaction.
 * The payment's own reservation must have been released before.
 */
export async function bookPayment(work: Work, booking: PaymentBooking): Promise<BookedPayment> {
  const { companyId, debtorId, paymentId, method, source, at } = booking;
  const wanted = booking.parts.map((part) => part.accountId);
  const locked = await lockAccounts(work, wanted);
  const accounts = new Map(locked.map((account) => [account.id, account]));
  const present = await readPresent(work);
  const today = dateInZone(present.now, present.timeZone);
  const entries: NewEntry[] = [];
  const settled: SettledAccount[] = [];
  const changes: DebtorTotalsChange[] = [];
  const parts: AccountPart[] = [];
  const closedIds: string[] = [];
  const moves = new Map<string, { from: AccountStatus; to: AccountStatus }>();
  const { manualId = null, isGiven = false } = booking;
  const common = { debtorId, paymentId, manualId, method, isGiven, source, occurredAt: at };
  const isByHand = source === 'staff' || source === 'import';
  let unappliedCents = booking.unappliedCents ?? 0;
  for (const part of booking.parts) {
    const account = accounts.get(part.accountId);
    const amountCents = Math.min(part.amountCents, Math.max(0, roomCents(account)));
    unappliedCents += part.amountCents - amountCents;
    if (!account || amountCents === 0) continue;
    const entry = paymentEntry({ debtorId, method, isByHand, parts: [{ accountId: account.id, amountCents }] });
    entries.push({ ...common, id: uuidv7(), entry, accountId: account.id });
    const after = settleAccount(account, { paidCents: amountCents, today, graceDays: present.graceDays });
    settled.push(after);
    changes.push({ debtorId: account.debtorId, ...after.change });
    parts.push({ accountId: account.id, amountCents });
    if (after.booked.status !== account.status)
      moves.set(account.id, { from: account.status, to: after.booked.status });
    if (after.booked.status === 'Paid Off') closedIds.push(account.id);
  }
  if (unappliedCents > 0) {
    const entry = paymentEntry({ debtorId, method, isByHand, parts: [], unappliedCents });
    entries.push({ ...common, id: uuidv7(), entry, accountId: null });
    if (!booking.isDeposit) await askAboutCredit(work, { debtorId, unappliedCents });
  }
  await insertEntries(work, entries);
  await updateBooked(
    work,
    settled.map((each) => each.booked),
  );
  await addDebtorTotals(work, changes);
  if (closedIds.length > 0) {
    await stopClaims(work, [debtorId]);
    work.emit({ name: 'account.closed', companyId, debtorId, accountIds: closedIds });
  }
  const touched = parts.map((part) => part.accountId);
  work.notify('account', touched);
  work.notify('debtor', [debtorId]);
  work.notify('transaction', paymentId ? [paymentId] : []);
  work.notify('chart', []);
  return { parts, unappliedCents, closedIds, moves };
}
