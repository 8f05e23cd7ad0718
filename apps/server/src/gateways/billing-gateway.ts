import type { PlanTier, SubscriptionStatus } from '@recoup/domain/vocabulary.ts';
import type { Absent, NoAnswer } from './card-gateway.ts';

/** By what companies pay for the product itself; Stripe's billing is the only one. */
export interface BillingGateway {
  readonly provider: 'stripe' | 'sandbox';

  /** What can be bought now. */
  listPrices(
    scope?: 'with-retired',
  ): Promise<{ readonly kind: 'prices'; readonly prices: readonly SoldPrice[] } | NoAnswer>;
  /** A promotion code that can be used now; null when it is unknown, spent or over. */
  findCode(code: string): Promise<{ readonly kind: 'code'; readonly code: PromotionCode | null } | NoAnswer>;
  /** What tells one card from another, whoever saved it; null where the provider does not say. */
  fingerprintOf(methodId: string): Promise<{ readonly kind: 'card'; readonly fingerprint: string | null } | NoAnswer>;

  /** Begins a subscription; `subscriptionId` is the idempotency key (G7). */
  createSubscription(input: NewSubscription): Promise<SubscriptionAnswer>;
  readSubscription(providerId: string): Promise<SubscriptionAnswer>;
  /** Looks for a subscription whose answer was lost, among the customer's (G7). */
  findSubscription(input: Pick<NewSubscription, 'subscriptionId' | 'customerId'>): Promise<SubscriptionAnswer | Absent>;
  /** Asks for the difference now; the price moves when it is paid, or not at all. */
  upgrade(input: PriceMove & { readonly at: Date }): Promise<SubscriptionAnswer>;
  /** Moves the price without money: the next period is asked for at the new one. */
  moveWithoutMoney(input: PriceMove): Promise<SubscriptionAnswer>;
  /** Lets a subscription end with its period, or go on. */
  endWithPeriod(providerId: string, ends: boolean): Promise<SubscriptionAnswer>;
  /** Ends a subscription now. */
  cancelNow(providerId: string): Promise<SubscriptionAnswer>;
  /** Pays by another method from now on: the subscription and its customer. */
  payBy(input: {
    readonly providerId: string;
    readonly customerId: string;
    readonly methodId: string;
  }): Promise<SubscriptionAnswer>;

  payInvoice(input: { readonly invoiceId: string; readonly methodId: string }): Promise<InvoiceAnswer>;
  /** Nothing is asked for by this invoice any more; one that is over is answered as it is. */
  voidInvoice(invoiceId: string): Promise<InvoiceAnswer>;
  listInvoices(
    customerId: string,
  ): Promise<{ readonly kind: 'invoices'; readonly invoices: readonly BilledInvoice[] } | NoAnswer>;

  /** Asks for prepaid units once and takes the money; `purchaseId` is the idempotency key of each step (G7). */
  buy(input: Purchase): Promise<InvoiceAnswer>;
  /** Looks for a purchase whose answer was lost, among the customer's invoices (G7). */
  findPurchase(input: Pick<Purchase, 'purchaseId' | 'customerId'>): Promise<InvoiceAnswer | Absent>;

  /** What of the payment of an invoice went back to its payer; absent when it paid no invoice. */
  readMoneyBack(intentId: string): Promise<({ readonly kind: 'money-back' } & MoneyBack) | Absent | NoAnswer>;

  /** The customer that an event of a subscription or invoice is about; null for every other event. */
  customerOf(body: unknown): string | null;
}

export interface SoldPrice {
  readonly id: string;
  readonly kind: 'plan' | 'sms-subscription' | 'sms-credits' | 'skip-tracing-credits';
  readonly tier: PlanTier | null;
  readonly interval: 'month' | 'year' | null;
  readonly amountCents: number;
  /** Units of a pack, or texts a month. */
  readonly quantity: number | null;
}

export interface PromotionCode {
  readonly id: string;
  readonly percentOff: number | null;
  readonly amountOffCents: number | null;
  /** How long it lasts: once, for some months, or for good. */
  readonly months: number | 'once' | 'forever';
}

export interface NewSubscription {
  readonly subscriptionId: string;
  readonly companyId: string;
  readonly customerId: string;
  readonly price: string;
  readonly methodId: string;
  readonly codeId: string | null;
  readonly trialDays: number | null;
}

export interface PriceMove {
  readonly key: string;
  readonly providerId: string;
  readonly itemId: string;
  readonly price: string;
}

export interface Purchase {
  readonly purchaseId: string;
  readonly companyId: string;
  readonly customerId: string;
  readonly price: string;
  readonly methodId: string;
}

export type SubscriptionAnswer =
  | { readonly kind: 'subscription'; readonly subscription: ProviderSubscription }
  | NoAnswer;

export interface ProviderSubscription {
  readonly providerId: string;
  /** Its word; `paused` is `unpaid`. */
  readonly status: SubscriptionStatus;
  readonly itemId: string;
  readonly price: string;
  readonly tier: PlanTier | null;
  readonly quantity: number | null;
  readonly amountCents: number;
  readonly interval: 'month' | 'year';
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly cancelAt: Date | null;
  readonly trialEnd: Date | null;
  /** The price that waits for its payment. */
  readonly pendingPrice: string | null;
  /** What is unpaid of it; null when nothing is. */
  readonly openInvoice: {
    readonly id: string;
    readonly amountCents: number;
    /** With it the payer answers their bank. */
    readonly clientSecret: string | null;
  } | null;
}

export interface MoneyBack {
  readonly customerId: string;
  readonly invoiceId: string;
  readonly paidCents: number;
  /** Given back, or taken back by the payer's bank; less again when a refund failed or a dispute was won. */
  readonly backCents: number;
}

export type InvoiceAnswer = { readonly kind: 'invoice'; readonly invoice: BilledInvoice } | NoAnswer;

export interface BilledLine {
  /** The provider's words, in its language. */
  readonly description: string;
  readonly price: string | null;
  readonly amountCents: number;
  /** For a part of a period, after a change in the middle of it. */
  readonly isPart: boolean;
}

export interface BilledInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  readonly totalCents: number;
  readonly lines: readonly BilledLine[];
  readonly at: Date;
  readonly pdfUrl: string | null;
  /** Our purchase that it was made for. */
  readonly purchaseId: string | null;
}
