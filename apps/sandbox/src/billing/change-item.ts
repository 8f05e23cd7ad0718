import { bankSeconds } from '../cards/bank-days.ts';
import type { CardCall } from '../cards/card-call.ts';
import { readChoice, readInteger } from '../cards/card-params.ts';
import { refuseInvalid } from '../cards/card-refusal.ts';
import type { Sandbox } from '../sandbox.ts';
import { draftFor, productName } from './bill-subscription.ts';
import type { Price, Subscription, SubscriptionItem } from './billing-objects.ts';
import { tell } from './invoice-outcome.ts';
import { addLine, addUp, finalizeInvoice } from './invoices.ts';
import { payInvoice } from './pay-invoice.ts';
import { afterInterval } from './periods.ts';
import { discountOn } from './promotion-codes.ts';

/** A change that waits for its payment lapses after 23 hours. */
const PENDING_SECONDS = 23 * 3_600;

/**
 * Moves a subscription to another price: with `proration_behavior=none` at once and without money, with `always_invoice` for
 * the difference of what is left of the period, and with `pending_if_incomplete` only once that is paid.
 */
export function changeItem(sandbox: Sandbox, call: CardCall, subscription: Subscription, price: Price): void {
  const { params } = call;
  const [item] = subscription.items.data;
  if (!item) throw new Error('a subscription has an item');
  const proration = readChoice(params, 'proration_behavior', ['none', 'always_invoice', 'create_prorations']);
  if (proration === null || proration === 'create_prorations') {
    refuseInvalid('The sandbox prorates at once or not at all.', 'proration_behavior');
  }
  const waits = readChoice(params, 'payment_behavior', ['pending_if_incomplete', 'allow_incomplete']);
  const isSameInterval = item.price.recurring?.interval === price.recurring?.interval;
  const moved = { ...item, price, plan: { ...item.plan, ...planParts(price) } };
  if (subscription.status === 'trialing' || proration === 'none') {
    if (!isSameInterval && subscription.status !== 'trialing') {
      refuseInvalid('The sandbox changes no interval without money.', 'items[0][price]');
    }
    subscription.items.data = [moved];
    tell(sandbox, call, subscription);
    return;
  }
  const at = readInteger(params, 'proration_date') ?? bankSeconds(sandbox);
  if (at < item.current_period_start || at > item.current_period_end) {
    refuseInvalid('The proration date lies outside of the period.', 'proration_date');
  }
  const interval = price.recurring?.interval ?? 'month';
  const period = isSameInterval
    ? {}
    : { current_period_start: at, current_period_end: afterInterval(at, at, interval) };
  const wanted: SubscriptionItem = { ...moved, ...period };
  const invoice = draftFor(sandbox, subscription, at, 'subscription_update');
  const cents = addProration(sandbox, { subscription, item, wanted, invoice: invoice.id, at });
  addUp(invoice, discountOn(sandbox, subscription, Math.max(0, cents), at));
  finalizeInvoice(sandbox, call, invoice, at);
  if (waits === 'pending_if_incomplete') {
    subscription.pending_update = { ...noPending, expires_at: at + PENDING_SECONDS, subscription_items: [wanted] };
  } else subscription.items.data = [wanted];
  payInvoice(sandbox, call, invoice, { at, methodId: null, isAway: true });
  tell(sandbox, call, subscription);
}

const noPending = {
  billing_cycle_anchor: null,
  cancel_at_period_end: null,
  discount: null,
  discounts: null,
  metadata: null,
  trial_end: null,
  trial_from_plan: null,
};

function planParts(price: Price) {
  return {
    id: price.id,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    interval: price.recurring?.interval ?? ('month' as const),
    metadata: price.metadata,
    product: price.product,
  };
}

/** What is left of the old price goes back, what is left of the new one is asked for; a new period is asked for whole. */
function addProration(
  sandbox: Sandbox,
  options: {
    subscription: Subscription;
    item: SubscriptionItem;
    wanted: SubscriptionItem;
    invoice: string;
    at: number;
  },
): number {
  const { subscription, item, wanted, at } = options;
  const invoice = sandbox.cards.billing.invoices.get(options.invoice);
  if (!invoice) return 0;
  const { current_period_start: start, current_period_end: end } = item;
  const left = (end - at) / (end - start);
  const isSamePeriod = wanted.current_period_end === end;
  const back = -Math.round((item.price.unit_amount ?? 0) * left);
  const due = isSamePeriod ? Math.round((wanted.price.unit_amount ?? 0) * left) : (wanted.price.unit_amount ?? 0);
  const parts = [
    { price: item.price, cents: back, words: 'Unused time on', until: end },
    { price: wanted.price, cents: due, words: 'Remaining time on', until: wanted.current_period_end },
  ];
  for (const { price, cents, words, until } of parts) {
    addLine(sandbox, invoice, {
      amount: cents,
      description: `${words} ${productName(sandbox, String(price.product))}`,
      period: { start: at, end: until },
      price: { id: price.id, product: String(price.product), unitCents: cents },
      item: { subscription: subscription.id, id: item.id, isProration: true },
    });
  }
  return back + due;
}
