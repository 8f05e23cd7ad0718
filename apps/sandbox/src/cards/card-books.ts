import type Stripe from 'stripe';
import type { CardAnswer } from './card-refusal.ts';

export const API_VERSION = '2026-10-28.endive';

/** An event as it lies in the list and leaves as a webhook; `data.object` is a copy of that moment. */
export type CardEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string; idempotency_key: string | null };
  type: string;
};

/** What happened the first time a key was used; null while that is still going on. */
export type KeptAnswer = { fingerprint: string; requestId: string; answer: CardAnswer | null };

/** All that the card provider knows. Each map keeps the order of creation. */
export type CardBooks = {
  customers: Map<string, Stripe.Customer>;
  paymentMethods: Map<string, Stripe.PaymentMethod>;
  paymentIntents: Map<string, Stripe.PaymentIntent>;
  setupIntents: Map<string, Stripe.SetupIntent>;
  charges: Map<string, Stripe.Charge>;
  refunds: Map<string, Stripe.Refund>;
  balanceTransactions: Map<string, Stripe.BalanceTransaction>;
  events: Map<string, CardEvent>;
  /** Number of the test card behind a payment method: it decides what happens. */
  numbers: Map<string, string>;
  keptAnswers: Map<string, KeptAnswer>;
};

export function createCardBooks(): CardBooks {
  return {
    customers: new Map(),
    paymentMethods: new Map(),
    paymentIntents: new Map(),
    setupIntents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    balanceTransactions: new Map(),
    events: new Map(),
    numbers: new Map(),
    keptAnswers: new Map(),
  };
}

export function clearCardBooks(books: CardBooks): void {
  for (const map of Object.values(books)) map.clear();
}
