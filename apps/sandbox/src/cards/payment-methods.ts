import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { unixSeconds } from '../sandbox.ts';
import { bankFromForm, keepBankAccount } from './bank-accounts.ts';
import type { CardCall } from './card-call.ts';
import { type Params, readGroup, readInteger, readText } from './card-params.ts';
import { type CardErrorBody, refuse, refuseInvalid, refuseMissing } from './card-refusal.ts';
import { getCustomer } from './customers.ts';
import { readDemoMethod } from './demo-methods.ts';
import { emitCardEvents } from './emit-card-events.ts';
import { giveMandate } from './mandates.ts';
import { numberOfReadyMadeBank } from './test-bank-accounts.ts';
import { fateOfCard, numberOfReadyMade } from './test-cards.ts';

/**
 * Finds the payment method that a call names: one that exists, one of Stripe's ready-made (each use makes a new
 * one, as there), or card data from the card form. Null when the call names none.
 */
export function takePaymentMethod(sandbox: Sandbox, params: Params): Stripe.PaymentMethod | null {
  const id = readText(params, 'payment_method');
  if (id !== null) {
    const known = findMethod(sandbox, id);
    if (known !== undefined) return known;
    const account = numberOfReadyMadeBank(id);
    if (account !== null) return keepBankAccount(sandbox, { number: account, holder: null, kind: 'checking' });
    const number = numberOfReadyMade(id);
    if (number === null) return refuseMissing('PaymentMethod', id, 'payment_method');
    return keepCard(sandbox, { number, month: 12, year: sandbox.now().getUTCFullYear() + 3, postalCode: null });
  }
  const data = readGroup(params, 'payment_method_data');
  if (data === null) return null;
  return readText(data, 'type') === 'us_bank_account' ? bankFromForm(sandbox, data) : cardFromForm(sandbox, data);
}

function cardFromForm(sandbox: Sandbox, data: Params): Stripe.PaymentMethod {
  const card = readGroup(data, 'card');
  if (readText(data, 'type') !== 'card' || card === null) {
    return refuseInvalid(
      'The sandbox takes payment_method_data of type card or us_bank_account only.',
      'payment_method_data[type]',
    );
  }
  const number = (readText(card, 'number') ?? '').replaceAll(/[\s-]/g, '');
  const month = readInteger(card, 'exp_month') ?? 0;
  const year = readInteger(card, 'exp_year') ?? 0;
  const cvc = readText(card, 'cvc') ?? '';
  const wrong = (code: string, param: string, message: string) =>
    refuse(402, { type: 'card_error', code, param: `payment_method_data[card][${param}]`, message });
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return wrong('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  const now = sandbox.now();
  if (month < 1 || month > 12)
    return wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  if (year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1 || year > now.getUTCFullYear() + 50) {
    return wrong('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (!/^\d{3,4}$/.test(cvc)) return wrong('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  const address = readGroup(readGroup(data, 'billing_details') ?? {}, 'address') ?? {};
  return keepCard(sandbox, { number, month, year, postalCode: readText(address, 'postal_code') });
}

type CardData = { number: string; month: number; year: number; postalCode: string | null };

function keepCard(sandbox: Sandbox, data: CardData, id?: string): Stripe.PaymentMethod {
  const { number, postalCode } = data;
  const fate = fateOfCard(number);
  if (fate === null) {
    const message = 'Your card was declined. Your request was in test mode, but used a non test card.';
    return refuse(402, { type: 'card_error', code: 'card_declined', decline_code: 'test_mode_live_card', message });
  }
  const checks = { address_line1_check: null, address_postal_code_check: postalCode === null ? null : 'pass' };
  const method: Stripe.PaymentMethod = {
    id: id ?? sandbox.ids.make('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: postalCode, state: null },
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: fate.brand,
      checks: { ...checks, cvc_check: 'pass' },
      country: 'US',
      display_brand: fate.brand,
      exp_month: data.month,
      exp_year: data.year,
      fingerprint: `sandbox${number.slice(-9)}`,
      funding: number === '4000056655665556' ? 'debit' : 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [fate.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: unixSeconds(sandbox),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  sandbox.cards.paymentMethods.set(method.id, method);
  sandbox.cards.numbers.set(method.id, number);
  return method;
}

export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let place = 0; place < number.length; place += 1) {
    const digit = Number(number[number.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Ties a method to its owner, so that it can be charged again; the news of it travels with `lane`. */
export function attachMethod(
  sandbox: Sandbox,
  call: Pick<CardCall, 'requestId' | 'idempotencyKey'>,
  method: Stripe.PaymentMethod,
  owner: { customer: string; lane: string },
): void {
  if (method.customer === owner.customer) return;
  method.customer = owner.customer;
  emitCardEvents(sandbox, call, owner.lane, [{ type: 'payment_method.attached', object: method }]);
}

export function attachPaymentMethod(sandbox: Sandbox, call: CardCall): Stripe.PaymentMethod {
  const method = takePaymentMethod(sandbox, { payment_method: call.id });
  const customer = readText(call.params, 'customer');
  if (method === null || customer === null) {
    return refuseInvalid('Missing required param: customer.', 'customer', 'parameter_missing');
  }
  getCustomer(sandbox, customer, 'customer');
  const refusal = whyNotKept(sandbox, method);
  if (refusal !== null) return refuse(402, refusal);
  attachMethod(sandbox, call, method, { customer, lane: method.id });
  return method;
}

/** Banks are asked when a card is saved: why this one is not kept, or null when it is. */
export function whyNotKept(sandbox: Sandbox, method: Stripe.PaymentMethod): CardErrorBody | null {
  const fate = fateOfCard(sandbox.cards.numbers.get(method.id) ?? '');
  if (!fate?.decline || fate.attaches) return null;
  const { code, declineCode, message } = fate.decline;
  return { type: 'card_error', code, message, ...(declineCode === null ? {} : { decline_code: declineCode }) };
}

export function detachPaymentMethod(sandbox: Sandbox, call: CardCall): Stripe.PaymentMethod {
  const method = getPaymentMethod(sandbox, call.id);
  if (method.customer === null) {
    const message = 'The payment method you provided is not attached to a customer so detachment is impossible.';
    return refuseInvalid(message, 'payment_method', 'payment_method_not_attached');
  }
  method.customer = null;
  sandbox.cards.mandates.delete(method.id);
  emitCardEvents(sandbox, call, method.id, [{ type: 'payment_method.detached', object: method }]);
  return method;
}

export function getPaymentMethod(sandbox: Sandbox, id: string): Stripe.PaymentMethod {
  return findMethod(sandbox, id) ?? refuseMissing('PaymentMethod', id);
}

/** A method that was made here, or one of the product's demo company. */
function findMethod(sandbox: Sandbox, id: string): Stripe.PaymentMethod | undefined {
  const known = sandbox.cards.paymentMethods.get(id);
  const demo = known === undefined ? readDemoMethod(id) : null;
  if (demo === null) return known;
  const { number, expiry, customer } = demo;
  const method = expiry
    ? keepCard(sandbox, { number, ...expiry, postalCode: null }, id)
    : keepBankAccount(sandbox, { number, holder: null, kind: 'checking' }, id);
  method.customer = getCustomer(sandbox, customer).id;
  if (expiry === null) giveMandate(sandbox, method, true);
  return method;
}
