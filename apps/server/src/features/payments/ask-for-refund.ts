import { lookUpAgain, mayUseProviderKey, nextLookUp } from '@recoup/domain/payments/look-up-times.ts';
import { isOpenRefund, type RefundState } from '@recoup/domain/payments/refund-state.ts';
import type { Context } from '#server/context.ts';
import type { Absent, RefundAnswer } from '#server/gateways/card-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { lockPayment, type PaymentRow, readPayment } from './payments.store.ts';
import { type RefundRow, readRefund, updateRefund } from './refunds.store.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Asks the provider for a refund that is committed here, or what became of it: under the same key as long as keys live
 * (G8), later by looking alone. Then the payment is read and booked as it is there (G22). Never asks twice for one
 * refund.
 */
export async function askForRefund(context: Context, companyId: string, refundId: string): Promise<void> {
  const { db, log, gateways } = context;
  const found = await inCompany(db, companyId, async (work) => {
    const refund = await readRefund(work, refundId);
    const payment = refund ? await readPayment(work, refund.paymentId) : undefined;
    return refund && payment ? { refund, payment } : null;
  });
  if (!found || !isOpenRefund(found.refund.status)) return;
  const { refund, payment } = found;
  const { intentId } = payment;
  if (!intentId) return;
  const answer = await askProvider(context, refund, intentId);
  if (answer.kind !== 'refund') log.warn({ refundId, answer }, 'the card provider made no refund');
  await inCompany(db, companyId, (work) => note(work, { refund, payment, answer }));
  if (answer.kind !== 'refund') return;
  const truth = await gateways.cards.readPayment(intentId);
  // Without an answer the webhook or the next look-up books it.
  if (truth.kind !== 'intent') return;
  await inCompany(db, companyId, (work) => settlePayment(work, payment.id, truth.intent));
}

async function askProvider(
  { gateways: { cards } }: Context,
  refund: RefundRow,
  intentId: string,
): Promise<RefundAnswer | Absent> {
  const { id: refundId, amountCents } = refund;
  if (refund.status !== 'CREATED') {
    const found = await cards.findRefund({ refundId, intentId });
    if (found.kind !== 'absent') return found;
  }
  if (!mayUseProviderKey(refund.requestedAt, new Date())) return { kind: 'absent' };
  return cards.refundPayment({ refundId, intentId, amountCents });
}

/** What the answer alone says; the money is booked by the payment's own truth. */
async function note(
  work: Work,
  { refund, payment, answer }: { refund: RefundRow; payment: PaymentRow; answer: RefundAnswer | Absent },
): Promise<void> {
  await lockPayment(work, payment.id);
  const now = work.now;
  const row = await readRefund(work, refund.id);
  if (!row || !isOpenRefund(row.status)) return;
  if (answer.kind === 'refused' || answer.kind === 'absent') {
    const failureMessage = answer.kind === 'refused' ? answer.code : answer.kind;
    await updateRefund(work, row.id, { status: 'FAILED', failureMessage, lookUpAt: null, settledAt: now });
  } else {
    const status: RefundState = answer.kind === 'unknown' && row.status === 'CREATED' ? 'UNKNOWN' : row.status;
    const next = answer.kind === 'refund' ? nextLookUp : lookUpAgain;
    await updateRefund(work, row.id, { status, lookUpAt: next(row.createdAt, now) });
  }
  work.notify('transaction', [payment.id]);
}
