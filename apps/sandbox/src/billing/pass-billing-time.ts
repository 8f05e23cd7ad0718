import { bankSeconds } from '../cards/bank-days.ts';
import { emitCardEvents } from '../cards/emit-card-events.ts';
import { ownCall } from '../cards/own-call.ts';
import type { Sandbox } from '../sandbox.ts';
import { billSubscription } from './bill-subscription.ts';
import type { Invoice, Subscription } from './billing-objects.ts';
import { endSubscription } from './end-subscription.ts';
import { tell } from './invoice-outcome.ts';
import { voidInvoice } from './invoices.ts';
import { follow, payInvoice } from './pay-invoice.ts';
import { afterInterval } from './periods.ts';

/** A first invoice that nobody pays: then the subscription never was. */
const INCOMPLETE_SECONDS = 23 * 3_600;
/** More happens to no account between two looks. */
const STEPS_MAX = 100_000;

type Due = { at: number; act: (at: number) => void };

/** Does what has fallen due since the last look, in its order: payments that were decided, renewals, tries, ends. */
export function passBillingTime(sandbox: Sandbox): void {
  followPayments(sandbox);
  const now = bankSeconds(sandbox);
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const next = nextDue(sandbox);
    if (next === null || next.at > now) return;
    next.act(next.at);
  }
  throw new Error('the provider’s clock does not come to rest');
}

/** Payments that a bank, or its customer, decided without a call of the product. */
function followPayments(sandbox: Sandbox): void {
  const { invoices, intentOf } = sandbox.cards.billing;
  for (const [invoiceId, intentId] of intentOf) {
    const invoice = invoices.get(invoiceId);
    if (invoice?.status !== 'open') continue;
    if (sandbox.cards.paymentIntents.get(intentId)?.status !== 'succeeded') continue;
    follow(sandbox, ownCall(sandbox), invoice, bankSeconds(sandbox));
  }
}

function nextDue(sandbox: Sandbox): Due | null {
  let first: Due | null = null;
  for (const subscription of sandbox.cards.billing.subscriptions.values()) {
    const due = dueOf(sandbox, subscription);
    if (due !== null && (first === null || due.at < first.at)) first = due;
  }
  return first;
}

function dueOf(sandbox: Sandbox, subscription: Subscription): Due | null {
  if (subscription.ended_at !== null) return null;
  const [item] = subscription.items.data;
  const invoice = sandbox.cards.billing.invoices.get(String(subscription.latest_invoice));
  if (!item) return null;
  if (subscription.status === 'incomplete') {
    return { at: subscription.created + INCOMPLETE_SECONDS, act: (at) => expire(sandbox, subscription, invoice, at) };
  }
  const dues: Due[] = [{ at: item.current_period_end, act: (at) => beginPeriod(sandbox, subscription, at) }];
  const { pending_update: pending } = subscription;
  if (pending) dues.push({ at: pending.expires_at, act: () => lapse(sandbox, subscription, invoice) });
  const tryAt = invoice?.status === 'open' ? invoice.next_payment_attempt : null;
  if (invoice && tryAt !== null) {
    dues.push({ at: tryAt, act: (at) => takeRenewal(sandbox, () => retry(sandbox, invoice, at)) });
  }
  return dues.reduce((one, other) => (other.at < one.at ? other : one));
}

function retry(sandbox: Sandbox, invoice: Invoice, at: number): void {
  payInvoice(sandbox, ownCall(sandbox), invoice, { at, methodId: null, isAway: true });
}

/** Renewals and tries decline as often as they were told to, whatever the card. */
function takeRenewal(sandbox: Sandbox, take: () => void): void {
  const { cards } = sandbox.switches;
  if (cards.renewalDeclines === 0) {
    take();
    return;
  }
  const kept = cards.decline;
  cards.renewalDeclines -= 1;
  cards.decline = { times: 1, code: 'insufficient_funds' };
  try {
    take();
  } finally {
    cards.decline = kept;
  }
}

function expire(sandbox: Sandbox, subscription: Subscription, invoice: Invoice | undefined, at: number): void {
  endSubscription(sandbox, ownCall(sandbox), subscription, { at, status: 'incomplete_expired' });
  if (invoice?.status === 'open') voidInvoice(sandbox, ownCall(sandbox), invoice);
}

/** The change that nobody paid is forgotten, with its invoice. */
function lapse(sandbox: Sandbox, subscription: Subscription, invoice: Invoice | undefined): void {
  subscription.pending_update = null;
  if (invoice?.status === 'open') voidInvoice(sandbox, ownCall(sandbox), invoice);
  emitCardEvents(sandbox, ownCall(sandbox), String(subscription.customer), [
    { type: 'customer.subscription.pending_update_expired', object: subscription },
  ]);
}

function beginPeriod(sandbox: Sandbox, subscription: Subscription, at: number): void {
  const call = ownCall(sandbox);
  const [item] = subscription.items.data;
  if (!item) return;
  const isTrial = subscription.status === 'trialing';
  const hasMethod = subscription.default_payment_method !== null;
  const endsUnpaid = subscription.trial_settings?.end_behavior.missing_payment_method === 'cancel';
  if (subscription.cancel_at_period_end || (isTrial && !hasMethod && endsUnpaid)) {
    endSubscription(sandbox, call, subscription, { at, status: 'canceled' });
    return;
  }
  if (isTrial) subscription.status = 'active';
  item.current_period_start = at;
  item.current_period_end = afterInterval(
    subscription.billing_cycle_anchor,
    at,
    item.price.recurring?.interval ?? 'month',
  );
  // What is unpaid is asked for no further.
  if (subscription.status === 'unpaid') {
    tell(sandbox, call, subscription);
    return;
  }
  takeRenewal(sandbox, () => {
    billSubscription(sandbox, call, subscription, { at, reason: 'subscription_cycle', isFree: false, isAway: true });
  });
}
