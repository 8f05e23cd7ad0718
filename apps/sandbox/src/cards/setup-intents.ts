import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { unixSeconds } from '../sandbox.ts';
import type { CardCall } from './card-call.ts';
import { readChoice, readList, readMetadata, readText } from './card-params.ts';
import { type CardErrorBody, refuse, refuseInvalid, refuseMissing } from './card-refusal.ts';
import { getCustomer } from './customers.ts';
import { emitCardEvents } from './emit-card-events.ts';
import { givesMandate, mandateParams } from './mandate-data.ts';
import { giveMandate } from './mandates.ts';
import { methodDataParams } from './method-data-params.ts';
import { methodTypesOf } from './method-types.ts';
import { attachMethod, takePaymentMethod, whyNotKept } from './payment-methods.ts';
import { fateOfCard } from './test-cards.ts';
import { challenge } from './three-d-secure.ts';

export const setupIntentParams = [
  'allowed_payment_method_types',
  'automatic_payment_methods[allow_redirects]',
  'automatic_payment_methods[enabled]',
  'customer',
  'description',
  'metadata',
  'usage',
] as const;

export const confirmSetupParams = [
  'client_secret',
  ...mandateParams,
  'payment_method',
  ...methodDataParams,
  'return_url',
] as const;

/** A method to be kept without paying. */
export function createSetupIntent(sandbox: Sandbox, call: CardCall): Stripe.SetupIntent {
  const customer = readText(call.params, 'customer');
  if (customer !== null) getCustomer(sandbox, customer, 'customer');
  const allowed = readList(call.params, 'allowed_payment_method_types');
  const id = sandbox.ids.make('seti');
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: allowed.length > 0 ? allowed : null,
    application: null,
    automatic_payment_methods: allowed.length > 0 ? null : { enabled: true, allow_redirects: 'never' },
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
    payment_method_types: methodTypesOf(allowed),
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: readChoice(call.params, 'usage', ['off_session', 'on_session']) ?? 'off_session',
  };
  sandbox.cards.setupIntents.set(id, intent);
  emitCardEvents(sandbox, call, id, [{ type: 'setup_intent.created', object: intent }]);
  return intent;
}

/** The setup of a call; from a browser only whoever knows its client secret may touch it. */
export function findSetup(sandbox: Sandbox, call: CardCall): Stripe.SetupIntent {
  const intent = sandbox.cards.setupIntents.get(call.id);
  if (intent === undefined) return refuseMissing('setupintent', call.id, 'intent');
  const secret = readText(call.params, 'client_secret');
  if (secret === null && call.fromBrowser) {
    return refuseInvalid('Missing required param: client_secret.', 'client_secret', 'parameter_missing');
  }
  if (secret !== null && secret !== intent.client_secret) {
    const message = 'The client_secret provided does not match any associated SetupIntent on this account.';
    return refuseInvalid(message, 'client_secret', 'setup_intent_invalid_parameter');
  }
  return intent;
}

/** Saves the method: the bank is asked whether it is good, and a card may have to be confirmed by its owner. */
export function confirmSetupIntent(sandbox: Sandbox, call: CardCall): Stripe.SetupIntent {
  const intent = findSetup(sandbox, call);
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation') {
    return refuseSetupState(intent, 'confirm');
  }
  const method = takePaymentMethod(sandbox, call.params);
  if (method === null) {
    const message = "You cannot confirm this SetupIntent because it's missing a payment method.";
    return refuseInvalid(message, 'payment_method', 'setup_intent_unexpected_state');
  }
  if (!intent.payment_method_types.includes(method.type)) {
    const message = `The PaymentMethod provided (${method.type}) is not allowed for this SetupIntent.`;
    return refuseInvalid(message, 'payment_method', 'setup_intent_invalid_parameter');
  }
  const refusal = whyNotKept(sandbox, method);
  if (refusal !== null) {
    failSetup(sandbox, call, intent, { ...refusal, payment_method: structuredClone(method) });
    return refuse(402, { ...refusal, setup_intent: structuredClone(intent) });
  }
  intent.payment_method = method.id;
  intent.last_setup_error = null;
  const isMandateGiven = givesMandate(call);
  if (method.type === 'us_bank_account') {
    intent.mandate = giveMandate(sandbox, method, isMandateGiven);
  }
  const asks = fateOfCard(sandbox.cards.numbers.get(method.id) ?? '')?.asks ?? 'never';
  if (asks === 'always' || asks === 'until-saved') return challenge(sandbox, call, intent);
  return finishSetup(sandbox, call, intent, method);
}

export function finishSetup(
  sandbox: Sandbox,
  call: CardCall,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
): Stripe.SetupIntent {
  intent.status = 'succeeded';
  if (typeof intent.customer === 'string') {
    attachMethod(sandbox, call, method, { customer: intent.customer, lane: intent.id });
  }
  emitCardEvents(sandbox, call, intent.id, [{ type: 'setup_intent.succeeded', object: intent }]);
  return intent;
}

export function failSetup(
  sandbox: Sandbox,
  call: CardCall,
  intent: Stripe.SetupIntent,
  error: CardErrorBody,
): Stripe.SetupIntent {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_setup_error = error;
  emitCardEvents(sandbox, call, intent.id, [{ type: 'setup_intent.setup_failed', object: intent }]);
  return intent;
}

export function cancelSetupIntent(sandbox: Sandbox, call: CardCall): Stripe.SetupIntent {
  const intent = findSetup(sandbox, call);
  if (intent.status === 'succeeded' || intent.status === 'canceled') return refuseSetupState(intent, 'cancel');
  intent.status = 'canceled';
  intent.cancellation_reason = readChoice(call.params, 'cancellation_reason', [
    'abandoned',
    'duplicate',
    'requested_by_customer',
  ]);
  emitCardEvents(sandbox, call, intent.id, [{ type: 'setup_intent.canceled', object: intent }]);
  return intent;
}

function refuseSetupState(intent: Stripe.SetupIntent, verb: string): never {
  return refuse(400, {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    message: `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`,
    setup_intent: structuredClone(intent),
  });
}

/** What a browser may see of a setup: nothing about the customer, no metadata. */
export function viewSetupInBrowser(intent: Stripe.SetupIntent): object {
  const { id, object, cancellation_reason, client_secret, created, description, last_setup_error, livemode } = intent;
  const { next_action, payment_method, payment_method_types, status, usage } = intent;
  return {
    ...{ id, object, cancellation_reason, client_secret, created, description, last_setup_error, livemode },
    ...{ next_action, payment_method, payment_method_types, status, usage },
  };
}
