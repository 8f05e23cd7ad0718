import { refuseMissing } from '../cards/card-refusal.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Subscription } from './billing-objects.ts';
import { openDemoSubscription } from './demo-subscriptions.ts';

/** A subscription that was made here, or that of the product's demo company. */
export function findSubscription(sandbox: Sandbox, id: string): Subscription {
  const { subscriptions } = sandbox.cards.billing;
  return subscriptions.get(id) ?? openDemoSubscription(sandbox, id) ?? refuseMissing('subscription', id);
}
