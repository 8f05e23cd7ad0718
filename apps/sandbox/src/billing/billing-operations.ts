import type Stripe from 'stripe';
import { bankSeconds } from '../cards/bank-days.ts';
import type { CardOperation } from '../cards/card-operation.ts';
import { refuseMissing } from '../cards/card-refusal.ts';
import { listCards, pageParams } from '../cards/list-cards.ts';
import type { Invoice, Price, Subscription } from './billing-objects.ts';
import { findSubscription } from './find-subscription.ts';
import { invoicePaymentParams, listInvoicePayments } from './invoice-payments.ts';
import {
  createInvoice,
  createInvoiceItem,
  createInvoiceParams,
  finalizeInvoice,
  findInvoice,
  invoiceItemParams,
  payInvoiceByCall,
  payInvoiceParams,
  voidInvoice,
} from './invoices.ts';
import {
  cancelSubscription,
  cancelSubscriptionParams,
  createSubscription,
  createSubscriptionParams,
  updateSubscription,
  updateSubscriptionParams,
} from './subscriptions.ts';

const same =
  <T extends object>(field: keyof T) =>
  (item: T, value: string) =>
    String(item[field]) === value;

/** What companies pay for the product itself. */
export const billingOperations: CardOperation[] = [
  {
    method: 'GET',
    url: '/prices',
    params: [...pageParams, 'active', 'product', 'type'],
    run: ({ cards }, call) =>
      listCards(cards.billing.prices, call.params, '/v1/prices', {
        active: same<Price>('active'),
        product: same<Price>('product'),
        type: same<Price>('type'),
      }),
  },
  {
    method: 'GET',
    url: '/prices/:id',
    params: [],
    run: ({ cards }, { id }) => cards.billing.prices.get(id) ?? refuseMissing('price', id),
  },
  {
    method: 'GET',
    url: '/products/:id',
    params: [],
    run: ({ cards }, { id }) => cards.billing.products.get(id) ?? refuseMissing('product', id),
  },
  {
    method: 'GET',
    url: '/coupons/:id',
    params: [],
    run: ({ cards }, { id }) => cards.billing.coupons.get(id) ?? refuseMissing('coupon', id),
  },
  {
    method: 'GET',
    url: '/promotion_codes',
    params: [...pageParams, 'active', 'code'],
    run: ({ cards }, call) =>
      listCards(cards.billing.promotionCodes, call.params, '/v1/promotion_codes', {
        active: same<Stripe.PromotionCode>('active'),
        code: (item, value) => item.code.toLowerCase() === value.toLowerCase(),
      }),
  },
  { method: 'POST', url: '/subscriptions', params: createSubscriptionParams, run: createSubscription },
  {
    method: 'GET',
    url: '/subscriptions',
    params: [...pageParams, 'customer', 'status'],
    run: ({ cards }, call) =>
      listCards(cards.billing.subscriptions, call.params, '/v1/subscriptions', {
        customer: same<Subscription>('customer'),
        status: (item, value) => value === 'all' || item.status === value,
      }),
  },
  { method: 'GET', url: '/subscriptions/:id', params: [], run: (sandbox, { id }) => findSubscription(sandbox, id) },
  { method: 'POST', url: '/subscriptions/:id', params: updateSubscriptionParams, run: updateSubscription },
  { method: 'DELETE', url: '/subscriptions/:id', params: cancelSubscriptionParams, run: cancelSubscription },
  { method: 'POST', url: '/invoices', params: createInvoiceParams, run: createInvoice },
  { method: 'POST', url: '/invoiceitems', params: invoiceItemParams, run: createInvoiceItem },
  {
    method: 'GET',
    url: '/invoices',
    params: [...pageParams, 'customer', 'status', 'subscription'],
    run: ({ cards }, call) =>
      listCards(cards.billing.invoices, call.params, '/v1/invoices', {
        customer: same<Invoice>('customer'),
        status: same<Invoice>('status'),
        subscription: (item, value) => item.parent?.subscription_details?.subscription === value,
      }),
  },
  { method: 'GET', url: '/invoice_payments', params: invoicePaymentParams, run: listInvoicePayments },
  { method: 'GET', url: '/invoices/:id', params: [], run: (sandbox, { id }) => findInvoice(sandbox, id) },
  {
    method: 'POST',
    url: '/invoices/:id/finalize',
    params: ['auto_advance'],
    run: (sandbox, call) => {
      const invoice = findInvoice(sandbox, call.id);
      finalizeInvoice(sandbox, call, invoice, bankSeconds(sandbox));
      return invoice;
    },
  },
  { method: 'POST', url: '/invoices/:id/pay', params: payInvoiceParams, run: payInvoiceByCall },
  {
    method: 'POST',
    url: '/invoices/:id/void',
    params: [],
    run: (sandbox, call) => voidInvoice(sandbox, call, findInvoice(sandbox, call.id)),
  },
];
