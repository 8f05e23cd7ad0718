import type Stripe from 'stripe';
import type { Invoice, Price, Subscription } from './billing-objects.ts';
import { type Catalogue, catalogue } from './catalogue.ts';

/** All that the provider knows of what companies pay for the product itself. Each map keeps the order of creation. */
export type BillingBooks = Catalogue & {
  prices: Map<string, Price>;
  discounts: Map<string, Stripe.Discount>;
  subscriptions: Map<string, Subscription>;
  invoices: Map<string, Invoice>;
  /** The payment intent of each invoice that somebody tried to pay. */
  intentOf: Map<string, string>;
};

export function createBillingBooks(): BillingBooks {
  return { ...catalogue(), discounts: new Map(), subscriptions: new Map(), invoices: new Map(), intentOf: new Map() };
}
