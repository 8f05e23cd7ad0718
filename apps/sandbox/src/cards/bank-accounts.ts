import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { unixSeconds } from '../sandbox.ts';
import { type Params, readChoice, readGroup, readText } from './card-params.ts';
import { refuseInvalid } from './card-refusal.ts';
import { fateOfBankAccount, ROUTING_NUMBER } from './test-bank-accounts.ts';

type BankData = { number: string; holder: string | null; kind: 'checking' | 'savings' };

/** A bank account as the form gives it: routing number, account number and the name of its holder. */
export function bankFromForm(sandbox: Sandbox, data: Params): Stripe.PaymentMethod {
  const bank = readGroup(data, 'us_bank_account') ?? {};
  const routing = readText(bank, 'routing_number') ?? '';
  const number = (readText(bank, 'account_number') ?? '').replaceAll(/[\s-]/g, '');
  const where = (name: string) => `payment_method_data[us_bank_account][${name}]`;
  if (!/^\d{9}$/.test(routing) || !passesChecksum(routing)) {
    return refuseInvalid('The routing number is not valid.', where('routing_number'), 'routing_number_invalid');
  }
  if (!/^\d{4,17}$/.test(number)) {
    return refuseInvalid('The account number is not valid.', where('account_number'), 'account_number_invalid');
  }
  if (routing !== ROUTING_NUMBER || fateOfBankAccount(number) === null) {
    const message = 'In test mode only test bank accounts can be used.';
    return refuseInvalid(message, where('account_number'), 'bank_account_bad_test_number');
  }
  const holder = readText(readGroup(data, 'billing_details') ?? {}, 'name');
  if (holder === null) {
    return refuseInvalid('Missing required param: name.', 'payment_method_data[billing_details][name]');
  }
  const kind = readChoice(bank, 'account_type', ['checking', 'savings']) ?? 'checking';
  return keepBankAccount(sandbox, { number, holder, kind });
}

export function keepBankAccount(
  sandbox: Sandbox,
  { number, holder, kind }: BankData,
  id?: string,
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: id ?? sandbox.ids.make('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: null,
      name: holder,
      phone: null,
      tax_id: null,
    },
    created: unixSeconds(sandbox),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: 'individual',
      account_type: kind,
      bank_name: 'STRIPE TEST BANK',
      financial_connections_account: null,
      fingerprint: `bank${number.slice(-9)}`,
      last4: number.slice(-4),
      networks: { preferred: 'ach', supported: ['ach'] },
      routing_number: ROUTING_NUMBER,
      status_details: null,
    },
  };
  sandbox.cards.paymentMethods.set(method.id, method);
  sandbox.cards.numbers.set(method.id, number);
  return method;
}

/** The American Bankers Association's check digit: 3, 7, 1 times the digits is a multiple of ten. */
function passesChecksum(routing: string): boolean {
  const sum = [...routing].reduce((total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0), 0);
  return sum % 10 === 0;
}
