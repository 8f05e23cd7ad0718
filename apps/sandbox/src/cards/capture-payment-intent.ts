import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import type { CardCall } from './card-call.ts';
import { readFlag, readInteger, readMetadata } from './card-params.ts';
import { refuseInvalid } from './card-refusal.ts';
import { chargeMethod } from './charge-method.ts';
import { emitCardEvents } from './emit-card-events.ts';
import { findIntent, refuseState } from './payment-intents.ts';
import { bookCharge } from './settle-payment.ts';

export const capturePaymentParams = ['amount_to_capture', 'final_capture', 'metadata'] as const;

/** The bank sets the money aside; it moves when it is captured. */
export function authorizePayment(
  sandbox: Sandbox,
  call: CardCall,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const charge = chargeMethod(sandbox, intent, method, 'authorized');
  intent.status = 'requires_capture';
  intent.next_action = null;
  intent.amount_capturable = intent.amount;
  intent.latest_charge = charge.id;
  emitCardEvents(sandbox, call, intent.id, [
    { type: 'charge.succeeded', object: charge },
    { type: 'payment_intent.amount_capturable_updated', object: intent },
  ]);
  return intent;
}

/** Takes what was set aside, or a part of it: the rest goes back, and there is no second time. */
export function capturePaymentIntent(sandbox: Sandbox, call: CardCall): Stripe.PaymentIntent {
  const intent = findIntent(sandbox, call);
  const charge = authorizedCharge(sandbox, intent);
  if (charge === null) {
    const only = 'Only a PaymentIntent with one of the following statuses may be captured: requires_capture';
    return refuseState(intent, 'capture', `it has a status of ${intent.status}. ${only}`);
  }
  const amount = readInteger(call.params, 'amount_to_capture') ?? intent.amount_capturable;
  if (amount < 1) return refuseInvalid('Invalid positive integer', 'amount_to_capture', 'parameter_invalid_integer');
  if (amount > intent.amount_capturable) {
    const message = `The amount to capture (${amount}) is greater than what can be captured (${intent.amount_capturable}).`;
    return refuseInvalid(message, 'amount_to_capture', 'amount_too_large');
  }
  if (readFlag(call.params, 'final_capture') === false) {
    return refuseInvalid('This PaymentIntent cannot be captured more than once.', 'final_capture');
  }
  intent.metadata = readMetadata(call.params, intent.metadata);
  charge.captured = true;
  charge.amount_captured = amount;
  charge.amount_refunded = charge.amount - amount;
  bookCharge(sandbox, charge, 'charge', amount);
  intent.status = 'succeeded';
  intent.amount_capturable = 0;
  intent.amount_received = amount;
  emitCardEvents(sandbox, call, intent.id, [
    { type: 'charge.captured', object: charge },
    { type: 'payment_intent.succeeded', object: intent },
  ]);
  return intent;
}

/** Gives back what was set aside; the payment itself is canceled by whoever calls. */
export function releaseAuthorization(sandbox: Sandbox, call: CardCall, intent: Stripe.PaymentIntent): void {
  const charge = authorizedCharge(sandbox, intent);
  if (charge === null) return;
  charge.amount_refunded = charge.amount;
  charge.refunded = true;
  intent.amount_capturable = 0;
  emitCardEvents(sandbox, call, intent.id, [{ type: 'charge.refunded', object: charge }]);
}

function authorizedCharge(sandbox: Sandbox, intent: Stripe.PaymentIntent): Stripe.Charge | null {
  if (intent.status !== 'requires_capture' || typeof intent.latest_charge !== 'string') return null;
  return sandbox.cards.charges.get(intent.latest_charge) ?? null;
}
