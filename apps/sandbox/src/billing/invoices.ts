import type Stripe from 'stripe';
import { bankSeconds } from '../cards/bank-days.ts';
import type { CardCall } from '../cards/card-call.ts';
import { readFlag, readGroup, readInteger, readMetadata, readText } from '../cards/card-params.ts';
import { refuse, refuseInvalid, refuseMissing } from '../cards/card-refusal.ts';
import { getCustomer } from '../cards/customers.ts';
import { emitCardEvents } from '../cards/emit-card-events.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Invoice, InvoiceLine } from './billing-objects.ts';

import { payInvoice } from './pay-invoice.ts';

export const createInvoiceParams = [
  ...(['customer', 'auto_advance', 'default_payment_method', 'description', 'metadata'] as const),
  ...(['pending_invoice_items_behavior', 'currency'] as const),
] as const;
export const invoiceItemParams = ['customer', 'invoice', 'pricing[price]', 'quantity', 'metadata'] as const;
export const payInvoiceParams = ['payment_method', 'off_session'] as const;

export type NewInvoice = {
  customer: string;
  reason: NonNullable<Stripe.Invoice['billing_reason']>;
  subscription: { id: string; metadata: Stripe.Metadata } | null;
  period: { start: number; end: number };
  at: number;
};

/** An invoice without lines that nobody was asked to pay. */
export function makeInvoice(sandbox: Sandbox, { customer, reason, subscription, period, at }: NewInvoice): Invoice {
  const id = sandbox.ids.make('in');
  const owner = getCustomer(sandbox, customer, 'customer');
  const invoice: Invoice = {
    id,
    object: 'invoice',
    ...untouched,
    billing_reason: reason,
    created: at,
    customer,
    customer_address: owner.address ?? null,
    customer_email: owner.email,
    customer_name: owner.name ?? null,
    customer_phone: owner.phone ?? null,
    effective_at: null,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    metadata: {},
    parent:
      subscription === null
        ? null
        : {
            quote_details: null,
            subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
            type: 'subscription_details',
          },
    period_end: period.end,
    period_start: period.start,
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  };
  sandbox.cards.billing.invoices.set(id, invoice);
  return invoice;
}

/** All that is the same on every invoice here. */
const untouched = {
  account_country: 'US',
  account_name: 'Sandbox',
  account_tax_ids: null,
  amount_due: 0,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_paid_off_stripe: 0,
  amount_remaining: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: false,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  confirmation_secret: null,
  currency: 'usd',
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  status: 'draft',
  subtotal: 0,
  subtotal_excluding_tax: 0,
  test_clock: null,
  total: 0,
  total_discount_amounts: [],
  total_excluding_tax: 0,
  total_pretax_credit_amounts: [],
  total_taxes: null,
  webhooks_delivered_at: null,
} satisfies Partial<Invoice>;

export type NewLine = {
  amount: number;
  description: string;
  period: { start: number; end: number };
  price: { id: string; product: string; unitCents: number };
  quantity?: number;
  item?: { subscription: string; id: string; isProration: boolean };
};

export function addLine(sandbox: Sandbox, invoice: Invoice, line: NewLine): void {
  const { amount, description, period, price, quantity = 1, item } = line;
  const parent: InvoiceLine['parent'] = item
    ? {
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          proration: item.isProration,
          proration_details: null,
          subscription: item.subscription,
          subscription_item: item.id,
        },
        type: 'subscription_item_details',
      }
    : {
        invoice_item_details: {
          invoice_item: sandbox.ids.make('ii'),
          proration: false,
          proration_details: null,
          subscription: null,
        },
        subscription_item_details: null,
        type: 'invoice_item_details',
      };
  invoice.lines.data.push({
    id: sandbox.ids.make('il'),
    object: 'line_item',
    amount,
    currency: invoice.currency,
    description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent,
    period,
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      unit_amount_decimal: String(price.unitCents),
      price_details: { price: price.id, product: price.product },
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: item?.subscription ?? null,
    subtotal: amount,
    taxes: [],
  });
  addUp(invoice, 0);
}

/** Sums the lines up and takes the discount off; less than nothing is owed as nothing. */
export function addUp(invoice: Invoice, discountCents: number): void {
  const subtotal = invoice.lines.data.reduce((sum, line) => sum + line.amount, 0);
  const total = subtotal - discountCents;
  invoice.subtotal = subtotal;
  invoice.subtotal_excluding_tax = subtotal;
  invoice.total = total;
  invoice.total_excluding_tax = total;
  invoice.amount_due = Math.max(0, total);
  invoice.amount_remaining = invoice.amount_due;
}

