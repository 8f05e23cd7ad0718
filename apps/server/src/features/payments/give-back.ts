import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { allocatePayment } from '@recoup/domain/ledger/allocate-payment.ts';
import { moneyTask } from '@recoup/domain/notices/money-task.ts';
import { chargebackWithdraws } from '@recoup/domain/payment-methods/withdrawal.ts';
import { givenBackCents } from '@recoup/domain/payments/given-back.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { bookPayment } from '#server/features/accounts/book-payment.ts';
import { bookReturn } from '#server/features/accounts/book-return.ts';
import { readPresent } from '#server/features/accounts/booking.store.ts';
import { recordMoves } from '#server/features/accounts/record-moves.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { readStanding } from '#server/features/agreements/standing.store.ts';
import { readBookedParts } from '#server/features/ledger/ledger.store.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import { askForTask } from '#server/features/notices/ask-for-task.ts';
import { withdrawAuthorization } from '#server/features/payment-methods/withdraw-authorization.ts';
import type { CardIntent } from '#server/gateways/card-gateway.ts';
import { asSystem } from '#server/work/make-work.ts';
import { stableId } from '#server/work/stable-id.ts';
import type { Work } from '#server/work/work.ts';
import { accountsOfPayment } from './deposits.store.ts';
import { notifyTimeline } from './notify-timeline.ts';
import { newsOf } from './payment-news.ts';
import { type PaymentRow, readOwed, readParts, updatePayment } from './payments.store.ts';
import { planRetry } from './plan-retry.ts';
import { listRefunds } from './refunds.store.ts';
import { sumByHand } from './sum-by-hand.ts';
import { syncRefunds } from './sync-refunds.ts';

/**
 * Books what the provider gave and took back beyond what is booked already. Its figures only grow, and what they come to
 * is one function of them: so refunds, chargebacks and returned debits in any order end the same (G9, G22). All of it back
 * is a returned payment; a chargeback that was won brings the money again by a new entry.
 */
export async function giveBack(work: Work, payment: PaymentRow, intent: CardIntent, at: Date): Promise<void> {
  const { receivedCents } = payment;
  const refundedCents = await syncRefunds(work, payment, { refunds: intent.refunds, at });
  const disputedCents = Math.max(payment.disputedCents, intent.disputedCents);
  const reinstatedCents = Math.max(payment.reinstatedCents, intent.reinstatedCents);
  const byHandCents = sumByHand(await listRefunds(work, payment.id));
  const returnedCents = givenBackCents({
    ...{ receivedCents, refundedCents, disputedCents, reinstatedCents, byHandCents },
  });
  const isSame =
    returnedCents === payment.returnedCents &&
    refundedCents === payment.refundedCents &&
    disputedCents === payment.disputedCents &&
    reinstatedCents === payment.reinstatedCents;
  if (isSame) return;
  const isBack = returnedCents === receivedCents;
  await updatePayment(work, payment.id, {
    refundedCents,
    disputedCents,
    reinstatedCents,
    returnedCents,
    status: isBack ? 'RETURN' : 'SUCCESS',
    ...(intent.returned ? { networkCode: intent.returned.code, declineCode: intent.returned.code } : {}),
  });
  const changeCents = returnedCents - payment.returnedCents;
  const givenCents = givenPart(refundedCents - payment.refundedCents, changeCents);
  const now = { ...payment, networkCode: intent.returned?.code ?? payment.networkCode };
  if (disputedCents > payment.disputedCents) await obeyChargeback(work, payment, intent);
  const retryAt = changeCents > 0 && isBack && intent.returned ? await planRetry(work, now, at) : null;
  const change = { returnedCents, changeCents, givenCents, retryAt, at };
  if (changeCents > 0) await takeBack(work, payment, intent, change);
  if (givenCents < 0) await bringAgain(work, payment, { amountCents: -givenCents, isGiven: true, at });
  if (changeCents < Math.min(0, givenCents))
    await bringAgain(work, payment, { amountCents: givenCents - changeCents, isGiven: false, at });
}

/** What the owner of a card told their bank holds for what else is charged to it by itself. */
async function obeyChargeback(
  work: Work,
  { methodId, debtorId }: PaymentRow,
  { chargeback }: CardIntent,
): Promise<void> {
  if (methodId === null || chargeback === null || !chargebackWithdraws(chargeback)) return;
  await withdrawAuthorization(asSystem(work), { debtorId, methodId, by: 'bank' });
}

/** What of a change our own refunds account for; the rest was taken or given again by the customer's bank. */
function givenPart(refundedChange: number, changeCents: number): number {
  return changeCents > 0
    ? Math.max(0, Math.min(refundedChange, changeCents))
    : Math.min(0, Math.max(refundedChange, changeCents));
}

interface Change {
  readonly returnedCents: number;
  readonly changeCents: number;
  /** What of it we gave back on our own word. */
  readonly givenCents: number;
  /** When it is charged again by itself. */
  readonly retryAt: Date | null;
  readonly at: Date;
}

