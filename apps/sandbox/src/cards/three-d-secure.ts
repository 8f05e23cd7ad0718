import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import type { CardCall } from './card-call.ts';
import { readText } from './card-params.ts';
import { emitCardEvents } from './emit-card-events.ts';

/** The bank wants to hear from the card's owner: the payment or setup waits for them. */
export function challenge<T extends Stripe.PaymentIntent | Stripe.SetupIntent>(
  sandbox: Sandbox,
  call: CardCall,
  intent: T,
): T {
  const returnUrl = readText(call.params, 'return_url');
  const page = `/three-d-secure?${new URLSearchParams({ client_secret: intent.client_secret ?? '' })}`;
  intent.status = 'requires_action';
  intent.next_action =
    returnUrl === null
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page } }
      : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: page } };
  emitCardEvents(sandbox, call, intent.id, [{ type: `${intent.object}.requires_action`, object: intent }]);
  return intent;
}
