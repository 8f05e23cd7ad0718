import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { returnEntry } from '@recoup/domain/ledger/return-entry.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { takeFromLots } from '@recoup/domain/transactions/money-lots.ts';
import type { MemberActor } from '#server/actor.ts';
import { debtorExists } from '#server/features/debtors/debtors.store.ts';
import type { Work } from '#server/work/work.ts';
import { bookEntries } from '../accounts/book-entries.ts';
import type { StatusMoves } from '../accounts/book-payment.ts';
import { bookReturn } from '../accounts/book-return.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { askAboutRefund } from '../payments/ask-about-refund.ts';
import { changeByHand, type LockedPayment, lockPayments } from '../payments/by-hand.store.ts';
import { giveByHand } from '../payments/give-by-hand.ts';
import { readPayment } from '../payments/payments.store.ts';
import { claimEntry } from './claim-entry.ts';
import { atField, type HandMoment, missingField, type RecordBody, readMoment } from './hand-entry.ts';
import { lockMoney } from './lock-money.ts';
import { readAccountOwner } from './manual-entries.store.ts';

type Refund = RecordBody & { readonly method: NonNullable<RecordBody['method']>; readonly debtorId: string };

/**
 * Records money that a member gave back by hand: of a payment by hand, of a customer's credit, or of money on an account
 * that no payment stands for. Never more than is there (G9). What came through the provider goes back through it
 * (REFUND_AT_PROVIDER), unless that failed: then the refund that failed is named, once. Other refusals:
 * SOME_FIELD_IS_MISSING, INVALID_FIELD, NOT_FOUND, DEBTOR_NOT_FOUND, ACCOUNT_NOT_FOUND, INVALID_AMOUNT, INVALID_STATUS,
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function recordRefund(work: Work<MemberActor>, body: RecordBody): Promise<{ ok: true } | Refusal> {
  const { _id: id, method, amountCents } = body;
  if (!method) return missingField('method');
  if (body.refundId && !body.paymentId) return missingField('paymentId');
  const moment = await readMoment(work, body.receivedOn);
  if (isRefusal(moment)) return moment;
  const debtorId = await ownerOf(work, body);
  if (isRefusal(debtorId)) return debtorId;
  const said = { reference: maskCardNumbers(body.reference ?? ''), note: maskCardNumbers(body.note ?? '') };
  const entry = { id, debtorId, purpose: 'refund', method, amountCents, receivedOn: moment.day, ...said } as const;
  const claim = { ...entry, feeKind: null, paymentId: body.paymentId ?? null, createdAt: moment.now };
  const claimed = await claimEntry(work, claim, body);
  if (isRefusal(claimed)) return claimed;
  if (claimed === 'repeated') return { ok: true };
  const refund = { ...body, method, debtorId };
  const done = await (body.paymentId
    ? givePayment(work, { ...refund, paymentId: body.paymentId }, moment)
    : giveLots(work, refund, moment));
  if (isRefusal(done)) return atField(done, done.code === 'INVALID_AMOUNT' ? 'amountCents' : undefined);
  work.audit({
    action: 'transaction.record',
    recordKind: 'transaction',
    recordId: id,
    after: {
      type: 'RETURN',
      amountCents,
      method,
      paymentId: body.paymentId ?? null,
      refundId: body.refundId ?? null,
      accountId: body.accountId ?? null,
      ...said,
    },
  });
  return { ok: true };
}

/** Whose money it is: of the payment, of the account, or of the customer who is named. */
async function ownerOf(work: Work<MemberActor>, body: RecordBody): Promise<string | Refusal> {
  if (body.paymentId) {
    return (await readPayment(work, body.paymentId))?.debtorId ?? refuse('NOT_FOUND');
  }
  if (body.accountId) {
    return (await readAccountOwner(work, body.accountId)) ?? refuse('ACCOUNT_NOT_FOUND');
  }
  if (!body.debtorId) return missingField('debtorId');
  return (await debtorExists(work, body.debtorId)) ? body.debtorId : refuse('DEBTOR_NOT_FOUND');
}

