import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { unixSeconds } from '../sandbox.ts';
import type { CardCall } from './card-call.ts';
import {
  type Params,
  readChoice,
  readFlag,
  readGroup,
  readInteger,
  readList,
  readMetadata,
  readText,
} from './card-params.ts';
import { refuse, refuseInvalid } from './card-refusal.ts';
import { refuseUnconfirmed } from './confirm-combinations.ts';
import { confirmIntent } from './confirm-payment-intent.ts';
import { getCustomer } from './customers.ts';
import { emitCardEvents } from './emit-card-events.ts';
import { mandateParams } from './mandate-data.ts';
import { methodDataParams } from './method-data-params.ts';
import { methodTypesOf } from './method-types.ts';
import { takePaymentMethod } from './payment-methods.ts';

export const createIntentParams = [
  'amount',
  'currency',
  'allowed_payment_method_types',
  'automatic_payment_methods[allow_redirects]',
  'automatic_payment_methods[enabled]',
  'capture_method',
  'confirm',
  'customer',
  'description',
  ...mandateParams,
  'metadata',
  'off_session',
  'payment_method',
  ...methodDataParams,
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'statement_descriptor_suffix',
] as const;

/** Stripe's smallest charge in US dollars, and its largest anywhere: 50 cents and eight digits. */
const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;

export function createPaymentIntent(sandbox: Sandbox, call: CardCall): Stripe.PaymentIntent {
  const { params } = call;
  refuseUnconfirmed(call);
  const terms = readTerms(sandbox, call);
  const method = takePaymentMethod(sandbox, params);
  const intent = newIntent(sandbox, call, terms, method?.id ?? null);
  sandbox.cards.paymentIntents.set(intent.id, intent);
  emitCardEvents(sandbox, call, intent.id, [{ type: 'payment_intent.created', object: intent }]);
  if (readFlag(params, 'confirm') !== true) return intent;
  if (method === null) {
    const message = "You cannot confirm this PaymentIntent because it's missing a payment method.";
    return refuseInvalid(message, 'payment_method', 'parameter_missing');
  }
  return confirmIntent(sandbox, call, intent, method);
}

/** How much is to be charged to whom, and in which ways. */
type Terms = Pick<
  Stripe.PaymentIntent,
  | 'allowed_payment_method_types'
  | 'amount'
  | 'automatic_payment_methods'
  | 'capture_method'
  | 'currency'
  | 'customer'
  | 'payment_method_types'
>;

function readTerms(sandbox: Sandbox, call: CardCall): Terms {
  const { params } = call;
  const amount = readAmount(call);
  const currency = readCurrency(call);
  const customer = readText(params, 'customer');
  if (customer !== null) getCustomer(sandbox, customer, 'customer');
  const capture = readChoice(params, 'capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async';
  const { allowed, automatic, types } = readWays(params, capture);
  const redirects = readChoice(automatic ?? {}, 'allow_redirects', ['always', 'never']);
  return {
    allowed_payment_method_types: allowed.length > 0 ? types : null,
    amount,
    automatic_payment_methods:
      allowed.length > 0
        ? null
        : {
            enabled: readFlag(automatic ?? {}, 'enabled') ?? true,
            ...(redirects === null ? {} : { allow_redirects: redirects }),
          },
    capture_method: capture,
    currency,
    customer,
    payment_method_types: types,
  };
}

/** By which kinds of method it may be paid: those that are named, or whatever fits by itself. */
function readWays(params: Params, capture: Stripe.PaymentIntent.CaptureMethod) {
  const automatic = readGroup(params, 'automatic_payment_methods');
  const allowed = readList(params, 'allowed_payment_method_types');
  if (automatic !== null && readFlag(automatic, 'enabled') === null) {
    const param = 'automatic_payment_methods[enabled]';
    return refuseInvalid(`Missing required param: ${param}.`, param, 'parameter_missing');
  }
  if (allowed.length > 0 && automatic !== null && readFlag(automatic, 'enabled') === true) {
    const message = 'You cannot enable `automatic_payment_methods` and name `allowed_payment_method_types`.';
    return refuseInvalid(message, 'allowed_payment_method_types', 'payment_intent_invalid_parameter');
  }
  const types = methodTypesOf(allowed);
  if (capture === 'manual' && types.includes('us_bank_account')) {
    const message = 'The payment method type us_bank_account does not support manual capture.';
    return refuseInvalid(message, 'capture_method', 'payment_intent_invalid_parameter');
  }
  return { allowed, automatic, types };
}

/** An intent on which nothing has happened yet. */
function newIntent(
  sandbox: Sandbox,
  { params }: CardCall,
  terms: Terms,
  methodId: string | null,
): Stripe.PaymentIntent {
  const id = sandbox.ids.make('pi');
  return {
    id,
    object: 'payment_intent',
    ...terms,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_${sandbox.ids.make('secret')}`,
    confirmation_method: 'automatic',
    created: unixSeconds(sandbox),
    customer_account: null,
    description: readText(params, 'description'),
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: readMetadata(params),
    next_action: null,
    on_behalf_of: null,
    payment_method: methodId,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_record: null,
    processing: null,
    receipt_email: readText(params, 'receipt_email', 512),
    review: null,
    setup_future_usage: readChoice(params, 'setup_future_usage', ['off_session', 'on_session']),
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: readText(params, 'statement_descriptor_suffix', 22),
    status: methodId === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_data: null,
    transfer_group: null,
  };
}

function readAmount(call: CardCall): number {
  const amount = readInteger(call.params, 'amount');
  if (amount === null) return refuseInvalid('Missing required param: amount.', 'amount', 'parameter_missing');
  if (amount < 1) {
    return refuseInvalid('This value must be greater than or equal to 1.', 'amount', 'parameter_invalid_integer');
  }
  if (amount < MIN_CENTS) {
    return refuseInvalid('Amount must be at least $0.50 usd', 'amount', 'amount_too_small');
  }
  if (amount > MAX_CENTS) {
    return refuseInvalid('Amount must be no more than $999,999.99', 'amount', 'amount_too_large');
  }
  return amount;
}

function readCurrency(call: CardCall): string {
  const currency = readText(call.params, 'currency');
  if (currency === null) return refuseInvalid('Missing required param: currency.', 'currency', 'parameter_missing');
  if (!/^[a-z]{3}$/i.test(currency)) {
    return refuse(400, {
      type: 'invalid_request_error',
      message: `Invalid currency: ${currency}.`,
      param: 'currency',
    });
  }
  return currency.toLowerCase();
}
