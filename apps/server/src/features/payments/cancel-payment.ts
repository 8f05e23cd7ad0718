import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { isOpenPayment } from '@recoup/domain/payments/payment-state.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { failPayment } from './fail-payment.ts';
import { isInFlight } from './is-in-flight.ts';
import { type PaymentRow, readPayment } from './payments.store.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Gives up a payment that was not carried out, at the provider first: only what it confirms is free again. One that was
 * paid meanwhile is booked as such. Refusals: NOT_FOUND; PAYMENT_IN_PROGRESS when the provider works on it or cannot
 * be asked.
 */
export async function cancelPayment(
  context: Context,
  actor: DebtorActor,
  paymentId: string,
  requestId: string,
): Promise<null | Refusal> {
  const { companyId, id: debtorId } = actor;
  const payment = await inCompany(context.db, companyId, (work) => readPayment(work, paymentId, debtorId));
  if (!payment) return refuse('NOT_FOUND');
  if (!isOpenPayment(payment.status)) return null;
  const answer = await cancelAtProvider(context, payment);
  if (answer.kind !== 'intent' && answer.kind !== 'absent') return refuse('PAYMENT_IN_PROGRESS');
  const state = await inCompany(context.db, { actor, requestId }, async (work) => {
    work.audit({ action: 'payment.cancel', recordKind: 'payment', recordId: paymentId });
    if (answer.kind === 'intent') return settlePayment(work, paymentId, answer.intent);
    return failPayment(work, paymentId, null);
  });
  return isOpenPayment(state) ? refuse('PAYMENT_IN_PROGRESS') : null;
}

async function cancelAtProvider({ gateways: { cards } }: Context, payment: PaymentRow) {
  if (payment.intentId) return cards.cancelPayment(payment.intentId);
  const requestedAt = payment.requestedAt ?? payment.createdAt;
  const found = await cards.findPayment({ paymentId: payment.id, requestedAt });
  if (found.kind === 'intent') return cards.cancelPayment(found.intent.intentId);
  // Should a request that is still under way make a payment for card fields, that is canceled on arrival. A saved method
  // is charged by its arrival: nothing is free before that can no longer be.
  const mayYetCharge = found.kind === 'absent' && payment.methodId !== null && isInFlight(requestedAt);
  return mayYetCharge ? ({ kind: 'unknown', reason: 'the charge may still be under way' } as const) : found;
}
