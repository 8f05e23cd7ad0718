import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/db/transaction.ts';
import { readMethod } from '#server/features/payment-methods/payment-methods.store.ts';
import { chargeMethod } from './charge-method.ts';
import { type PaymentRow, readPayment } from './payments.store.ts';

/**
 * A team member collects a payment with a method that the customer has saved. Refusals: PAYMENT_METHOD_NOT_FOUND, also
 * for another customer's, and those of `chargeMethod`.
 */
export async function collectPayment(
  context: Context,
  actor: MemberActor,
  wish: {
    readonly paymentId: string;
    readonly debtorId: string;
    readonly methodId: string;
    readonly parts: readonly { readonly accountId: string; readonly amountCents: number }[];
    readonly requestId: string;
  },
): Promise<PaymentRow | Refusal> {
  const { companyId } = actor;
  const { debtorId, methodId, paymentId } = wish;
  const method = await inCompany(context.db, companyId, (trx) => readMethod(trx, companyId, methodId, debtorId));
  if (!method) return refuse('PAYMENT_METHOD_NOT_FOUND');
  const charged = await chargeMethod(context, {
    ...wish,
    companyId,
    source: 'staff',
    actor,
    memberId: actor.id,
  });
  if (isRefusal(charged)) return charged;
  const payment = await inCompany(context.db, companyId, (trx) => readPayment(trx, companyId, paymentId));
  return payment ?? refuse('NOT_FOUND');
}
