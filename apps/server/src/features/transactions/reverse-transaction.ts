import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { accountChanges } from '@recoup/domain/ledger/account-changes.ts';
import { reverseEntry } from '@recoup/domain/ledger/reverse-entry.ts';
import { decideReversal } from '@recoup/domain/transactions/decide-reversal.ts';
import type { MemberActor, SystemActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

import { bookEntries } from '../accounts/book-entries.ts';
import { endFeeCharge } from '../fees/fee-charges.store.ts';
import { changeByHand, lockPayments } from '../payments/by-hand.store.ts';
import { closePayment } from '../payments/close-payment.ts';
import { lockPayment } from '../payments/payments.store.ts';
import { takeBackByHand } from '../payments/take-back-by-hand.ts';
import { bookProviderInstead, type ProviderRest } from './book-provider-instead.ts';
import { lockMoney } from './lock-money.ts';
import {
  type LockedManualEntry,
  lockManualEntry,
  markReversed,
  readStandingEntries,
  type StandingEntry,
} from './manual-entries.store.ts';
import { notifyMoney } from './notify-money.ts';

/**
 * Takes back what a member recorded, for a member, or for a fee whose cause is gone: entries that undo it line by line, once (G2), with the member's reason. Of a
 * payment everything that ever moved its money is undone, so that it stands nowhere. What was built on it must be taken
 * back first: UNDO_NOT_POSSIBLE. NOT_FOUND for what was not recorded by hand.
 */
export async function reverseTransaction(
  work: Work<MemberActor | SystemActor>,
  id: string,
  reason: string,
): Promise<{ ok: true } | Refusal> {
  const recorded = await lockManualEntry(work, id);
  if (!recorded) return refuse('NOT_FOUND');
  // A second request for the same thing finds it done.
  if (recorded.reversedAt) return refuse('UNDO_NOT_POSSIBLE');
  const at = work.now;
  const undone = (await cancelPending(work, recorded, at)) ? null : await undo(work, recorded, at);
  if (isRefusal(undone)) return undone;
  await markReversed(work, id, { memberId: work.actor.kind === 'member' ? work.actor.id : null, reason, at });
  if (recorded.purpose === 'fee') await endFeeCharge(work, id);
  const { debtorId, amountCents, purpose } = recorded;
  const accountId = undone?.length === 1 ? (undone[0] ?? null) : null;
  const data = { purpose, reason };
  await notifyMoney(work, { change: 'reversed', debtorId, accountId, amountCents, at, data });
  work.audit({
    action: 'transaction.reverse',
    recordKind: 'transaction',
    recordId: id,
    before: { purpose, amountCents, debtorId },
    after: { reason },
  });
  work.notify('transaction', [id]);
  work.notify('activity', [debtorId]);
  return { ok: true };
}

/** A payment that never cleared gives back what it reserved; nothing was booked of it. */
async function cancelPending(work: Work, recorded: LockedManualEntry, at: Date): Promise<boolean> {
  if (recorded.purpose !== 'payment') return false;
  const payment = await lockPayment(work, recorded.id);
  if (payment?.status !== 'PENDING') return false;
  await closePayment(work, payment, { status: 'CANCELED', at, failure: null });
  return true;
}

/** Books the reversals; answers the accounts that they touched. */
async function undo(work: Work, recorded: LockedManualEntry, at: Date): Promise<readonly string[] | Refusal> {
  const { companyId } = work;
  const { id, debtorId, purpose } = recorded;
  const of = purpose === 'payment' ? { paymentId: id } : { manualId: id };
  const seen = await readStandingEntries(work, of);
  const accountIds = seen.flatMap((entry) => (entry.accountId ? [entry.accountId] : []));
  const money = await lockMoney(work, debtorId, accountIds);
  const standing = await readStandingEntries(work, of);
  if (!money || standing.some((entry) => entry.accountId && !money.accounts.has(entry.accountId))) {
    return refuse('UNDO_NOT_POSSIBLE');
  }
  const changed = await changePayments(work, recorded, standing);
  if (isRefusal(changed)) return changed;
  const reversals = standing.map(({ id: entryId, paymentId, accountId, kind, lines }) => ({
    accountId,
    paymentId,
    ...reverseEntry({ id: entryId, kind, lines, reversesId: null }),
  }));
  const changes = accountChanges(reversals);
  const decided = decideReversal({ reversals, changes, accounts: money.accounts, lots: money.lots });
  if (isRefusal(decided)) return decided;
  await bookEntries(work, {
    companyId,
    debtorId,
    entries: reversals.map(({ accountId, paymentId, ...entry }) => ({ entry, accountId, paymentId })),
    manualId: id,
    source: 'staff',
    at,
  });
  await bookProviderInstead(work, changed, at);
  return [...changes.keys()];
}

/**
 * What the payments of these entries brought and gave back once they are undone; a refusal where that cannot be. Answers
 * what the provider gave of the same money, which is to be booked then.
 */
async function changePayments(
  work: Work,
  recorded: LockedManualEntry,
  standing: readonly StandingEntry[],
): Promise<readonly ProviderRest[] | Refusal> {
  if (recorded.purpose === 'payment') {
    const payment = await lockPayment(work, recorded.id);
    if (!payment || payment.receivedCents === 0 || payment.returnedCents > 0) return refuse('UNDO_NOT_POSSIBLE');
    await changeByHand(work, recorded.id, { receivedCents: 0, returnedCents: 0 });
    return [];
  }
  if (recorded.purpose !== 'refund') return [];
  const rests: ProviderRest[] = [];
  const given = returnedOf(standing);
  // A payment that was given back wholly stands nowhere, so its lock is not among those of the money.
  const payments = new Map((await lockPayments(work, [...given.keys()])).map((each) => [each.id, each]));
  for (const [paymentId, cents] of given) {
    const payment = payments.get(paymentId);
    if (!payment || payment.returnedCents < cents) return refuse('UNDO_NOT_POSSIBLE');
    if (payment.provider !== null) {
      const back = await takeBackByHand(work, { paymentId, entryId: recorded.id });
      if (!back) return refuse('UNDO_NOT_POSSIBLE');
      if (back.restCents > 0) rests.push(back);
      continue;
    }
    const { receivedCents, returnedCents } = payment;
    await changeByHand(work, paymentId, { receivedCents, returnedCents: returnedCents - cents });
  }
  return rests;
}

/** What of each payment these entries gave back. */
function returnedOf(standing: readonly StandingEntry[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { paymentId, kind, lines } of standing) {
    if (!paymentId || kind !== 'RETURN') continue;
    const cents = lines.reduce((sum, line) => sum + Math.max(0, line.amountCents), 0);
    sums.set(paymentId, cents + (sums.get(paymentId) ?? 0));
  }
  return sums;
}
