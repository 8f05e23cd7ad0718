import {
  authorizeAgain as authorizeCall,
  chooseOwnDefault,
  makeMethodLink as linkCall,
  listOwnMethods,
  payWithMethod,
  removeOwnMethod,
  returnMethodSetup,
  startMethodSetup,
  withdrawAuthorization as withdrawCall,
} from '@recoup/contract/payment-methods.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { authorizeAgain } from '#server/features/payment-methods/authorize-again.ts';
import { chooseDefault } from '#server/features/payment-methods/choose-default.ts';
import { readMethod, readSetup } from '#server/features/payment-methods/payment-methods.store.ts';
import { viewMethods, viewSetup } from '#server/features/payment-methods/payment-methods.view.ts';
import { refreshSetup } from '#server/features/payment-methods/refresh-setup.ts';
import { removeMethod } from '#server/features/payment-methods/remove-method.ts';
import { startSetup } from '#server/features/payment-methods/start-setup.ts';
import { withdrawAuthorization } from '#server/features/payment-methods/withdraw-authorization.ts';
import { payWithSaved } from '#server/features/payments/pay-with-saved.ts';
import { type Route, route } from '#server/http/route.ts';
import { agreementOf } from './agreement-of.ts';
import { makeMethodLink } from './make-method-link.ts';
import { readCreditor, readLinkRow } from './portal.store.ts';
import { readPortalPayment } from './read-portal-payment.ts';

/** A customer's own cards and bank accounts, after a one-time code (G40). */
export const portalMethodRoutes: Route[] = [
  route(listOwnMethods, ({ actor, transaction }) =>
    transaction(async (work) => {
      const { name: creditorName, currency } = await readCreditor(work);
      return { creditorName, currency, methods: await viewMethods(work, actor.id) };
    }),
  ),

  route(startMethodSetup, async ({ actor, body, ip, userAgent, language, requestId, transaction }, context) => {
    const { _id: setupId, kind, isDefault, replacesId } = body;
    const about = { kind, amountCents: null, keeps: true, textVersion: body.agreement.textVersion };
    const agreement = await transaction((work) => agreementOf(work, about, { ip, userAgent, language }));
    if (isRefusal(agreement)) return agreement;
    const started = await startSetup(context, actor, { setupId, kind, isDefault, replacesId, agreement, requestId });
    if (isRefusal(started)) return started;
    const setup = await transaction((work) => readSetup(work, setupId));
    return setup ? { setup: viewSetup(setup), card: started.card } : refuse('NOT_FOUND');
  }),

  route(returnMethodSetup, async ({ actor, params }, context) => {
    const setup = await refreshSetup(context, actor, params.id);
    return isRefusal(setup) ? setup : viewSetup(setup);
  }),

  route(chooseOwnDefault, ({ actor, params, finalTransaction }) =>
    finalTransaction(async (work) => {
      const command = { debtorId: actor.id, methodId: params.id };
      return (await chooseDefault(work, command)) ?? { success: true as const };
    }),
  ),

  route(removeOwnMethod, async ({ actor, params, requestId }, context) => {
    const command = { debtorId: actor.id, methodId: params.id, requestId };
    return (await removeMethod(context, actor, command)) ?? { success: true as const };
  }),

  route(withdrawCall, ({ actor, params, finalTransaction }) =>
    finalTransaction(async (work) => {
      const command = { debtorId: actor.id, methodId: params.id, by: 'customer' } as const;
      return (await withdrawAuthorization(work, command)) ?? { success: true as const };
    }),
  ),

  route(authorizeCall, ({ actor, params, body, ip, userAgent, language, finalTransaction }) =>
    finalTransaction(async (work) => {
      const method = await readMethod(work, params.id, actor.id);
      if (!method) return refuse('PAYMENT_METHOD_NOT_FOUND');
      const about = { kind: method.kind, amountCents: null, keeps: true, textVersion: body.agreement.textVersion };
      const agreement = await agreementOf(work, about, { ip, userAgent, language });
      if (isRefusal(agreement)) return agreement;
      const command = { methodId: params.id, agreement };
      return (await authorizeAgain(work, command)) ?? { success: true as const };
    }),
  ),

  route(payWithMethod, async ({ actor, params, body, language, requestId, transaction }, context) => {
    const link = await transaction((work) => readLinkRow(work, actor.linkId));
    const { _id: paymentId, ...sum } = body;
    const command = { paymentId, ...sum, methodId: params.id, requestId };
    const paid = await payWithSaved(context, actor, { ...command, messageId: link?.messageId ?? null });
    if (isRefusal(paid)) return paid;
    const payment = await transaction((work) => readPortalPayment(work, paymentId, language));
    return isRefusal(payment) ? payment : { payment, card: paid.card };
  }),

  route(linkCall, ({ params, transaction, reply }, context) =>
    transaction(async (work) => {
      const link = await makeMethodLink(work, params.id, { settings: context.settings });
      if (isRefusal(link)) return link;
      reply.header('cache-control', 'no-store');
      return { url: link.url, expiresAt: link.expiresAt.toISOString() };
    }),
  ),
];
