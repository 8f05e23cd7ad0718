import { allocatePayment } from '@recoup/domain/ledger/allocate-payment.ts';
import { isUnattended } from '@recoup/domain/payments/decide-unattended.ts';
import { isOpenPayment, movePayment, type PaymentState } from '@recoup/domain/payments/payment-state.ts';
import { enter, remove } from '#server/db/directory.ts';
import { bookPayment } from '#server/features/accounts/book-payment.ts';
import { keepMethod } from '#server/features/payment-methods/keep-method.ts';
import { tellAuthorization } from '#server/features/payment-methods/tell-authorization.ts';
import type { CardDecline, CardIntent } from '#server/gateways/card-gateway.ts';
import type { Work } from '#server/work/work.ts';
import { closePayment } from './close-payment.ts';
import { giveBack } from './give-back.ts';
import { noteNeedsPayer } from './note-needs-payer.ts';
import { notifyTimeline } from './notify-timeline.ts';
import { newsOf } from './payment-news.ts';
import { lockPayment, type PaymentRow, readParts, updatePayment } from './payments.store.ts';
import { planRetry } from './plan-retry.ts';
import { recordDeclines } from './record-declines.ts';
import { releasePayment } from './release-payment.ts';
import { takerOnTimeline } from './taker.store.ts';

/**
 * Brings a payment to what is true at the provider, by webhook, return or look-up, in any order and any number of times
 * (G22): states only rise, amounts are cumulative and only their growth is booked (G9), and money that arrived is booked
 * whatever happened here meanwhile (G6). Answers the state it is in then.
 */
export async function settlePayment(
  work: Work,
  paymentId: string,
  intent: CardIntent,
  reported: CardDecline | null = null,
): Promise<PaymentState> {
  const payment = await lockPayment(work, paymentId);
  if (!payment) throw new Error(`payment ${paymentId} is not there`);
  const at = work.now;
  if (!payment.intentId) {
    await updatePayment(work, paymentId, { intentId: intent.intentId });
    await enter(work.trx, 'payment-intent', intent.intentId, { companyId: work.companyId, recordId: paymentId });
    if (payment.status === 'UNKNOWN') await remove(work.trx, work.companyId, 'unanswered-payment', paymentId);
  }
  await noteMethod(work, payment, intent);
  const declined = await recordDeclines(work, payment, { declines: [reported, intent.decline], at });
  const news = stateOf(payment, intent, declined > 0 || payment.declines.length > 0);
  const { state, changed } = movePayment(payment.status, news);
  if (isOpenPayment(state) && intent.status === 'needs-payer') await noteNeedsPayer(work, payment, at);
  if (!changed) {
    if (state === 'SUCCESS' || state === 'RETURN') await giveBack(work, payment, intent, at);
    return state;
  }
  if (state === 'SUCCESS') return succeed(work, payment, intent, at);
  if (state === 'FAILED' || state === 'CANCELED') return end(work, payment, { status: state, at });
  await updatePayment(work, paymentId, { status: state });
  work.notify('transaction', [paymentId]);
  return state;
}

/** What pays, or tried to: its network tells which rules hold for another try. */
async function noteMethod(work: Work, payment: PaymentRow, { method }: CardIntent): Promise<void> {
  const network = method?.kind === 'ACH' ? 'ACH' : method?.brand.toUpperCase();
  if (network && network !== payment.network) await updatePayment(work, payment.id, { network });
}

/**
 * What the provider's word means here. A payment given up after a declined card has failed; one never tried has not. A
 * decline of a saved method, or of a bank account days later, is the end: nobody sits at the fields to try another.
 */
function stateOf(payment: PaymentRow, intent: CardIntent, wasDeclined: boolean): PaymentState {
  if (intent.status === 'succeeded') return 'SUCCESS';
  if (intent.status === 'processing') return 'PENDING';
  const isFinal = payment.methodId !== null || payment.status === 'PENDING';
  if (intent.status === 'canceled') return wasDeclined || isUnattended(payment.source) ? 'FAILED' : 'CANCELED';
  return intent.status === 'waiting' && wasDeclined && isFinal ? 'FAILED' : 'REQUESTED';
}

