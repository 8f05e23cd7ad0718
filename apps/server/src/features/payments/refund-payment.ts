import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { refundableCents } from '@recoup/domain/payments/given-back.ts';
import { nextLookUp } from '@recoup/domain/payments/look-up-times.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { wake } from '#server/db/wake.ts';
import type { CardGateway } from '#server/gateways/card-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { askAboutRefund } from './ask-about-refund.ts';
import { askForRefund } from './ask-for-refund.ts';
import { lockPayment, type PaymentRow } from './payments.store.ts';
import { insertRefund, listRefunds, type RefundRow, readRefund } from './refunds.store.ts';
import { sumByHand } from './sum-by-hand.ts';

export interface RefundCommand {
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
  command: RefundCommand,
): Promise<RefundRow | Refusal> {
  const { companyId } = actor;
  const reserved = await inCompany(context.db, { actor, requestId: command.requestId }, (work) =>
    reserve(work, command, context.gateways.cards.provider),
  );
  if (isRefusal(reserved)) return reserved;
  await askForRefund(context, companyId, command.refundId);
  const refund = await inCompany(context.db, companyId, (work) => readRefund(work, command.refundId));
  return refund ?? refuse('NOT_FOUND');
}

async function reserve(
  work: Work<MemberActor>,
  command: RefundCommand,
  provider: CardGateway['provider'],
): Promise<null | Refusal> {
  const { paymentId, refundId, amountCents, note } = command;
  const payment = await lockPayment(work, paymentId);
  if (!payment) return refuse('NOT_FOUND');
  const known = await readRefund(work, refundId);
  if (known) {
    const isSame = known.paymentId === paymentId && known.amountCents === amountCents;
    return isSame ? null : refuse('IDEMPOTENCY_KEY_REUSED');
  }
  if (payment.provider !== provider || !payment.intentId || payment.receivedCents === 0)
    return refuse('INVALID_STATUS');
  if (amountCents > (await refundableOf(work, payment))) return refuse('REFUND_TOO_HIGH');
  const standing = await askAboutRefund(work, paymentId);
  if (isRefusal(standing)) return standing;
  const now = work.now;
  const lookUpAt = nextLookUp(now, now);
  const row = {
    id: refundId,
    paymentId,
    amountCents,
    provider,
    note,
    lookUpAt,
    memberId: work.actor.id,
    createdAt: now,
  };
  const added = await insertRefund(work, {
    ...row,
    status: 'CREATED',
    source: 'staff',
    providerRefundId: null,
  });
  if (!added) return refuse('IDEMPOTENCY_KEY_REUSED');
  work.audit({
    action: 'payment.refund',
    recordKind: 'payment',
    recordId: paymentId,
    before: { returnedCents: payment.returnedCents },
    after: { refundId, amountCents, note },
  });
  work.notify('transaction', [paymentId]);
  await wake(work, 'payment-lookup', lookUpAt, 'earliest');
  return null;
}

/** What of a locked payment may still be given back, refunds under way counted (G9). */
export async function refundableOf(work: Work, payment: PaymentRow): Promise<number> {
  const refunds = await listRefunds(work, payment.id);
  const open = refunds.filter((each) => each.status !== 'FAILED').reduce((sum, each) => sum + each.amountCents, 0);
  return refundableCents({ ...payment, byHandCents: sumByHand(refunds) }, open);
}
