import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import type { CardCall } from './card-call.ts';
import { readChoice, readText } from './card-params.ts';
import { refuse, refuseInvalid } from './card-refusal.ts';
import { chargeCard } from './charge-card.ts';
import { emitCardEvents } from './emit-card-events.ts';
import { findIntent, refuseState } from './payment-intents.ts';
import { takePaymentMethod } from './payment-methods.ts';
import { settlePayment } from './settle-payment.ts';
import { type CardDecline, fateOfCard, findDecline } from './test-cards.ts';

export const confirmIntentParams = [
  'client_secret',
  'payment_method',
  'payment_method_data',
  'return_url',
  'receipt_email',
  'setup_future_usage',
  'off_session',
] as const;

export function confirmPaymentIntent(sandbox: Sandbox, call: CardCall): Stripe.PaymentIntent {
  const intent = findIntent(sandbox, call);
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation') {
    const done = intent.status === 'succeeded' ? 'it has already succeeded after being previously confirmed' : null;
    return refuseState(intent, 'confirm', done);
  }
  const given = takePaymentMethod(sandbox, call.params);
  const kept = typeof intent.payment_method === 'string' ? intent.payment_method : '';
  const method = given ?? sandbox.cards.paymentMethods.get(kept);
  if (method === undefined) {
    const message =
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
      'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.';
    return refuseInvalid(message, 'payment_method', 'payment_intent_unexpected_state');
  }
  intent.receipt_email = readText(call.params, 'receipt_email', 512) ?? intent.receipt_email;
  intent.setup_future_usage =
    readChoice(call.params, 'setup_future_usage', ['off_session', 'on_session']) ?? intent.setup_future_usage;
  return confirmIntent(sandbox, call, intent, method);
}

/** Carries out the payment with this card: paid, left in processing, or declined with 402. */
export function confirmIntent(
  sandbox: Sandbox,
  call: CardCall,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const decline = takeDecline(sandbox, method);
  if (decline !== null) return declineIntent(sandbox, call, intent, method, decline);
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  if (intent.setup_future_usage !== null && typeof intent.customer === 'string') method.customer = intent.customer;
  if (sandbox.switches.cards.processing) {
    intent.status = 'processing';
    intent.processing = { type: 'card', card: {} };
    emitCardEvents(sandbox, call, intent.id, [{ type: 'payment_intent.processing', object: intent }]);
    return intent;
  }
  return settlePayment(sandbox, call, intent, method);
}

function takeDecline(sandbox: Sandbox, method: Stripe.PaymentMethod): CardDecline | null {
  const { cards } = sandbox.switches;
  if (cards.decline !== null) {
    const { code, times } = cards.decline;
    cards.decline = times > 1 ? { code, times: times - 1 } : null;
    return findDecline(code) ?? findDecline('generic_decline');
  }
  return fateOfCard(sandbox.cards.numbers.get(method.id) ?? '')?.decline ?? null;
}

function declineIntent(
  sandbox: Sandbox,
  call: CardCall,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: CardDecline,
): never {
  const charge = chargeCard(sandbox, intent, method, decline);
  const error = {
    type: 'card_error' as const,
    code: decline.code,
    ...(decline.declineCode === null ? {} : { decline_code: decline.declineCode }),
    advice_code: decline.advice,
    charge: charge.id,
    message: decline.message,
    payment_method: structuredClone(method),
  };
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.latest_charge = charge.id;
  intent.last_payment_error = {
    ...error,
    code: lastErrorCode(decline.code),
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
  };
  emitCardEvents(sandbox, call, intent.id, [
    { type: 'charge.failed', object: charge },
    { type: 'payment_intent.payment_failed', object: intent },
  ]);
  return refuse(402, { ...error, payment_intent: structuredClone(intent) });
}

/** The codes that a decline can have, narrowed to what the type of `last_payment_error` names. */
function lastErrorCode(code: string): 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error' {
  if (code === 'expired_card' || code === 'incorrect_cvc' || code === 'processing_error') return code;
  return 'card_declined';
}
