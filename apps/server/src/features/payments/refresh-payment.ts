import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { isOpenPayment } from '@recoup/domain/payments/payment-state.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readPayment } from './payments.store.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * The payer is back from the card fields: books what is true at the provider (G22). When it does not answer, the payment
 * stays as it is until its webhook or look-up. Refusal: NOT_FOUND.
 */
export async function refreshPayment(context: Context, actor: DebtorActor, paymentId: string): Promise<null | Refusal> {
  const { companyId, id: debtorId } = actor;
  const { cards } = context.gateways;
  const payment = await inCompany(context.db, companyId, (work) => readPayment(work, paymentId, debtorId));
  if (!payment) return refuse('NOT_FOUND');
  if (!isOpenPayment(payment.status)) return null;
  const answer = payment.intentId
    ? await cards.readPayment(payment.intentId)
    : await cards.findPayment({ paymentId, requestedAt: payment.requestedAt ?? payment.createdAt });
  if (answer.kind !== 'intent') return null;
  await inCompany(context.db, companyId, (work) => settlePayment(work, paymentId, answer.intent));
  return null;
}
