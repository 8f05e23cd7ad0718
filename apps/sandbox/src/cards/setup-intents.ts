import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { unixSeconds } from '../sandbox.ts';
import type { CardCall } from './card-call.ts';
import { readChoice, readMetadata, readText } from './card-params.ts';
import { refuseMissing } from './card-refusal.ts';
import { getCustomer } from './customers.ts';

export const setupIntentParams = ['automatic_payment_methods', 'customer', 'description', 'metadata', 'usage'] as const;

/** A card to be kept without paying. The sandbox opens and reads one; its confirmation comes with saved cards. */
export function createSetupIntent(sandbox: Sandbox, call: CardCall): Stripe.SetupIntent {
  const customer = readText(call.params, 'customer');
  if (customer !== null) getCustomer(sandbox, customer, 'customer');
  const id = sandbox.ids.make('seti');
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    cancellation_reason: null,
    client_secret: `${id}_${sandbox.ids.make('secret')}`,
    created: unixSeconds(sandbox),
    customer,
    customer_account: null,
    description: readText(call.params, 'description'),
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: readMetadata(call.params),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: readChoice(call.params, 'usage', ['off_session', 'on_session']) ?? 'off_session',
  };
  sandbox.cards.setupIntents.set(id, intent);
  return intent;
}

export function getSetupIntent(sandbox: Sandbox, id: string): Stripe.SetupIntent {
  return sandbox.cards.setupIntents.get(id) ?? refuseMissing('setupintent', id);
}
