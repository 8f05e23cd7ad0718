import { planTiers, subscriptionStatuses } from '@recoup/domain/vocabulary.ts';
import type Stripe from 'stripe';
import type { BilledInvoice, BilledLine, PromotionCode, ProviderSubscription, SoldPrice } from './billing-gateway.ts';

const kinds = ['plan', 'sms-subscription', 'sms-credits', 'skip-tracing-credits'] as const;
const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;
const durationOf = (duration: string) => (duration === 'forever' ? 'forever' : 'once');
const at = (seconds: number) => new Date(seconds * 1000);
const instantOf = (seconds: number | null) => (seconds === null ? null : at(seconds));
const intervalOf = (price: Stripe.Price) => (price.recurring?.interval === 'year' ? 'year' : 'month');
const tierOf = (price: Stripe.Price) => planTiers.find((tier) => tier === price.metadata.tier) ?? null;
const quantityOf = (price: Stripe.Price) => Number(price.metadata.quantity) || null;

/** A price of ours, by the marks that it carries; null for every other one of the account. */
export function readPrice(price: Stripe.Price): SoldPrice | null {
  const kind = kinds.find((each) => each === price.metadata.kind);
  const tier = tierOf(price);
  if (!kind || price.unit_amount === null || (kind === 'plan' && !tier)) return null;
  const interval = price.recurring ? intervalOf(price) : null;
  return { id: price.id, kind, tier, interval, amountCents: price.unit_amount, quantity: quantityOf(price) };
}

export function readCode(code: Stripe.PromotionCode): PromotionCode | null {
  const { coupon } = code.promotion;
  if (!coupon || typeof coupon === 'string' || !coupon.valid) return null;
  return {
    id: code.id,
    percentOff: coupon.percent_off,
    amountOffCents: coupon.amount_off,
    months: coupon.duration === 'repeating' ? (coupon.duration_in_months ?? 1) : durationOf(coupon.duration),
  };
}

/** A subscription of the provider in our words; its newest invoice must have been expanded. */
export function readSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`the subscription ${subscription.id} has no item`);
  const { price } = item;
  const invoice = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null;
  const [pending] = subscription.pending_update?.subscription_items ?? [];
  return {
    providerId: subscription.id,
    status: subscriptionStatuses.find((status) => status === subscription.status) ?? 'unpaid',
    itemId: item.id,
    price: price.id,
    tier: tierOf(price),
    quantity: quantityOf(price),
    amountCents: price.unit_amount ?? 0,
    interval: intervalOf(price),
    periodStart: at(item.current_period_start),
    periodEnd: at(item.current_period_end),
    cancelAt: instantOf(subscription.cancel_at),
    trialEnd: instantOf(subscription.trial_end),
    pendingPrice: pending?.price.id ?? null,
    openInvoice:
      invoice?.status === 'open'
        ? {
            id: invoice.id,
            amountCents: invoice.amount_remaining,
            clientSecret: invoice.confirmation_secret?.client_secret ?? null,
          }
        : null,
  };
}

function readLine({ description, amount, pricing, parent }: Stripe.InvoiceLineItem): BilledLine {
  const price = pricing?.price_details?.price ?? null;
  return {
    description: description ?? '',
    price: typeof price === 'object' ? (price?.id ?? null) : price,
    amountCents: amount,
    isPart: parent?.subscription_item_details?.proration ?? false,
  };
}

export function readInvoice(invoice: Stripe.Invoice): BilledInvoice {
  return {
    id: invoice.id,
    number: invoice.number,
    status: invoiceStatuses.find((status) => status === invoice.status) ?? 'draft',
    totalCents: invoice.total,
    lines: invoice.lines.data.map(readLine),
    at: at(invoice.effective_at ?? invoice.created),
    pdfUrl: invoice.invoice_pdf ?? null,
    purchaseId: invoice.metadata?.purchase_id ?? null,
  };
}
