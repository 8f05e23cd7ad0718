import type { CardCall } from '../cards/card-call.ts';
import { emitCardEvents } from '../cards/emit-card-events.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Subscription } from './billing-objects.ts';

/** Ends a subscription. Its open invoice stays, and nobody tries to take its money any more. */
export function endSubscription(
  sandbox: Sandbox,
  call: Pick<CardCall, 'requestId' | 'idempotencyKey'>,
  subscription: Subscription,
  { at, status }: { at: number; status: 'canceled' | 'incomplete_expired' },
): Subscription {
  subscription.status = status;
  subscription.ended_at = at;
  subscription.canceled_at ??= at;
  subscription.pending_update = null;
  const invoice = sandbox.cards.billing.invoices.get(String(subscription.latest_invoice));
  if (invoice?.status === 'open') invoice.next_payment_attempt = null;
  const type = status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated';
  emitCardEvents(sandbox, call, String(subscription.customer), [{ type, object: subscription }]);
  return subscription;
}
