import {
  chargeDebtor,
  chooseDebtorDefault,
  readDebtorPayments,
  removeDebtorMethod,
} from '@recoup/contract/payment-methods.ts';
import { readPayment as readCall, refundPayment as refundCall } from '@recoup/contract/payments.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { chooseDefault } from '#server/features/payment-methods/choose-default.ts';
import { viewMethods } from '#server/features/payment-methods/payment-methods.view.ts';
import { removeMethod } from '#server/features/payment-methods/remove-method.ts';
import { type Route, route } from '#server/http/route.ts';
import { collectPayment } from './collect-payment.ts';
import { isDebtorThere, readPayment } from './payments.store.ts';
import { viewCharge, viewCharges, viewPayment } from './payments.view.ts';
import { refundPayment } from './refund-payment.ts';

const debtorRoutes: Route[] = [
  route(readDebtorPayments, ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      const { companyId } = actor;
      if (!(await isDebtorThere(trx, companyId, params.id))) return refuse('DEBTOR_NOT_FOUND');
      const methods = await viewMethods(trx, companyId, params.id);
      return { methods, charges: await viewCharges(trx, companyId, params.id) };
    }),
  ),

  route(chargeDebtor, async ({ actor, params, body, requestId, transaction }, context) => {
    const isThere = await transaction((trx) => isDebtorThere(trx, actor.companyId, params.id));
    if (!isThere) return refuse('DEBTOR_NOT_FOUND');
    const { _id: paymentId, methodId, parts } = body;
    const payment = await collectPayment(context, actor, {
      paymentId,
      debtorId: params.id,
      methodId,
      parts,
      requestId,
    });
    return isRefusal(payment) ? payment : viewCharge(payment);
  }),

  route(chooseDebtorDefault, ({ actor, params, requestId, finalTransaction }) =>
    finalTransaction(async (trx) => {
      const { id: debtorId, methodId } = params;
      return (await chooseDefault(trx, actor, { debtorId, methodId, requestId })) ?? { success: true as const };
    }),
  ),

  route(removeDebtorMethod, async ({ actor, params, requestId }, context) => {
    const { id: debtorId, methodId } = params;
    return (await removeMethod(context, actor, { debtorId, methodId, requestId })) ?? { success: true as const };
  }),
];

export const paymentRoutes: Route[] = [
  ...debtorRoutes,

  route(readCall, ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      const payment = await readPayment(trx, actor.companyId, params.id);
      return payment ? viewPayment(trx, actor.companyId, payment) : refuse('NOT_FOUND');
    }),
  ),

  route(refundCall, async ({ actor, params, body, requestId, transaction }, context) => {
    const { _id: refundId, amountCents, note } = body;
    const wish = { paymentId: params.id, refundId, amountCents, note, requestId };
    const refund = await refundPayment(context, actor, wish);
    if (isRefusal(refund)) return refund;
    return transaction(async (trx) => {
      const payment = await readPayment(trx, actor.companyId, params.id);
      return payment ? viewPayment(trx, actor.companyId, payment) : refuse('NOT_FOUND');
    });
  }),
];
