import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { refundableCents } from '@recoup/domain/payments/given-back.ts';
import { nextLookUp } from '@recoup/domain/payments/look-up-times.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow, inCompany } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import type { CardGateway } from '#server/gateways/card-gateway.ts';
import { askForRefund } from './ask-for-refund.ts';
import { lockPayment, type PaymentRow, wakeForLookUp } from './payments.store.ts';
import { insertRefund, listRefunds, type RefundRow, readRefund } from './refunds.store.ts';

export interface RefundWish {
  readonly paymentId: string;
  /** Made by the screen; the idempotency key here and at the provider (G7). */
  readonly refundId: string;
  readonly amountCents: number;
  readonly note: string;
  readonly requestId: string;
}

/**
 * Gives money of a payment back to the method it came from, in whole or in part. Under the lock of the payment's row all
 * refunds that have not failed, and chargebacks, never come to more than was paid (G9); the row is committed before the
 * provider is asked. Refusals: NOT_FOUND, INVALID_STATUS for money that did not come through the connected provider
 * or has not come, REFUND_TOO_HIGH, IDEMPOTENCY_KEY_REUSED.
 */
export async function refundPayment(
  context: Context,
  actor: MemberActor,
  wish: RefundWish,
): Promise<RefundRow | Refusal> {
  const { companyId } = actor;
  const reserved = await inCompany(context.db, companyId, (trx) =>
    reserve(trx, actor, wish, context.gateways.cards.provider),
  );
  if (isRefusal(reserved)) return reserved;
  await askForRefund(context, companyId, wish.refundId);
  const refund = await inCompany(context.db, companyId, (trx) => readRefund(trx, companyId, wish.refundId));
  return refund ?? refuse('NOT_FOUND');
}

async function reserve(
  trx: Trx,
  actor: MemberActor,
  wish: RefundWish,
  provider: CardGateway['provider'],
): Promise<null | Refusal> {
  const { companyId } = actor;
  const { paymentId, refundId, amountCents, note, requestId } = wish;
  const payment = await lockPayment(trx, companyId, paymentId);
  if (!payment) return refuse('NOT_FOUND');
  const known = await readRefund(trx, companyId, refundId);
  if (known) {
    const isSame = known.paymentId === paymentId && known.amountCents === amountCents;
    return isSame ? null : refuse('IDEMPOTENCY_KEY_REUSED');
  }
  if (payment.provider !== provider || !payment.intentId || payment.receivedCents === 0)
    return refuse('INVALID_STATUS');
  if (amountCents > (await refundableOf(trx, companyId, payment))) return refuse('REFUND_TOO_HIGH');
  const now = await companyNow(trx);
  const lookUpAt = nextLookUp(now, now);
  const row = { id: refundId, paymentId, amountCents, provider, note, lookUpAt, memberId: actor.id, createdAt: now };
  const added = await insertRefund(trx, companyId, {
    ...row,
    status: 'CREATED',
    source: 'staff',
    providerRefundId: null,
  });
  if (!added) return refuse('IDEMPOTENCY_KEY_REUSED');
  await writeAudit(trx, actor, {
    action: 'payment.refund',
    recordKind: 'payment',
    recordId: paymentId,
    before: { returnedCents: payment.returnedCents },
    after: { refundId, amountCents, note },
    requestId,
  });
  await notifyScreens(trx, companyId, 'transaction', [paymentId]);
  await wakeForLookUp(trx, companyId, lookUpAt);
  return null;
}

/** What of a locked payment may still be given back, refunds under way counted (G9). */
export async function refundableOf(trx: Trx, companyId: string, payment: PaymentRow): Promise<number> {
  const refunds = await listRefunds(trx, companyId, payment.id);
  const open = refunds.filter((each) => each.status !== 'FAILED').reduce((sum, each) => sum + each.amountCents, 0);
  return refundableCents(payment, open);
}
