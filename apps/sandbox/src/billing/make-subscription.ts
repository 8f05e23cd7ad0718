import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import type { Price, Subscription, SubscriptionItem } from './billing-objects.ts';
import { afterInterval } from './periods.ts';

type NewSubscription = {
  id?: string;
  customer: string;
  price: Price;
  at: number;
  method: string | null;
  metadata: Stripe.Metadata;
  trialEnd: number | null;
  endsWithoutMethod: boolean;
};

export function makeSubscription(sandbox: Sandbox, options: NewSubscription): Subscription {
  const { customer, price, at, method, metadata, trialEnd } = options;
  const id = options.id ?? sandbox.ids.make('sub');
  const end = trialEnd ?? afterInterval(at, at, price.recurring?.interval ?? 'month');
  return {
    id,
    object: 'subscription',
    ...untouched,
    billing_cycle_anchor: trialEnd ?? at,
    created: at,
    customer,
    default_payment_method: method,
    discounts: [],
    items: {
      object: 'list',
      data: [makeItem(sandbox, { subscription: id, price, at, end })],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    metadata,
    start_date: at,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: 'now',
        missing_payment_method: options.endsWithoutMethod ? 'cancel' : 'create_invoice',
      },
    },
    trial_start: trialEnd === null ? null : at,
  };
}

/** All that is the same for every subscription here. */
const untouched = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  currency: 'usd',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
} satisfies Partial<Subscription>;

export function makeItem(
  sandbox: Sandbox,
  { subscription, price, at, end }: { subscription: string; price: Price; at: number; end: number },
): SubscriptionItem {
  return {
    id: sandbox.ids.make('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: at,
    current_period_end: end,
    current_period_start: at,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

/** The older shape of the same price, which every item still carries. */
export function planOf(price: Price): SubscriptionItem['plan'] {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