async function givePayment(
  work: Work<MemberActor>,
  refund: Refund & { readonly paymentId: string },
  moment: HandMoment,
): Promise<null | Refusal> {
  const [payment] = await lockPayments(work, [refund.paymentId]);
  if (!payment) return refuse('NOT_FOUND');
  if (refund.refundId) return giveFailed(work, payment, { ...refund, refundId: refund.refundId }, moment);
  if (!isByHand(payment)) return refuse('REFUND_AT_PROVIDER');
  if (refund.amountCents > payment.receivedCents - payment.returnedCents) return refuse('INVALID_AMOUNT');
  const standing = await askAboutRefund(work, payment.id);
  if (isRefusal(standing)) return standing;
  const returnedCents = payment.returnedCents + refund.amountCents;
  await changeByHand(work, payment.id, { receivedCents: payment.receivedCents, returnedCents });
  await bookGiven(work, payment.id, refund, moment);
  return null;
}

/** Gives by hand what a refund at the provider did not. */
async function giveFailed(
  work: Work<MemberActor>,
  payment: LockedPayment,
  refund: Refund & { readonly refundId: string },
  moment: HandMoment,
): Promise<null | Refusal> {
  const { _id: entryId, refundId, amountCents } = refund;
  const given = await giveByHand(work, { paymentId: payment.id, refundId, entryId, amountCents });
  if (isRefusal(given)) return given;
  await bookGiven(work, payment.id, refund, moment);
  return null;
}

/** Books what was given back of a payment: first what is credit, then from its accounts, which open again. */
async function bookGiven(
  work: Work<MemberActor>,
  paymentId: string,
  refund: Refund,
  moment: HandMoment,
): Promise<void> {
  const { companyId } = work.actor;
  const { debtorId, method, amountCents } = refund;
  const { moves, only } = await bookReturn(work, {
    companyId,
    debtorId,
    paymentId,
    manualId: refund._id,
    method,
    isGiven: true,
    amountCents,
    source: 'staff',
    at: moment.at,
  });
  await notify(work, { ...refund, ...(only ? { accountId: only } : {}) }, moment, moves);
  work.emit({ name: 'payment.returned', companyId, debtorId, paymentId });
}

/** Gives back credit, or what an account has without a payment: only what came in by hand. */
async function giveLots(work: Work<MemberActor>, refund: Refund, moment: HandMoment): Promise<null | Refusal> {
  const { companyId } = work.actor;
  const { debtorId, method, amountCents, _id: manualId } = refund;
  const accountId = refund.accountId ?? null;
  const money = await lockMoney(work, debtorId, accountId ? [accountId] : []);
  if (!money) return refuse('DEBTOR_NOT_FOUND');
  const here = money.lots.filter((lot) => lot.accountId === accountId);
  const mine = here.filter((lot) => {
    const payment = lot.paymentId ? money.payments.get(lot.paymentId) : undefined;
    return lot.paymentId === null || (accountId === null && payment !== undefined && isByHand(payment));
  });
  const { taken, missingCents } = takeFromLots(mine, amountCents);
  if (missingCents > 0) {
    const inAll = takeFromLots(here, amountCents);
    return refuse(inAll.missingCents > 0 ? 'INVALID_AMOUNT' : 'REFUND_AT_PROVIDER');
  }
  for (const lot of taken) {
    const payment = lot.paymentId ? money.payments.get(lot.paymentId) : undefined;
    if (payment) {
      const { id, receivedCents } = payment;
      await changeByHand(work, id, { receivedCents, returnedCents: payment.returnedCents + lot.amountCents });
      await bookGiven(work, id, { ...refund, amountCents: lot.amountCents }, moment);
    } else {
      const parts = accountId ? [{ accountId, amountCents: lot.amountCents }] : [];
      const unapplied = accountId ? {} : { unappliedCents: lot.amountCents };
      const entry = returnEntry({ debtorId, method, isByHand: true, parts, ...unapplied });
      const entries = [{ entry, accountId, method, isGiven: true }];
      const moves = await bookEntries(work, { companyId, debtorId, entries, manualId, source: 'staff', at: moment.at });
      await notify(work, { ...refund, amountCents: lot.amountCents }, moment, moves);
    }
  }
  return null;
}

async function notify(work: Work<MemberActor>, refund: Refund, moment: HandMoment, moves: StatusMoves): Promise<void> {
  const { debtorId, method, amountCents } = refund;
  const [only] = moves.size === 1 ? [...moves] : [];
  await recordActivity(work, {
    type: 'payment return',
    debtorId,
    accountId: only?.[0] ?? refund.accountId ?? null,
    at: moment.now,
    data: { amountCents, method, byHand: true, ...only?.[1] },
  });
}

function isByHand(payment: LockedPayment): boolean {
  return payment.provider === null && payment.source === 'staff';
}
