import type Stripe from 'stripe';

type ListOf<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

/** The provider's objects as they cross the wire: the SDK makes objects of decimals, on the wire they are text. */
export type Price = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string | null };

export type Plan = Omit<Stripe.Plan, 'amount_decimal'> & { amount_decimal: string | null };

export type SubscriptionItem = Omit<Stripe.SubscriptionItem, 'price' | 'plan'> & { price: Price; plan: Plan };

export type PendingUpdate = Omit<Stripe.Subscription.PendingUpdate, 'subscription_items'> & {
  subscription_items: SubscriptionItem[] | null;
};

export type Subscription = Omit<Stripe.Subscription, 'items' | 'pending_update'> & {
  items: ListOf<SubscriptionItem>;
  pending_update: PendingUpdate | null;
};

export type InvoiceLine = Omit<Stripe.InvoiceLineItem, 'pricing' | 'quantity_decimal'> & {
  pricing: {
    type: 'price_details';
    unit_amount_decimal: string | null;
    price_details: { price: string; product: string };
  } | null;
  quantity_decimal: string | null;
};

export type Invoice = Omit<Stripe.Invoice, 'lines'> & { lines: ListOf<InvoiceLine> };
