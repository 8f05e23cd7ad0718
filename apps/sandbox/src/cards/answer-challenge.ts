import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import type { CardCall } from './card-call.ts';
import { refuse } from './card-refusal.ts';
import { carryOut, declineIntent } from './confirm-payment-intent.ts';
import { emitCardEvents } from './emit-card-events.ts';
import { ownCall } from './own-call.ts';
import { failSetup, finishSetup } from './setup-intents.ts';
import { fateOfCard } from './test-cards.ts';

const notConfirmed = {
  type: 'card_error' as const,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/**
 * The owner answered their bank on the page of the 3-D Secure challenge. Answers the payment or setup as it is then; a
 * payment that the bank declines afterwards ends like any other.
 */
export function answerChallenge(
  sandbox: Sandbox,
  clientSecret: string,
  isConfirmed: boolean,
): Stripe.PaymentIntent | Stripe.SetupIntent {
  const { paymentIntents, setupIntents, paymentMethods } = sandbox.cards;
  const id = clientSecret.split('_secret_')[0] ?? '';
  const intent = paymentIntents.get(id) ?? setupIntents.get(id);
  if (intent?.status !== 'requires_action' || intent.client_secret !== clientSecret) {
    return refuse(404, { type: 'invalid_request_error', message: 'There is nothing to confirm here.' });
  }
  const method = paymentMethods.get(typeof intent.payment_method === 'string' ? intent.payment_method : '');
  if (method === undefined) return refuse(404, { type: 'invalid_request_error', message: 'The card is gone.' });
  const call = callOfOwner(sandbox, id);
  intent.next_action = null;
  if (intent.object === 'setup_intent') {
    if (!isConfirmed)
      return failSetup(sandbox, call, intent, { ...notConfirmed, code: 'setup_intent_authentication_failure' });
    sandbox.cards.authenticated.add(method.id);
    return finishSetup(sandbox, call, intent, method);
  }
  if (!isConfirmed) return failPayment(sandbox, call, intent);
  const decline = fateOfCard(sandbox.cards.numbers.get(method.id) ?? '')?.decline ?? null;
  if (decline !== null) return declineIntent(sandbox, call, intent, { method, decline });
  return carryOut(sandbox, call, intent, method);
}

function failPayment(sandbox: Sandbox, call: CardCall, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const code = 'payment_intent_authentication_failure';
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = { ...notConfirmed, code };
  emitCardEvents(sandbox, call, intent.id, [{ type: 'payment_intent.payment_failed', object: intent }]);
  return intent;
}

function callOfOwner(sandbox: Sandbox, id: string): CardCall {
  return { ...ownCall(sandbox), method: 'POST', path: '/three-d-secure', id, params: {}, fromBrowser: true };
}
