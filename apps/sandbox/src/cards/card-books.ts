import type Stripe from 'stripe';
import { type BillingBooks, createBillingBooks } from '../billing/billing-books.ts';
import { type ConnectBooks, createConnectBooks } from '../connect/connect-books.ts';
import type { CardAnswer } from './card-refusal.ts';

export const API_VERSION = '2026-10-28.endive';

/** An event as it lies in the list and leaves as a webhook; `data.object` is a copy of that moment. */
export type CardEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string; idempotency_key: string | null };
  type: string;
};

/** What happened the first time a key was used; null while that is still going on. */
export type KeptAnswer = { fingerprint: string; requestId: string; answer: CardAnswer | null };

/** Something that a bank does on a later day. */
export type BankDue = {
  /** Counted in days that have passed since the start. */
  day: number;
  what: 'settle' | 'fail' | 'return' | 'refund' | 'refund-failure';
  /** The payment intent, or the refund. */
  id: string;
  /** Why a debit failed or came back: its Nacha code. */
  code: string | null;
};

/** All that the card provider knows. Each map keeps the order of creation. */
export type CardBooks = {
  customers: Map<string, Stripe.Customer>;
  deletedCustomers: Set<string>;
  paymentMethods: Map<string, Stripe.PaymentMethod>;
  paymentIntents: Map<string, Stripe.PaymentIntent>;
  setupIntents: Map<string, Stripe.SetupIntent>;
  charges: Map<string, Stripe.Charge>;
  refunds: Map<string, Stripe.Refund>;
  disputes: Map<string, Stripe.Dispute>;
  balanceTransactions: Map<string, Stripe.BalanceTransaction>;
  events: Map<string, CardEvent>;
  /** Number of the test card or bank account behind a payment method: it decides what happens. */
  numbers: Map<string, string>;
  /** The mandate by which a bank account may be debited, by payment method. */
  mandates: Map<string, string>;
  /** Cards whose owner answered the bank's questions while saving them. */
  authenticated: Set<string>;
  keptAnswers: Map<string, KeptAnswer>;
  bank: { daysPassed: number; due: BankDue[] };
  billing: BillingBooks;
  connect: ConnectBooks;
};

export function createCardBooks(): CardBooks {
  return {
    customers: new Map(),
    deletedCustomers: new Set(),
    paymentMethods: new Map(),
    paymentIntents: new Map(),
    setupIntents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    balanceTransactions: new Map(),
    events: new Map(),
    numbers: new Map(),
    mandates: new Map(),
    authenticated: new Set(),
    keptAnswers: new Map(),
    bank: { daysPassed: 0, due: [] },
    billing: createBillingBooks(),
    connect: createConnectBooks(),
  };
}

export function clearCardBooks(books: CardBooks): void {
  Object.assign(books, createCardBooks());
}