/** It is over without money. A charge that nobody confirmed in time tells so; a decline was told when it came. */
async function end(
  work: Work,
  payment: PaymentRow,
  { status, at }: { readonly status: 'FAILED' | 'CANCELED'; readonly at: Date },
): Promise<PaymentState> {
  if (!isOpenPayment(payment.status)) {
    await updatePayment(work, payment.id, { status });
    return status;
  }
  const isUnconfirmed = status === 'FAILED' && payment.declines.length === 0 && payment.needsPayerAt !== null;
  const failure = isUnconfirmed
    ? ({ code: 'PAYMENT_NOT_CONFIRMED', message: 'The payer did not confirm the payment.' } as const)
    : null;
  await closePayment(work, payment, { status, at, failure });
  if (status === 'FAILED') await planRetry(work, payment, at);
  return status;
}

/** The money arrived: it is booked on the accounts it was meant for, as far as they can take it (G6). */
async function succeed(work: Work, payment: PaymentRow, intent: CardIntent, at: Date): Promise<PaymentState> {
  const { id: paymentId, debtorId, method } = payment;
  const parts = await readParts(work, paymentId);
  if (isOpenPayment(payment.status)) await releasePayment(work, paymentId, parts);
  // The provider may have taken another sum than we asked for; what it took counts.
  const taken = allocatePayment(
    intent.receivedCents,
    parts.map((part) => ({ accountId: part.accountId, dueDate: null, outstandingCents: part.amountCents })),
  );
  const kept = payment.keepsMethod && intent.method ? await keepPaying(work, payment, intent, at) : null;
  await updatePayment(work, paymentId, {
    status: 'SUCCESS',
    receivedCents: intent.receivedCents,
    settledAt: at,
    lookUpAt: null,
    retryAt: null,
    failureCode: null,
    failureMessage: null,
    ...(kept ? { methodId: kept } : {}),
    ...(intent.methodLabel ? { methodLabel: intent.methodLabel } : {}),
  });
  const booked = await bookPayment(work, {
    companyId: work.companyId,
    debtorId,
    paymentId,
    method,
    parts: taken.parts,
    unappliedCents: taken.unappliedCents,
    isDeposit: payment.estimateId !== null,
    source: 'provider',
    at,
  });
  const told = {
    type: 'payment success',
    debtorId,
    by: await takerOnTimeline(work, payment),
    at,
    data: { method, ...(payment.estimateId ? { estimateId: payment.estimateId } : {}) },
  } as const;
  const onAccounts = new Map(booked.parts.map((part) => [part.accountId, part.amountCents]));
  const shares = taken.parts.map((part) => ({
    ...part,
    unappliedCents: part.amountCents - (onAccounts.get(part.accountId) ?? 0),
  }));
  const whole = { accountId: null, amountCents: intent.receivedCents };
  await notifyTimeline(work, told, payment.estimateId ? [whole] : shares, booked.moves);
  work.emit({ name: 'payment.succeeded', ...newsOf(work.companyId, payment, parts) });
  work.notify('activity', [debtorId]);
  const paid: PaymentRow = {
    ...payment,
    status: 'SUCCESS',
    receivedCents: intent.receivedCents,
    settledAt: at,
    methodLabel: intent.methodLabel ?? payment.methodLabel,
  };
  await giveBack(work, paid, intent, at);
  return 'SUCCESS';
}

async function keepPaying(work: Work, payment: PaymentRow, { method }: CardIntent, at: Date) {
  if (!method) return null;
  const { debtorId, provider } = payment;
  const methodId = await keepMethod(work, { debtorId, provider: provider ?? '', method, isDefault: false, at });
  if (methodId) await tellAuthorization(work, methodId, { paymentId: payment.id });
  return methodId;
}
