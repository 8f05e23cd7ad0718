import { bankSeconds } from '../cards/bank-days.ts';
import { getCustomer } from '../cards/customers.ts';
import { ownCall } from '../cards/own-call.ts';
import { getPaymentMethod } from '../cards/payment-methods.ts';
import type { Sandbox } from '../sandbox.ts';
import { billSubscription } from './bill-subscription.ts';
import type { Subscription } from './billing-objects.ts';
import { makeSubscription } from './make-subscription.ts';
import { passBillingTime } from './pass-billing-time.ts';

/**
 * The sandbox forgets everything when it ends, the product's demo company does not. What it pays for is known by its id,
 * `sub_demo{owner}_{product}_{interval}_{seconds of its begin}`, and lives through what came since, without telling anybody.
 * With `_late` behind it the card by which it is paid is declined from its first renewal on.
 * Undefined for every other id.
 */
export function openDemoSubscription(sandbox: Sandbox, id: string): Subscription | undefined {
  const [, owner = '', price = '', begun = '', late] =
    /^sub_demo([0-9a-f]{32})_([a-z]+_[a-z]+)_(\d{10})(_late)?$/.exec(id) ?? [];
  const offered = sandbox.cards.billing.prices.get(`price_${price}`);
  if (!offered) return undefined;
  const at = Number(begun);
  if (at > bankSeconds(sandbox)) return undefined;
  const customer = getCustomer(sandbox, `cus_demo${owner}`).id;
  const method = getPaymentMethod(sandbox, `pm_card_visa_demo${owner}_1230`).id;
  const metadata = {};
  const options = { id, customer, price: offered, at, method, metadata, trialEnd: null, endsWithoutMethod: true };
  const subscription = makeSubscription(sandbox, options);
  const { webhooks } = sandbox.switches;
  const isDropping = webhooks.drop;
  webhooks.drop = true;
  try {
    sandbox.cards.billing.subscriptions.set(id, subscription);
    const terms = { at, reason: 'subscription_create', isFree: false, isAway: true } as const;
    billSubscription(sandbox, ownCall(sandbox), subscription, terms);
    if (late) {
      const declined = getPaymentMethod(sandbox, `pm_card_chargeCustomerFail_demo${owner}_1230`);
      subscription.default_payment_method = declined.id;
    }
    passBillingTime(sandbox);
  } finally {
    webhooks.drop = isDropping;
  }
  return subscription;
}
