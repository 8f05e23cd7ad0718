import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { awaitBank } from './await-bank.ts';
import { authorizePayment } from './capture-payment-intent.ts';
import type { CardCall } from './card-call.ts';
import { readChoice, readText } from './card-params.ts';
import { refuse, refuseInvalid } from './card-refusal.ts';
import { chargeMethod } from './charge-method.ts';
import { readOffSession } from './confirm-combinations.ts';
import { emitCardEvents } from './emit-card-events.ts';
import { givesMandate, mandateParams } from './mandate-data.ts';
import { giveMandate } from './mandates.ts';
import { methodDataParams } from './method-data-params.ts';
import { findIntent, refuseState } from './payment-intents.ts';
import { attachMethod, takePaymentMethod } from './payment-methods.ts';
import { settlePayment } from './settle-payment.ts';
import { FAILS_AFTER_DAYS, fateOfBankAccount, SETTLES_AFTER_DAYS } from './test-bank-accounts.ts';
import { type CardDecline, fateOfCard, findDecline } from './test-cards.ts';
import { challenge } from './three-d-secure.ts';

export const confirmIntentParams = [
  'client_secret',
  ...mandateParams,
  'payment_method',
  ...methodDataParams,
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

/** Carries out the payment with this method: paid, asked for by the bank, left in processing, or declined with 402. */
export function confirmIntent(
  sandbox: Sandbox,
  call: CardCall,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  if (!intent.payment_method_types.includes(method.type)) {
    const message = `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`;
    return refuseInvalid(message, 'payment_method', 'payment_intent_invalid_parameter');
  }
  refuseForeign(intent, method);
  const withoutOwner = readOffSession(call, intent);
  const decline = takeDecline(sandbox, method, withoutOwner);
  if (decline !== null) return declineIntent(sandbox, call, intent, { method, decline });
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  const asks = fateOfCard(sandbox.cards.numbers.get(method.id) ?? '')?.asks ?? 'never';
  if (!withoutOwner && (asks === 'always' || asks === 'until-saved')) return challenge(sandbox, call, intent);
  return carryOut(sandbox, call, intent, method);
}

/** A method that belongs to somebody pays only for them. */
function refuseForeign(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  if (method.customer === null || method.customer === intent.customer) return;
  const message = 'The payment method belongs to another Customer; include that Customer in the `customer` parameter.';
  refuseInvalid(message, 'payment_method');
}

/** What comes once the bank has no questions any more. */
export function carryOut(
  sandbox: Sandbox,
  call: CardCall,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const isMandateGiven = givesMandate(call);
  if (method.type === 'us_bank_account') giveMandate(sandbox, method, isMandateGiven);
  if (intent.setup_future_usage !== null && typeof intent.customer === 'string') {
    attachMethod(sandbox, call, method, { customer: intent.customer, lane: intent.id });
  }
  if (method.type === 'us_bank_account') return debitBank(sandbox, call, intent, method);
  if (intent.capture_method === 'manual') return authorizePayment(sandbox, call, intent, method);
  if (!sandbox.switches.cards.processing) return settlePayment(sandbox, call, intent, method);
  intent.status = 'processing';
  intent.next_action = null;
  intent.processing = { type: 'card', card: {} };
  emitCardEvents(sandbox, call, intent.id, [{ type: 'payment_intent.processing', object: intent }]);
  return intent;
}

/** Banks take days to say whether a debit went through. */
function debitBank(
  sandbox: Sandbox,
  call: CardCall,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const charge = chargeMethod(sandbox, intent, method, 'pending');
  intent.status = 'processing';
  intent.latest_charge = charge.id;
  emitCardEvents(sandbox, call, intent.id, [
    { type: 'charge.pending', object: charge },
    { type: 'payment_intent.processing', object: intent },
  ]);
  const fate = fateOfBankAccount(sandbox.cards.numbers.get(method.id) ?? '');
  if (fate?.waits) return intent;
  const code = fate?.fails ?? null;
  const days = code === null ? SETTLES_AFTER_DAYS : FAILS_AFTER_DAYS;
  awaitBank(sandbox, days, { what: code === null ? 'settle' : 'fail', id: intent.id, code });
  return intent;
}

function takeDecline(sandbox: Sandbox, method: Stripe.PaymentMethod, withoutOwner: boolean): CardDecline | null {
  const { cards } = sandbox.switches;
  if (cards.decline !== null) {
    const { code, times } = cards.decline;
    cards.decline = times > 1 ? { code, times: times - 1 } : null;
    return findDecline(code) ?? findDecline('generic_decline');
  }
  const fate = fateOfCard(sandbox.cards.numbers.get(method.id) ?? '');
  if (fate === null) return null;
  const isAnswered = fate.asks === 'until-saved' && sandbox.cards.authenticated.has(method.id);
  // The card that asks always and has no money asks nobody while its owner is away: Stripe declines it straight.
  if (withoutOwner && fate.asks !== 'never' && !isAnswered && fate.decline === null) {
    return findDecline('authentication_required');
  }
  return withoutOwner || fate.asks === 'never' ? fate.decline : null;
}

/** Writes the failed charge, takes the method off the payment and ends the call with 402. */
export function declineIntent(
  sandbox: Sandbox,
  call: CardCall,
  intent: Stripe.PaymentIntent,
  { method, decline }: { method: Stripe.PaymentMethod; decline: CardDecline },
): never {
  const charge = chargeMethod(sandbox, intent, method, decline);
  const error = {
    type: 'card_error' as const,
    code: decline.code,
    ...(decline.declineCode === null ? {} : { decline_code: decline.declineCode }),
    ...(decline.advice === null ? {} : { advice_code: decline.advice }),
    ...(decline.network === null ? {} : { network_decline_code: decline.network }),
    charge: charge.id,
    message: decline.message,
    payment_method: structuredClone(method),
  };
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.latest_charge = charge.id;
  intent.last_payment_error = {
    ...error,
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
  };
  emitCardEvents(sandbox, call, intent.id, [
    { type: 'charge.failed', object: charge },
    { type: 'payment_intent.payment_failed', object: intent },
  ]);
  return refuse(402, { ...error, payment_intent: structuredClone(intent) });
}
