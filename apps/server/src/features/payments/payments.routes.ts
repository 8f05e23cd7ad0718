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
import { inCompany } from '#server/work/in-company.ts';
import { collectPayment } from './collect-payment.ts';
import { readCollectWords } from './collect-words.store.ts';
import { readPayment } from './payments.store.ts';
import { viewCharges, viewPayment, viewState } from './payments.view.ts';
import { refundPayment } from './refund-payment.ts';
import { readTaker } from './taker.store.ts';

const debtorRoutes: Route[] = [
  route(readDebtorPayments, ({ params, transaction }) =>
    transaction(async (work) => {
      const words = await readCollectWords(work, params.id);
      if (!words) return refuse('DEBTOR_NOT_FOUND');
      const methods = await viewMethods(work, params.id);
      return { methods, charges: await viewCharges(work, params.id), words };
    }),
  ),

  route(chargeDebtor, async ({ actor, params, body, requestId }, context) => {
    const { _id: paymentId, ...command } = body;
    const payment = await collectPayment(context, actor, { paymentId, debtorId: params.id, ...command, requestId });
    if (isRefusal(payment)) return payment;
    const member = await inCompany(context.db, actor.companyId, (work) => readTaker(work, payment));
    return { _id: payment.id, ...viewState(payment, actor.language), member };
  }),

  route(chooseDebtorDefault, ({ params, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { id: debtorId, methodId } = params;
      return (await chooseDefault(work, { debtorId, methodId })) ?? { success: true as const };
    }),
  ),

  route(removeDebtorMethod, async ({ actor, params, requestId }, context) => {
    const { id: debtorId, methodId } = params;
    return (await removeMethod(context, actor, { debtorId, methodId, requestId })) ?? { success: true as const };
  }),
];

export const paymentRoutes: Route[] = [
  ...debtorRoutes,

  route(readCall, ({ actor, params, transaction }, { gateways: { cards } }) =>
    transaction(async (work) => {
      const payment = await readPayment(work, params.id);
      return payment ? viewPayment(work, actor, payment, cards.provider) : refuse('NOT_FOUND');
    }),
  ),

  route(refundCall, async ({ actor, params, body, requestId, transaction }, context) => {
    const { _id: refundId, amountCents, note } = body;
    const command = { paymentId: params.id, refundId, amountCents, note, requestId };
    const refund = await refundPayment(context, actor, command);
    if (isRefusal(refund)) return refund;
    return transaction(async (work) => {
      const payment = await readPayment(work, params.id);
      return payment ? viewPayment(work, actor, payment, context.gateways.cards.provider) : refuse('NOT_FOUND');
    });
  }),
];
