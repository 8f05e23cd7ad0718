import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { unixSeconds } from '../sandbox.ts';
import { releaseAuthorization } from './capture-payment-intent.ts';
import type { CardCall } from './card-call.ts';
import { readChoice } from './card-params.ts';
import { emitCardEvents } from './emit-card-events.ts';
import { findIntent, refuseState } from './payment-intents.ts';

const CANCELABLE = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action'];

export const cancelIntentParams = ['cancellation_reason'] as const;

export function cancelPaymentIntent(sandbox: Sandbox, call: CardCall): Stripe.PaymentIntent {
  const intent = findIntent(sandbox, call);
  if (!CANCELABLE.includes(intent.status)) {
    return refuseState(
      intent,
      'cancel',
      `it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ` +
        'requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action, processing',
    );
  }
  releaseAuthorization(sandbox, call, intent);
  intent.status = 'canceled';
  intent.next_action = null;
  intent.canceled_at = unixSeconds(sandbox);
  intent.cancellation_reason = readChoice(call.params, 'cancellation_reason', [
    'abandoned',
    'duplicate',
    'fraudulent',
    'requested_by_customer',
  ]);
  emitCardEvents(sandbox, call, intent.id, [{ type: 'payment_intent.canceled', object: intent }]);
  return intent;
}