/** The draft becomes a number, and a paper. */
export function finalizeInvoice(sandbox: Sandbox, call: Caller, invoice: Invoice, at: number): void {
  if (invoice.status !== 'draft') return;
  const customer = getCustomer(sandbox, String(invoice.customer), 'customer');
  const place = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = place + 1;
  const address = sandbox.address ?? 'http://127.0.0.1';
  invoice.status = 'open';
  invoice.number = `${customer.invoice_prefix}-${String(place).padStart(4, '0')}`;
  invoice.effective_at = at;
  invoice.status_transitions.finalized_at = at;
  invoice.hosted_invoice_url = `${address}/invoices/${invoice.id}`;
  invoice.invoice_pdf = `${address}/invoices/${invoice.id}.pdf`;
  emitCardEvents(sandbox, call, String(invoice.customer), [{ type: 'invoice.finalized', object: invoice }]);
}

type Caller = Pick<CardCall, 'requestId' | 'idempotencyKey'>;

export function createInvoice(sandbox: Sandbox, call: CardCall): Invoice {
  const { params } = call;
  const customer = readText(params, 'customer');
  if (customer === null) return refuseInvalid('Missing required param: customer.', 'customer', 'parameter_missing');
  if (readFlag(params, 'auto_advance') === true) {
    return refuseInvalid('The sandbox finalizes no invoice by itself.', 'auto_advance');
  }
  const at = bankSeconds(sandbox);
  const period = { start: at, end: at };
  const invoice = makeInvoice(sandbox, { customer, reason: 'manual', subscription: null, period, at });
  invoice.metadata = readMetadata(params);
  invoice.description = readText(params, 'description');
  invoice.default_payment_method = readText(params, 'default_payment_method');
  return invoice;
}

/** Adds a line to a draft; the provider keeps such items as objects of their own, which nobody here reads. */
export function createInvoiceItem(sandbox: Sandbox, call: CardCall): object {
  const { params } = call;
  const invoice = findInvoice(sandbox, readText(params, 'invoice') ?? '', 'invoice');
  const id = readText(readGroup(params, 'pricing') ?? {}, 'price') ?? '';
  const price = sandbox.cards.billing.prices.get(id) ?? refuseMissing('price', id, 'pricing[price]');
  if (price.type !== 'one_time') return refuseInvalid('The price is of a subscription.', 'pricing[price]');
  if (invoice.status !== 'draft') return refuseInvalid('The invoice is not a draft any more.', 'invoice');
  const quantity = readInteger(params, 'quantity') ?? 1;
  const at = bankSeconds(sandbox);
  const period = { start: at, end: at };
  const amount = (price.unit_amount ?? 0) * quantity;
  const product = sandbox.cards.billing.products.get(String(price.product));
  const description = product?.name ?? price.id;
  const priced = { id: price.id, product: String(price.product), unitCents: price.unit_amount ?? 0 };
  addLine(sandbox, invoice, { amount, description, period, price: priced, quantity });
  return {
    id: sandbox.ids.make('ii'),
    object: 'invoiceitem',
    amount,
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    date: at,
    description,
    discountable: true,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: readMetadata(params),
    net_amount: amount,
    parent: null,
    period,
    pricing: {
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
      price_details: { price: price.id, product: price.product },
    },
    proration: false,
    quantity,
    quantity_decimal: String(quantity),
    tax_rates: [],
    test_clock: null,
  };
}

export function findInvoice(sandbox: Sandbox, id: string, param = 'id'): Invoice {
  return sandbox.cards.billing.invoices.get(id) ?? refuseMissing('invoice', id, param);
}

/** Pays an invoice at once, or ends the call with why not. */
export function payInvoiceByCall(sandbox: Sandbox, call: CardCall): Invoice {
  const invoice = findInvoice(sandbox, call.id);
  const at = bankSeconds(sandbox);
  finalizeInvoice(sandbox, call, invoice, at);
  if (invoice.status !== 'open') {
    const what = invoice.status === 'paid' ? 'Invoice is already paid' : `This invoice is ${String(invoice.status)}.`;
    return refuse(400, { type: 'invalid_request_error', message: what, code: 'invoice_not_editable' });
  }
  const outcome = payInvoice(sandbox, call, invoice, {
    at,
    methodId: readText(call.params, 'payment_method'),
    isAway: readFlag(call.params, 'off_session') ?? true,
  });
  if (outcome.kind === 'refused') throw outcome.refusal;
  if (outcome.kind === 'asks') {
    return refuse(402, {
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
      message: 'This payment requires additional user action before it can be completed successfully.',
    });
  }
  return invoice;
}

export function voidInvoice(sandbox: Sandbox, call: Caller, invoice: Invoice): Invoice {
  if (invoice.status !== 'open' && invoice.status !== 'draft') {
    const message = `You can only void open invoices; this one is ${String(invoice.status)}.`;
    return refuse(400, { type: 'invalid_request_error', message });
  }
  invoice.status = 'void';
  invoice.next_payment_attempt = null;
  invoice.auto_advance = false;
  invoice.amount_remaining = 0;
  invoice.status_transitions.voided_at = bankSeconds(sandbox);
  emitCardEvents(sandbox, call, String(invoice.customer), [{ type: 'invoice.voided', object: invoice }]);
  return invoice;
}
