import type { CardCall } from '../cards/card-call.ts';
import { emitCardEvents } from '../cards/emit-card-events.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Invoice, Subscription } from './billing-objects.ts';

type Caller = Pick<CardCall, 'requestId' | 'idempotencyKey'>;

const DAY = 86_400;
/** A renewal is tried eight times within two weeks: on its day, and then every other day. */
const TRIES_MAX = 8;
const BETWEEN_TRIES = 2 * DAY;

const subscriptionOf = (sandbox: Sandbox, invoice: Invoice): Subscription | undefined =>
  sandbox.cards.billing.subscriptions.get(String(invoice.parent?.subscription_details?.subscription ?? ''));

/** An invoice is paid: what it was for comes to be. */
export function invoicePaid(sandbox: Sandbox, call: Caller, invoice: Invoice, at: number): void {
  if (invoice.status === 'paid') return;
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = at;
  emitCardEvents(sandbox, call, String(invoice.customer), [
    { type: 'invoice.paid', object: invoice },
    { type: 'invoice.payment_succeeded', object: invoice },
  ]);
  const subscription = subscriptionOf(sandbox, invoice);
  if (!subscription || subscription.ended_at !== null) return;
  const { pending_update: pending } = subscription;
  if (pending && subscription.latest_invoice === invoice.id) {
    const [item] = pending.subscription_items ?? [];
    if (item) subscription.items.data = [item];
    subscription.pending_update = null;
  }
  if (['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) {
    if (subscription.latest_invoice !== invoice.id) return;
    subscription.status = 'active';
  }
  tell(sandbox, call, subscription);
}

/** An attempt failed: a renewal is tried again in some days, until the subscription counts as unpaid. */
export function endAttempt(sandbox: Sandbox, call: Caller, invoice: Invoice, at: number): void {
  const subscription = subscriptionOf(sandbox, invoice);
  const isRenewal = invoice.billing_reason === 'subscription_cycle' && subscription?.ended_at === null;
  const isLast = invoice.attempt_count >= TRIES_MAX;
  invoice.next_payment_attempt = isRenewal && !isLast ? at + BETWEEN_TRIES : null;
  emitCardEvents(sandbox, call, String(invoice.customer), [{ type: 'invoice.payment_failed', object: invoice }]);
  if (!isRenewal || !subscription) return;
  subscription.status = isLast || subscription.status === 'unpaid' ? 'unpaid' : 'past_due';
  tell(sandbox, call, subscription);
}

export function tell(sandbox: Sandbox, call: Caller, subscription: Subscription): void {
  emitCardEvents(sandbox, call, String(subscription.customer), [
    { type: 'customer.subscription.updated', object: subscription, previous: {} },
  ]);
}
