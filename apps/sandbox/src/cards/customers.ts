import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { unixSeconds } from '../sandbox.ts';
import type { CardCall } from './card-call.ts';
import { readMetadata, readText } from './card-params.ts';
import { refuseMissing } from './card-refusal.ts';
import { isDemoCustomer } from './demo-methods.ts';

export const customerParams = ['email', 'name', 'phone', 'description', 'metadata'] as const;

export function createCustomer(sandbox: Sandbox, { params }: Pick<CardCall, 'params'>, id?: string): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: id ?? sandbox.ids.make('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: unixSeconds(sandbox),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: readText(params, 'description'),
    discount: null,
    email: readText(params, 'email', 512),
    invoice_prefix: sandbox.ids.make('x').slice(2, 10).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: readMetadata(params),
    name: readText(params, 'name', 256),
    next_invoice_sequence: 1,
    phone: readText(params, 'phone', 20),
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  sandbox.cards.customers.set(customer.id, customer);
  return customer;
}

export function getCustomer(sandbox: Sandbox, id: string, param = 'id'): Stripe.Customer {
  const known = sandbox.cards.customers.get(id);
  if (known !== undefined) return known;
  return isDemoCustomer(id) ? createCustomer(sandbox, { params: {} }, id) : refuseMissing('customer', id, param);
}
