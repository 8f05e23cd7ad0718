import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { unixSeconds } from '../sandbox.ts';
import type { CardDecline } from './test-cards.ts';

export type ChargeState = 'succeeded' | 'authorized' | 'pending' | CardDecline;

/** Writes the charge of one attempt: a paid one, one whose money is only set aside, one that a bank works on, or a failed one with the reason. */
export function chargeMethod(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  state: ChargeState,
): Stripe.Charge {
  const paid = state === 'succeeded' || state === 'authorized';
  const decline = typeof state === 'object' ? state : null;
  const id = sandbox.ids.make('ch');
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: state === 'succeeded' ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: structuredClone(method.billing_details),
    calculated_statement_descriptor: 'SANDBOX',
    captured: decline === null && state !== 'authorized',
    created: unixSeconds(sandbox),
    currency: intent.currency,
    customer: typeof intent.customer === 'string' ? intent.customer : null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: structuredClone(intent.metadata),
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(sandbox, intent, method),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline === null ? (paid ? 'succeeded' : 'pending') : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
  sandbox.cards.charges.set(id, charge);
  return charge;
}

function outcomeOf(decline: CardDecline | null): Stripe.Charge.Outcome {
  return {
    advice_code: decline?.advice ?? null,
    network_advice_code: null,
    network_decline_code: decline?.network ?? null,
    network_status: decline === null ? 'approved_by_network' : 'declined_by_network',
    reason: decline === null ? null : (decline.declineCode ?? decline.code),
    risk_level: 'normal',
    risk_score: 10,
    seller_message:
      decline === null ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
    type: decline === null ? 'authorized' : 'issuer_declined',
  };
}

function detailsOf(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.Charge.PaymentMethodDetails {
  const bank = method.us_bank_account;
  if (!bank) return { type: 'card', card: cardDetails(intent, method) };
  const mandate = sandbox.cards.mandates.get(method.id);
  return {
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: bank.account_holder_type,
      account_type: bank.account_type,
      bank_name: bank.bank_name,
      fingerprint: bank.fingerprint,
      last4: bank.last4,
      ...(mandate === undefined ? {} : { mandate }),
      payment_reference: null,
      routing_number: bank.routing_number,
    },
  };
}

function cardDetails(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): NonNullable<Stripe.Charge.PaymentMethodDetails['card']> {
  const card = method.card;
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    extended_authorization: { status: 'disabled' },
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card?.brand ?? null,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