async function takeBack(
  work: Work,
  payment: PaymentRow,
  intent: CardIntent,
  { changeCents: amountCents, returnedCents, givenCents, retryAt, at }: Change,
): Promise<void> {
  const { id: paymentId, debtorId, method } = payment;
  const booking = {
    companyId: work.companyId,
    debtorId,
    paymentId,
    method,
    source: 'provider',
    at,
  } as const;
  const moves = new Map<string, { readonly from: AccountStatus; readonly to: AccountStatus }>();
  for (const [isGiven, cents] of [[true, givenCents] as const, [false, amountCents - givenCents] as const]) {
    if (cents === 0) continue;
    const booked = await bookReturn(work, { ...booking, amountCents: cents, isGiven });
    for (const [id, move] of booked.moves) moves.set(id, { from: moves.get(id)?.from ?? move.from, to: move.to });
  }
  const parts = await readParts(work, paymentId);
  const only = parts.length === 1 ? parts[0] : undefined;
  const takenCents = Math.min(amountCents, Math.max(0, intent.disputedCents - payment.disputedCents));
  const refundedCents = amountCents - takenCents;
  const move = only ? moves.get(only.accountId) : undefined;
  for (const [reason, cents] of [
    ['refund', refundedCents],
    [intent.returned?.code ?? 'chargeback', takenCents],
  ] as const) {
    if (cents === 0) continue;
    const of: Record<string, string> = payment.estimateId ? { estimateId: payment.estimateId } : {};
    const data = { amountCents: cents, method, reason, ...of, ...(reason === 'refund' && takenCents > 0 ? {} : move) };
    const line = { type: 'payment return', debtorId, accountId: only?.accountId ?? null, at, data } as const;
    await recordActivity(asSystem(work), line);
  }
  if (!only) {
    // One line stands for all accounts; each that opens again says so itself.
    const reopened = [...moves].map(([accountId, move]) => ({
      accountId,
      debtorId,
      ...move,
      reason: 'payment-returned',
    }));
    await recordMoves(work, { kind: 'system', id: null, name: '' }, reopened, at);
  }
  await tellGone(work, payment, intent, { takenCents, refundedCents, returnedCents, retryAt, at });
  work.emit({ name: 'payment.returned', ...newsOf(work.companyId, payment, parts) });
  work.notify('activity', [debtorId]);
}

/** The customer hears what went back, and a person what has to be answered. */
async function tellGone(
  work: Work,
  payment: PaymentRow,
  intent: CardIntent,
  gone: Pick<Change, 'returnedCents' | 'retryAt' | 'at'> & {
    readonly takenCents: number;
    readonly refundedCents: number;
  },
): Promise<void> {
  const { id: paymentId, debtorId } = payment;
  const { takenCents, refundedCents, returnedCents, retryAt, at } = gone;
  const parts = await readParts(work, paymentId);
  // A deposit is paid for no account, and may have become an account's since.
  const accountIds = payment.estimateId
    ? await accountsOfPayment(work, paymentId)
    : parts.map((part) => part.accountId);
  const { timeZone } = await readPresent(work);
  const today = dateInZone(at, timeZone);
  // Each growth of the sum is told of once: the sum itself is its number.
  const about = { debtorId, recordId: paymentId, accountIds, occurrence: returnedCents % 2_000_000_000 };
  if (takenCents > 0) {
    const paidOn = dateInZone(payment.settledAt ?? payment.createdAt, timeZone);
    const balanceCents = (await isAgreedOn(work, accountIds)) ? null : await readOwed(work, accountIds);
    const retryOn = retryAt ? dateInZone(retryAt, timeZone) : null;
    const facts = { amountCents: takenCents, paidOn, returnedOn: today, balanceCents, retryOn };
    await askForNotice(work, { ...about, kind: 'PAYMENT_RETURNED', facts });
  }
  // Of a returned debit its agreement asks for a person, where one is needed; a chargeback has its days at the provider.
  if (takenCents > 0 && !intent.returned)
    await askForTask(work, {
      taskId: stableId({ kind: 'charged-back', paymentId, disputedCents: intent.disputedCents }),
      ...{ debtorId, accountId: parts.length === 1 ? (parts[0]?.accountId ?? null) : null, dueInDays: 1 },
      source: taskSource('payment', paymentId),
      words: (language) => moneyTask({ kind: 'CHARGED_BACK', ...payment, amountCents: takenCents }, language),
    });
  if (refundedCents > 0) {
    const facts = { amountCents: refundedCents, refundedOn: today, methodLabel: payment.methodLabel };
    await askForNotice(work, { ...about, kind: 'REFUND', facts });
  }
}

/** Whether a plan or a settlement says what is asked for on one of these accounts. */
async function isAgreedOn(work: Work, accountIds: readonly string[]): Promise<boolean> {
  const standing = await readStanding(work, accountIds);
  return standing.some(({ kind }) => kind === 'plan-agreed' || kind === 'offer-accepted');
}

/** Money that was taken back came again: a chargeback was won, or a refund did not arrive. */
async function bringAgain(
  work: Work,
  payment: PaymentRow,
  { amountCents, isGiven, at }: { readonly amountCents: number; readonly isGiven: boolean; readonly at: Date },
): Promise<void> {
  const { id: paymentId, debtorId, method } = payment;
  const parts = await readParts(work, paymentId);
  const booked = new Map((await readBookedParts(work, paymentId)).map((part) => [part.accountId, part.amountCents]));
  const { parts: wanted, unappliedCents } = allocatePayment(
    amountCents,
    parts.map((part) => ({
      accountId: part.accountId,
      dueDate: null,
      outstandingCents: part.amountCents - (booked.get(part.accountId) ?? 0),
    })),
  );
  const result = await bookPayment(work, {
    companyId: work.companyId,
    debtorId,
    paymentId,
    method,
    parts: wanted,
    unappliedCents,
    isGiven,
    source: 'provider',
    at,
  });
  const told = {
    type: 'payment success',
    debtorId,
    by: 'system',
    at,
    data: { method, reason: 'reinstated' },
  } as const;
  await notifyTimeline(work, told, wanted, result.moves);
  work.emit({ name: 'payment.succeeded', ...newsOf(work.companyId, payment, parts) });
  work.notify('activity', [debtorId]);
}
