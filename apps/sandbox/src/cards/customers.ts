import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { unixSeconds } from '../sandbox.ts';
import type { CardCall } from './card-call.ts';
import { type Params, readGroup, readMetadata, readText } from './card-params.ts';
import { refuseInvalid, refuseMissing } from './card-refusal.ts';
import { isDemoCustomer } from './demo-methods.ts';
import { emitCardEvents } from './emit-card-events.ts';

const addressParts = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const;

export const customerParams = [
  ...(['email', 'name', 'phone', 'description', 'metadata'] as const),
  ...addressParts.map((part) => `address[${part}]`),
  'invoice_settings[default_payment_method]',
];

export function createCustomer(sandbox: Sandbox, call: CardCall): Stripe.Customer {
  const customer = keepCustomer(sandbox, call.params);
  emitCardEvents(sandbox, call, customer.id, [{ type: 'customer.created', object: customer }]);
  return customer;
}

function keepCustomer(sandbox: Sandbox, params: Params, id?: string): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: id ?? sandbox.ids.make('cus'),
    object: 'customer',
    ...readDetails(params),
    balance: 0,
    created: unixSeconds(sandbox),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_prefix: sandbox.ids.make('x').slice(2, 10).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: readMetadata(params),
    next_invoice_sequence: 1,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  sandbox.cards.customers.set(customer.id, customer);
  return customer;
}

type Details = Pick<Stripe.Customer, 'address' | 'description' | 'email' | 'name' | 'phone'>;

function readDetails(params: Params): Required<Details> {
  const email = readText(params, 'email', 512);
  if (email !== null && !/^\S+@\S+\.\S+$/.test(email)) {
    return refuseInvalid(`Invalid email address: ${email}`, 'email', 'email_invalid');
  }
  return {
    address: readAddress(params),
    description: readText(params, 'description'),
    email,
    name: readText(params, 'name', 256),
    phone: readText(params, 'phone', 20),
  };
}

function readAddress(params: Params): Stripe.Address | null {
  const address = readGroup(params, 'address');
  if (address === null) return null;
  const country = readText(address, 'country');
  if (country !== null && !/^[A-Z]{2}$/i.test(country)) {
    return refuseInvalid(
      `Country '${country}' is unknown. Try using a 2-character alphanumeric country code instead.`,
      'address[country]',
    );
  }
  const part = (name: string) => readText(address, name);
  return {
    city: part('city'),
    country: country?.toUpperCase() ?? null,
    line1: part('line1'),
    line2: part('line2'),
    postal_code: part('postal_code'),
    state: part('state'),
  };
}

/** Changes what is given and leaves the rest; an address is replaced as a whole, what is given empty is taken away. */
export function updateCustomer(sandbox: Sandbox, call: CardCall): Stripe.Customer {
  const { params } = call;
  const customer = getCustomer(sandbox, call.id);
  const read = { ...readDetails(params), metadata: readMetadata(params, customer.metadata) };
  const given = Object.fromEntries(Object.entries(read).filter(([name]) => params[name] !== undefined));
  const changed = Object.keys(given).filter((name) => !isSame(Reflect.get(given, name), Reflect.get(customer, name)));
  const previous = Object.fromEntries(changed.map((name) => [name, structuredClone(Reflect.get(customer, name))]));
  Object.assign(customer, given);
  const settings = readGroup(params, 'invoice_settings');
  if (settings) customer.invoice_settings.default_payment_method = readText(settings, 'default_payment_method');
  if (changed.length > 0) {
    emitCardEvents(sandbox, call, customer.id, [{ type: 'customer.updated', object: customer, previous }]);
  }
  return customer;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Deletes for good; what was saved for the customer belongs to nobody and can be charged no more. */
export function deleteCustomer(sandbox: Sandbox, call: CardCall): Stripe.DeletedCustomer {
  const { cards } = sandbox;
  const customer = getCustomer(sandbox, call.id);
  cards.customers.delete(customer.id);
  cards.deletedCustomers.add(customer.id);
  for (const method of cards.paymentMethods.values()) {
    if (method.customer !== customer.id) continue;
    method.customer = null;
    cards.mandates.delete(method.id);
  }
  emitCardEvents(sandbox, call, customer.id, [{ type: 'customer.deleted', object: customer }]);
  return gone(customer.id);
}

const gone = (id: string): Stripe.DeletedCustomer => ({ id, object: 'customer', deleted: true });

/** A customer as a look shows it: one that was deleted says so. */
export function showCustomer(sandbox: Sandbox, id: string): Stripe.Customer | Stripe.DeletedCustomer {
  return sandbox.cards.deletedCustomers.has(id) ? gone(id) : getCustomer(sandbox, id);
}

export function getCustomer(sandbox: Sandbox, id: string, param = 'id'): Stripe.Customer {
  const known = sandbox.cards.customers.get(id);
  if (known !== undefined) return known;
  const isDemo = isDemoCustomer(id) && !sandbox.cards.deletedCustomers.has(id);
  return isDemo ? keepCustomer(sandbox, {}, id) : refuseMissing('customer', id, param);
}
