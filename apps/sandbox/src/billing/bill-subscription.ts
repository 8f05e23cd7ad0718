import type { CardCall } from '../cards/card-call.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Invoice, Subscription } from './billing-objects.ts';
import { tell } from './invoice-outcome.ts';
import { addLine, addUp, finalizeInvoice, makeInvoice } from './invoices.ts';
import { type PayOutcome, payInvoice } from './pay-invoice.ts';
import { discountOn } from './promotion-codes.ts';

type Bill = {
  at: number;
  reason: 'subscription_create' | 'subscription_cycle';
  /** A trial costs nothing. */
  isFree: boolean;
  /** Nobody is there who could answer their bank. */
  isAway: boolean;
};

/** Asks for the price of the current period and takes the money. */
export function billSubscription(
  sandbox: Sandbox,
  call: Pick<CardCall, 'requestId' | 'idempotencyKey'>,
  subscription: Subscription,
  { at, reason, isFree, isAway }: Bill,
): PayOutcome {
  const invoice = draftFor(sandbox, subscription, at, reason);
  const [item] = subscription.items.data;
  if (!item) throw new Error('a subscription has an item');
  const cents = isFree ? 0 : (item.price.unit_amount ?? 0);
  const period = { start: item.current_period_start, end: item.current_period_end };
  addLine(sandbox, invoice, {
    amount: cents,
    description: isFree ? 'Trial period' : `1 × ${productName(sandbox, String(item.price.product))}`,
    period,
    price: { id: item.price.id, product: String(item.price.product), unitCents: cents },
    item: { subscription: subscription.id, id: item.id, isProration: false },
  });
  addUp(invoice, discountOn(sandbox, subscription, cents, at));
  finalizeInvoice(sandbox, call, invoice, at);
  const outcome = payInvoice(sandbox, call, invoice, { at, methodId: null, isAway });
  tell(sandbox, call, subscription);
  return outcome;
}

export function draftFor(
  sandbox: Sandbox,
  subscription: Subscription,
  at: number,
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update',
): Invoice {
  const [item] = subscription.items.data;
  const period = { start: item?.current_period_start ?? at, end: item?.current_period_end ?? at };
  const { id, metadata, customer } = subscription;
  const of = { id, metadata };
  const invoice = makeInvoice(sandbox, { customer: String(customer), reason, subscription: of, period, at });
  subscription.latest_invoice = invoice.id;
  return invoice;
}

export function productName(sandbox: Sandbox, id: string): string {
  return sandbox.cards.billing.products.get(id)?.name ?? id;
}
