import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import type { CardCall } from './card-call.ts';
import { readText } from './card-params.ts';
import { refuse, refuseInvalid, refuseMissing } from './card-refusal.ts';

/**
 * The intent of a call. From a browser only whoever knows the client secret may touch it; a wrong one is
 * answered as if there were no such intent.
 */
export function findIntent(sandbox: Sandbox, call: CardCall): Stripe.PaymentIntent {
  const intent = sandbox.cards.paymentIntents.get(call.id);
  if (intent === undefined) return refuseMissing('payment_intent', call.id, 'intent');
  const secret = readText(call.params, 'client_secret');
  if (secret === null && call.fromBrowser) {
    return refuseInvalid('Missing required param: client_secret.', 'client_secret', 'parameter_missing');
  }
  if (secret !== null && secret !== intent.client_secret) {
    const message = 'The client_secret provided does not match any associated PaymentIntent on this account.';
    return refuseInvalid(message, 'client_secret', 'payment_intent_invalid_parameter');
  }
  return intent;
}

export function refuseState(intent: Stripe.PaymentIntent, verb: string, because: string | null): never {
  const reason = because ?? `it has a status of ${intent.status}`;
  return refuse(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because ${reason}.`,
    payment_intent: structuredClone(intent),
  });
}

/** What a browser may see of an intent: nothing about the customer, no metadata. */
export function viewIntentInBrowser(intent: Stripe.PaymentIntent): object {
  const { id, object, amount, automatic_payment_methods, canceled_at, cancellation_reason, capture_method } = intent;
  const { client_secret, confirmation_method, created, currency, description, last_payment_error, livemode } = intent;
  const { next_action, payment_method, payment_method_types, processing, receipt_email, setup_future_usage } = intent;
  return {
    ...{ id, object, amount, automatic_payment_methods, canceled_at, cancellation_reason, capture_method },
    ...{ client_secret, confirmation_method, created, currency, description, last_payment_error, livemode },
    ...{ next_action, payment_method, payment_method_types, processing, receipt_email, setup_future_usage },
    ...{ shipping: intent.shipping, source: intent.source, status: intent.status },
  };
}
