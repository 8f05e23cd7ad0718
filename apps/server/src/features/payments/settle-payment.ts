import { allocatePayment } from '@recoup/domain/ledger/allocate-payment.ts';
import { isOpenPayment, movePayment, type PaymentState } from '@recoup/domain/payments/payment-state.ts';
import type { Trx } from '#server/db/database.ts';
import { enter } from '#server/db/directory.ts';
import { companyNow } from '#server/db/transaction.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { bookPayment } from '#server/features/accounts/book-payment.ts';
import { bookReturn } from '#server/features/accounts/book-return.ts';
import { recordMoves } from '#server/features/accounts/record-moves.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import type { CardDecline, CardIntent } from '#server/gateways/card-gateway.ts';
import { closePayment } from './close-payment.ts';
import { lockPayment, type PaymentPart, type PaymentRow, readParts, updatePayment } from './payments.store.ts';
import { releasePayment } from './release-payment.ts';
import { tellTimeline } from './tell-timeline.ts';

/** Declines of one payment that are told apart; after that many only the count at the provider grows. */
const DECLINES_MAX = 50;

/**
 * Brings a payment to what is true at the provider, by webhook, return or look-up, in any order and any number of times
 * (G22): states only rise, amounts are cumulative and only their growth is booked (G9), and money that arrived is booked
 * whatever happened here meanwhile (G6). Answers the state it is in then.
 */
export async function settlePayment(
  trx: Trx,
  companyId: string,
  paymentId: string,
  intent: CardIntent,
  reported: CardDecline | null = null,
): Promise<PaymentState> {
  const payment = await lockPayment(trx, companyId, paymentId);
  if (!payment) throw new Error(`payment ${paymentId} is not there`);
  const at = await companyNow(trx);
  if (!payment.intentId) {
    await updatePayment(trx, companyId, paymentId, { intentId: intent.intentId });
    await enter(trx, 'payment-intent', intent.intentId, { companyId, recordId: paymentId });
  }
  const declined = await recordDeclines(trx, companyId, payment, { declines: [reported, intent.decline], at });
  const news = stateOf(intent, declined > 0 || payment.declines.length > 0);
  const { state, changed } = movePayment(payment.status, news);
  if (!changed) {
    if (state === 'SUCCESS' || state === 'RETURN') await giveBack(trx, companyId, payment, intent, at);
    return state;
  }
  if (state === 'SUCCESS') return succeed(trx, companyId, payment, intent, at);
  if (state === 'FAILED' || state === 'CANCELED') {
    if (isOpenPayment(payment.status))
      await closePayment(trx, companyId, payment, { status: state, at, failure: null });
    else await updatePayment(trx, companyId, paymentId, { status: state });
    return state;
  }
  await updatePayment(trx, companyId, paymentId, { status: state });
  await notifyScreens(trx, companyId, 'transaction', [paymentId]);
  return state;
}

/** What the provider's word means here. A payment given up after a declined card has failed; one never tried has not. */
function stateOf(intent: CardIntent, wasDeclined: boolean): PaymentState {
  if (intent.status === 'succeeded') return 'SUCCESS';
  if (intent.status === 'processing') return 'PENDING';
  if (intent.status === 'canceled') return wasDeclined ? 'FAILED' : 'CANCELED';
  return 'REQUESTED';
}

/**
 * Tells of declined cards, each once. The payment itself stays open: its payer may try another card, and until it is
 * given up nobody else can start a second one (G5). Answers how many were new.
 */
async function recordDeclines(
  trx: Trx,
  companyId: string,
  payment: PaymentRow,
  { declines, at }: { declines: readonly (CardDecline | null)[]; at: Date },
): Promise<number> {
  const known = new Set(payment.declines);
  const fresh = declines.filter(
    (decline): decline is CardDecline =>
      decline !== null && !known.has(decline.chargeId) && !!known.add(decline.chargeId),
  );
  const last = fresh.at(-1);
  if (!last || known.size > DECLINES_MAX) return 0;
  await updatePayment(trx, companyId, payment.id, {
    declines: [...known],
    ...(payment.receivedCents > 0 ? {} : { failureCode: 'PAYMENT_DECLINED', failureMessage: last.message }),
  });
  const parts = await readParts(trx, companyId, payment.id);
  for (const decline of fresh) {
    const data = { method: payment.method, reason: decline.code || 'PAYMENT_DECLINED' };
    const told = { type: 'payment failed', debtorId: payment.debtorId, by: 'system', at, data } as const;
    await tellTimeline(trx, companyId, told, parts);
  }
  await emit(trx, { name: 'payment.failed', ...newsOf(companyId, payment, parts) });
  await notifyScreens(trx, companyId, 'transaction', [payment.id]);
  await notifyScreens(trx, companyId, 'activity', [payment.debtorId]);
  return fresh.length;
}

