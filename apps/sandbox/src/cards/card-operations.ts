import type Stripe from 'stripe';
import { billingOperations } from '../billing/billing-operations.ts';
import { connectOperations } from '../connect/connect-operations.ts';
import { cancelIntentParams, cancelPaymentIntent } from './cancel-payment-intent.ts';
import { capturePaymentIntent, capturePaymentParams } from './capture-payment-intent.ts';
import type { CardEvent } from './card-books.ts';
import type { CardOperation } from './card-operation.ts';
import { refuseMissing } from './card-refusal.ts';
import { confirmIntentParams, confirmPaymentIntent } from './confirm-payment-intent.ts';
import { createIntentParams, createPaymentIntent } from './create-payment-intent.ts';
import { createCustomer, customerParams, deleteCustomer, showCustomer, updateCustomer } from './customers.ts';
import { acceptDispute, findDispute } from './disputes.ts';
import { listCards, pageParams } from './list-cards.ts';
import { findIntent, viewIntentInBrowser } from './payment-intents.ts';
import { attachPaymentMethod, detachPaymentMethod, getPaymentMethod } from './payment-methods.ts';
import { createRefund, getRefund, refundParams } from './refunds.ts';
import { searchCards, searchParams } from './search-cards.ts';
import {
  cancelSetupIntent,
  confirmSetupIntent,
  confirmSetupParams,
  createSetupIntent,
  findSetup,
  setupIntentParams,
  viewSetupInBrowser,
} from './setup-intents.ts';
import { viewAccount } from './view-account.ts';
import { viewBalance } from './view-balance.ts';

const seenInBrowser = (answer: object) => (isIntent(answer) ? viewIntentInBrowser(answer) : answer);
const setupInBrowser = (answer: object) => (isSetup(answer) ? viewSetupInBrowser(answer) : answer);

const isIntent = (object: object): object is Stripe.PaymentIntent =>
  'object' in object && object.object === 'payment_intent';

const isSetup = (object: object): object is Stripe.SetupIntent =>
  'object' in object && object.object === 'setup_intent';

/** Compares a field that holds an id. */
const same =
  <T extends object>(field: keyof T) =>
  (item: T, value: string) =>
    item[field] === value;

