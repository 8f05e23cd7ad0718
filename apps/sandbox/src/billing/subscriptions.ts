import { bankSeconds } from '../cards/bank-days.ts';
import type { CardCall } from '../cards/card-call.ts';
import {
  type Params,
  readChoice,
  readFlag,
  readGroup,
  readInteger,
  readMetadata,
  readText,
} from '../cards/card-params.ts';
import { refuse, refuseInvalid, refuseMissing } from '../cards/card-refusal.ts';
import { getCustomer } from '../cards/customers.ts';
import { emitCardEvents } from '../cards/emit-card-events.ts';
import { getPaymentMethod } from '../cards/payment-methods.ts';
import type { Sandbox } from '../sandbox.ts';
import { billSubscription } from './bill-subscription.ts';
import type { Price, Subscription } from './billing-objects.ts';
import { changeItem } from './change-item.ts';
import { endSubscription } from './end-subscription.ts';
import { findSubscription } from './find-subscription.ts';
import { tell } from './invoice-outcome.ts';
import { makeSubscription } from './make-subscription.ts';
import { takePromotion } from './promotion-codes.ts';

const DAY = 86_400;

export const createSubscriptionParams = [
  ...(['customer', 'items[0][price]', 'default_payment_method', 'payment_behavior', 'off_session'] as const),
  ...(['trial_period_days', 'trial_settings[end_behavior][missing_payment_method]', 'metadata'] as const),
  'discounts[0][promotion_code]',
] as const;

export const updateSubscriptionParams = [
  ...(['items[0][id]', 'items[0][price]', 'proration_behavior', 'proration_date', 'payment_behavior'] as const),
  ...(['cancel_at_period_end', 'default_payment_method', 'metadata', 'off_session'] as const),
] as const;

export const cancelSubscriptionParams = ['invoice_now', 'prorate'] as const;

/** Begins a subscription: with a trial, or by paying its first invoice at once; unpaid it is incomplete for 23 hours. */
export function createSubscription(sandbox: Sandbox, call: CardCall): Subscription {
  const { params } = call;
  const customer = getCustomer(sandbox, readText(params, 'customer') ?? '', 'customer');
  const price = readPrice(sandbox, firstOf(params, 'items'));
  const behavior = readChoice(params, 'payment_behavior', ['allow_incomplete', 'error_if_incomplete']);
  const method = readText(params, 'default_payment_method');
  if (method !== null && getPaymentMethod(sandbox, method).customer !== customer.id) {
    return refuseInvalid('The payment method does not belong to the customer.', 'default_payment_method');
  }
  const discount = firstOf(params, 'discounts');
  const at = bankSeconds(sandbox);
  const trialDays = readInteger(params, 'trial_period_days') ?? 0;
  const subscription = makeSubscription(sandbox, {
    ...{ customer: customer.id, price, at, method, metadata: readMetadata(params) },
    trialEnd: trialDays > 0 ? at + trialDays * DAY : null,
    endsWithoutMethod: readsCancel(params),
  });
  if (discount)
    subscription.discounts = [takePromotion(sandbox, subscription, readText(discount, 'promotion_code'), at)];
  sandbox.cards.billing.subscriptions.set(subscription.id, subscription);
  const isTrial = subscription.trial_end !== null;
  const isAway = readFlag(params, 'off_session') ?? false;
  emitCardEvents(sandbox, call, customer.id, [{ type: 'customer.subscription.created', object: subscription }]);
  const outcome = billSubscription(sandbox, call, subscription, {
    ...{ at, reason: 'subscription_create', isFree: isTrial, isAway },
  });
  if (outcome.kind === 'refused' && behavior === 'error_if_incomplete') {
    sandbox.cards.billing.subscriptions.delete(subscription.id);
    throw outcome.refusal;
  }
  return subscription;
}

/** The first of a list of groups, such as `items[0]`. */
function firstOf(params: Params, name: string): Params | null {
  const value = params[name];
  const [first] = Array.isArray(value) ? value : [];
  return typeof first === 'object' && first !== null ? Object.fromEntries(Object.entries(first)) : null;
}

function readsCancel(params: Params): boolean {
  const end = readGroup(readGroup(params, 'trial_settings') ?? {}, 'end_behavior') ?? {};
  return readChoice(end, 'missing_payment_method', ['cancel', 'create_invoice']) === 'cancel';
}

function readPrice(sandbox: Sandbox, item: Params | null): Price {
  const id = readText(item ?? {}, 'price') ?? '';
  const price = sandbox.cards.billing.prices.get(id) ?? refuseMissing('price', id, 'items[0][price]');
  return price.recurring ? price : refuseInvalid('The price is not of a subscription.', 'items[0][price]');
}

/** Changes the price, the method, or when it ends; the price moves at once, with the next period, or once it is paid. */
export function updateSubscription(sandbox: Sandbox, call: CardCall): Subscription {
  const { params } = call;
  const subscription = findSubscription(sandbox, call.id);
  if (subscription.ended_at !== null) {
    const message = 'A canceled subscription can only update its cancellation_details and metadata.';
    return refuse(400, { type: 'invalid_request_error', message });
  }
  const method = readText(params, 'default_payment_method');
  if (method !== null) {
    if (getPaymentMethod(sandbox, method).customer !== subscription.customer) {
      return refuseInvalid('The payment method does not belong to the customer.', 'default_payment_method');
    }
    subscription.default_payment_method = method;
  }
  if (params.metadata !== undefined) subscription.metadata = readMetadata(params, subscription.metadata);
  const ends = readFlag(params, 'cancel_at_period_end');
  if (ends !== null) endWithPeriod(sandbox, subscription, ends);
  const item = firstOf(params, 'items');
  if (item === null) tell(sandbox, call, subscription);
  else changeItem(sandbox, call, subscription, readPrice(sandbox, item));
  return subscription;
}

function endWithPeriod(sandbox: Sandbox, subscription: Subscription, ends: boolean): void {
  const [item] = subscription.items.data;
  subscription.cancel_at_period_end = ends;
  subscription.cancel_at = ends ? (item?.current_period_end ?? null) : null;
  subscription.canceled_at = ends ? bankSeconds(sandbox) : null;
}

/** Ends a subscription now. */
export function cancelSubscription(sandbox: Sandbox, call: CardCall): Subscription {
  const subscription = findSubscription(sandbox, call.id);
  if (subscription.ended_at !== null) return refuseMissing('subscription', call.id);
  return endSubscription(sandbox, call, subscription, { at: bankSeconds(sandbox), status: 'canceled' });
}