/** The money arrived: it is booked on the accounts it was meant for, as far as they can take it (G6). */
async function succeed(
  trx: Trx,
  companyId: string,
  payment: PaymentRow,
  intent: CardIntent,
  at: Date,
): Promise<PaymentState> {
  const { id: paymentId, debtorId, method } = payment;
  const parts = await readParts(trx, companyId, paymentId);
  if (isOpenPayment(payment.status)) await releasePayment(trx, companyId, paymentId, parts);
  // The provider may have taken another sum than we asked for; what it took counts.
  const taken = allocatePayment(
    intent.receivedCents,
    parts.map((part) => ({ accountId: part.accountId, dueDate: null, outstandingCents: part.amountCents })),
  );
  await updatePayment(trx, companyId, paymentId, {
    status: 'SUCCESS',
    receivedCents: intent.receivedCents,
    settledAt: at,
    lookUpAt: null,
    failureCode: null,
    failureMessage: null,
    ...(intent.methodLabel ? { methodLabel: intent.methodLabel } : {}),
  });
  const booked = await bookPayment(trx, {
    companyId,
    debtorId,
    paymentId,
    method,
    parts: taken.parts,
    unappliedCents: taken.unappliedCents,
    source: 'provider',
    at,
  });
  const told = { type: 'payment success', debtorId, by: 'system', at, data: { method } } as const;
  const onAccounts = new Map(booked.parts.map((part) => [part.accountId, part.amountCents]));
  const shares = taken.parts.map((part) => ({
    ...part,
    unappliedCents: part.amountCents - (onAccounts.get(part.accountId) ?? 0),
  }));
  await tellTimeline(trx, companyId, told, shares, booked.moves);
  await emit(trx, { name: 'payment.succeeded', ...newsOf(companyId, payment, parts) });
  await notifyScreens(trx, companyId, 'activity', [debtorId]);
  await giveBack(trx, companyId, { ...payment, status: 'SUCCESS', receivedCents: intent.receivedCents }, intent, at);
  return 'SUCCESS';
}

/** Books what the provider gave back beyond what is booked already; all of it back is a returned payment (G9). */
async function giveBack(trx: Trx, companyId: string, payment: PaymentRow, intent: CardIntent, at: Date): Promise<void> {
  const { id: paymentId, debtorId, method } = payment;
  const returnedCents = Math.min(Math.max(intent.refundedCents, payment.returnedCents), payment.receivedCents);
  const amountCents = returnedCents - payment.returnedCents;
  if (amountCents <= 0) return;
  await updatePayment(trx, companyId, paymentId, {
    returnedCents,
    ...(returnedCents === payment.receivedCents ? { status: 'RETURN' } : {}),
  });
  const booking = { companyId, debtorId, paymentId, method, amountCents, source: 'provider', at } as const;
  const { moves } = await bookReturn(trx, booking);
  const parts = await readParts(trx, companyId, paymentId);
  const only = parts.length === 1 ? parts[0] : undefined;
  await recordActivity(
    trx,
    { kind: 'system', companyId },
    {
      type: 'payment return',
      debtorId,
      accountId: only?.accountId ?? null,
      at,
      data: { amountCents, method, ...(only ? moves.get(only.accountId) : {}) },
    },
  );
  if (!only) {
    // One line stands for all accounts; each that opens again says so itself.
    const reopened = [...moves].map(([accountId, move]) => ({
      accountId,
      debtorId,
      ...move,
      reason: 'payment-returned',
    }));
    await recordMoves(trx, companyId, { kind: 'system', id: null, name: '' }, reopened, at);
  }
  await emit(trx, { name: 'payment.returned', ...newsOf(companyId, payment, parts) });
  await notifyScreens(trx, companyId, 'activity', [debtorId]);
}

function newsOf(companyId: string, payment: PaymentRow, parts: readonly PaymentPart[]) {
  return {
    companyId,
    debtorId: payment.debtorId,
    accountIds: parts.map((part) => part.accountId),
    paymentId: payment.id,
    ...(payment.messageId ? { messageId: payment.messageId } : {}),
  };
}