export const cardOperations: CardOperation[] = [
  ...billingOperations,
  ...connectOperations,
  { method: 'POST', url: '/customers', params: customerParams, run: createCustomer },
  {
    method: 'GET',
    url: '/customers',
    params: [...pageParams, 'email'],
    run: ({ cards }, call) =>
      listCards(cards.customers, call.params, '/v1/customers', { email: same<Stripe.Customer>('email') }),
  },
  {
    method: 'GET',
    url: '/customers/search',
    params: searchParams,
    run: ({ cards }, call) =>
      searchCards(cards.customers, call.params, '/v1/customers/search', ['created', 'email', 'name', 'phone']),
  },
  { method: 'GET', url: '/customers/:id', params: [], run: (sandbox, call) => showCustomer(sandbox, call.id) },
  { method: 'POST', url: '/customers/:id', params: customerParams, run: updateCustomer },
  { method: 'DELETE', url: '/customers/:id', params: [], run: deleteCustomer },
  {
    method: 'GET',
    url: '/payment_methods/:id',
    params: [],
    run: (sandbox, call) => getPaymentMethod(sandbox, call.id),
  },
  { method: 'POST', url: '/payment_intents', params: createIntentParams, run: createPaymentIntent },
  {
    method: 'GET',
    url: '/payment_intents/:id',
    params: ['client_secret'],
    run: findIntent,
    browserView: seenInBrowser,
  },
  {
    method: 'POST',
    url: '/payment_intents/:id/confirm',
    params: confirmIntentParams,
    run: confirmPaymentIntent,
    browserView: seenInBrowser,
  },
  {
    method: 'GET',
    url: '/payment_intents/search',
    params: searchParams,
    run: ({ cards }, call) =>
      searchCards(cards.paymentIntents, call.params, '/v1/payment_intents/search', [
        ...(['amount', 'created', 'currency', 'customer', 'status'] as const),
      ]),
  },
  {
    method: 'POST',
    url: '/payment_intents/:id/capture',
    params: capturePaymentParams,
    run: capturePaymentIntent,
  },
  { method: 'POST', url: '/payment_intents/:id/cancel', params: cancelIntentParams, run: cancelPaymentIntent },
  {
    method: 'GET',
    url: '/payment_intents',
    params: [...pageParams, 'customer'],
    run: ({ cards }, call) =>
      listCards(cards.paymentIntents, call.params, '/v1/payment_intents', {
        customer: same<Stripe.PaymentIntent>('customer'),
      }),
  },
  { method: 'POST', url: '/refunds', params: refundParams, run: createRefund },
  { method: 'GET', url: '/refunds/:id', params: [], run: (sandbox, call) => getRefund(sandbox, call.id) },
  {
    method: 'GET',
    url: '/refunds',
    params: [...pageParams, 'charge', 'payment_intent'],
    run: ({ cards }, call) =>
      listCards(cards.refunds, call.params, '/v1/refunds', {
        charge: same<Stripe.Refund>('charge'),
        payment_intent: same<Stripe.Refund>('payment_intent'),
      }),
  },
  {
    method: 'GET',
    url: '/charges',
    params: [...pageParams, 'customer', 'payment_intent'],
    run: ({ cards }, call) =>
      listCards(cards.charges, call.params, '/v1/charges', {
        customer: same<Stripe.Charge>('customer'),
        payment_intent: same<Stripe.Charge>('payment_intent'),
      }),
  },
  {
    method: 'GET',
    url: '/charges/:id',
    params: [],
    run: ({ cards }, call) => cards.charges.get(call.id) ?? refuseMissing('charge', call.id),
  },
  {
    method: 'GET',
    url: '/events',
    params: [...pageParams, 'type', 'types'],
    run: ({ cards }, call) => listCards(cards.events, call.params, '/v1/events', { type: isOfType, types: isOfType }),
  },
  {
    method: 'GET',
    url: '/events/:id',
    params: [],
    run: ({ cards }, call) => cards.events.get(call.id) ?? refuseMissing('event', call.id),
  },
  { method: 'POST', url: '/setup_intents', params: setupIntentParams, run: createSetupIntent },
  {
    method: 'GET',
    url: '/setup_intents/:id',
    params: ['client_secret'],
    run: findSetup,
    browserView: setupInBrowser,
  },
  {
    method: 'POST',
    url: '/setup_intents/:id/confirm',
    params: confirmSetupParams,
    run: confirmSetupIntent,
    browserView: setupInBrowser,
  },
  { method: 'POST', url: '/setup_intents/:id/cancel', params: ['cancellation_reason'], run: cancelSetupIntent },
  {
    method: 'GET',
    url: '/payment_methods',
    params: [...pageParams, 'customer', 'type'],
    run: ({ cards }, call) =>
      listCards(cards.paymentMethods, call.params, '/v1/payment_methods', {
        customer: same<Stripe.PaymentMethod>('customer'),
        type: same<Stripe.PaymentMethod>('type'),
      }),
  },
  { method: 'POST', url: '/payment_methods/:id/attach', params: ['customer'], run: attachPaymentMethod },
  { method: 'POST', url: '/payment_methods/:id/detach', params: [], run: detachPaymentMethod },
  {
    method: 'GET',
    url: '/disputes',
    params: [...pageParams, 'charge', 'payment_intent'],
    run: ({ cards }, call) =>
      listCards(cards.disputes, call.params, '/v1/disputes', {
        charge: same<Stripe.Dispute>('charge'),
        payment_intent: same<Stripe.Dispute>('payment_intent'),
      }),
  },
  { method: 'GET', url: '/disputes/:id', params: [], run: (sandbox, call) => findDispute(sandbox, call.id) },
  { method: 'POST', url: '/disputes/:id/close', params: [], run: acceptDispute },
  { method: 'GET', url: '/balance', params: [], run: (sandbox) => viewBalance(sandbox) },
  { method: 'GET', url: '/account', params: [], run: (sandbox) => viewAccount(sandbox) },
  {
    method: 'GET',
    url: '/balance_transactions/:id',
    params: [],
    run: ({ cards }, call) => cards.balanceTransactions.get(call.id) ?? refuseMissing('balance transaction', call.id),
  },
  {
    method: 'GET',
    url: '/balance_transactions',
    params: [...pageParams, 'source', 'type', 'currency'],
    run: ({ cards }, call) =>
      listCards(cards.balanceTransactions, call.params, '/v1/balance_transactions', {
        source: same<Stripe.BalanceTransaction>('source'),
        type: same<Stripe.BalanceTransaction>('type'),
        currency: same<Stripe.BalanceTransaction>('currency'),
      }),
  },
];

/** A type, or all of a kind with a star at the end: `charge.*`. */
function isOfType(event: CardEvent, type: string): boolean {
  return type.endsWith('*') ? event.type.startsWith(type.slice(0, -1)) : event.type === type;
}
