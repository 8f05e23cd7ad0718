import type Stripe from 'stripe';
import { z } from 'zod';
import type { BillingGateway, InvoiceAnswer, Purchase, SubscriptionAnswer } from './billing-gateway.ts';
import type { NoAnswer } from './card-gateway.ts';
import type { Clocks } from './clocks.ts';
import { readCode, readInvoice, readPrice, readSubscription } from './stripe-billing-objects.ts';
import { isAnswer, type StripeClient, type StripeSettings, stripeClient } from './stripe-client.ts';

const TIMEOUT_MS = 10_000;
const PAGE = 100;
const WITH_INVOICE = ['latest_invoice.confirmation_secret'];

/** What companies pay for the product itself, by Stripe's own SDK. */
export function stripeBillingGateway(
  settings: StripeSettings,
  { timeoutMs = TIMEOUT_MS, clocks }: { readonly timeoutMs?: number; readonly clocks?: Clocks } = {},
): BillingGateway {
  const client = stripeClient(settings, timeoutMs, clocks);
  return {
    provider: client.sandboxUrl ? 'sandbox' : 'stripe',
    ...catalogue(client),
    ...subscriptions(client),
    ...invoices(client),
    readMoneyBack: (intentId) => readMoneyBack(client, intentId),
    customerOf,
  };
}

function catalogue({
  stripe,
  attempt,
}: StripeClient): Pick<BillingGateway, 'listPrices' | 'findCode' | 'fingerprintOf'> {
  return {
    async listPrices(scope) {
      const which = scope === 'with-retired' ? {} : { active: true };
      const found = await attempt(() => stripe.prices.list({ ...which, limit: PAGE }));
      if (!isAnswer(found)) return found;
      return { kind: 'prices', prices: found.data.flatMap((price) => readPrice(price) ?? []) };
    },
    async findCode(code) {
      const expand = ['data.promotion.coupon'];
      const found = await attempt(() => stripe.promotionCodes.list({ code, active: true, limit: 1, expand }));
      if (!isAnswer(found)) return found;
      const [first] = found.data;
      return { kind: 'code', code: first ? readCode(first) : null };
    },
    async fingerprintOf(methodId) {
      const method = await attempt(() => stripe.paymentMethods.retrieve(methodId));
      if (!isAnswer(method)) return method;
      return { kind: 'card', fingerprint: method.card?.fingerprint ?? method.us_bank_account?.fingerprint ?? null };
    },
  };
}

type Subscriptions = Pick<
  BillingGateway,
  | 'createSubscription'
  | 'readSubscription'
  | 'findSubscription'
  | 'upgrade'
  | 'moveWithoutMoney'
  | 'endWithPeriod'
  | 'cancelNow'
  | 'payBy'
>;

function subscriptions({ stripe, attempt }: StripeClient): Subscriptions {
  const complete = async (call: () => Promise<Stripe.Subscription>): Promise<SubscriptionAnswer> => {
    const answer = await attempt(call);
    return isAnswer(answer) ? { kind: 'subscription', subscription: readSubscription(answer) } : answer;
  };
  const change = (id: string, params: Stripe.SubscriptionUpdateParams, key?: string) =>
    complete(() =>
      stripe.subscriptions.update(id, { ...params, expand: WITH_INVOICE }, key ? { idempotencyKey: key } : {}),
    );
  return {
    createSubscription: (input) => complete(() => createBy(stripe, input)),
    readSubscription: (id) => complete(() => stripe.subscriptions.retrieve(id, { expand: WITH_INVOICE })),
    async findSubscription({ subscriptionId, customerId }) {
      const expand = WITH_INVOICE.map((path) => `data.${path}`);
      const found = await attempt(() =>
        stripe.subscriptions.list({ customer: customerId, status: 'all', limit: PAGE, expand }),
      );
      if (!isAnswer(found)) return found;
      const one = found.data.find(({ metadata }) => metadata.subscription_id === subscriptionId);
      return one ? { kind: 'subscription', subscription: readSubscription(one) } : { kind: 'absent' };
    },
    upgrade: ({ key, providerId, itemId, price, at }) =>
      change(
        providerId,
        {
          items: [{ id: itemId, price }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'pending_if_incomplete',
          proration_date: Math.floor(at.getTime() / 1000),
        },
        key,
      ),
    moveWithoutMoney: ({ key, providerId, itemId, price }) =>
      change(providerId, { items: [{ id: itemId, price }], proration_behavior: 'none' }, key),
    endWithPeriod: (id, ends) => change(id, { cancel_at_period_end: ends }),
    cancelNow: (id) => complete(() => stripe.subscriptions.cancel(id, { expand: WITH_INVOICE })),
    async payBy({ providerId, customerId, methodId }) {
      // Retries of an open invoice use the subscription's own; the customer's is for what is bought later.
      const settings = { invoice_settings: { default_payment_method: methodId } };
      const customer = await attempt(() => stripe.customers.update(customerId, settings));
      if (!isAnswer(customer)) return customer;
      return change(providerId, { default_payment_method: methodId });
    },
  };
}

function createBy(
  stripe: Stripe,
  {
    subscriptionId,
    companyId,
    customerId,
    price,
    methodId,
    codeId,
    trialDays,
  }: Parameters<BillingGateway['createSubscription']>[0],
): Promise<Stripe.Subscription> {
  return stripe.subscriptions.create(
    {
      customer: customerId,
      items: [{ price }],
      default_payment_method: methodId,
      payment_behavior: 'allow_incomplete',
      metadata: { subscription_id: subscriptionId, company_id: companyId },
      ...(codeId ? { discounts: [{ promotion_code: codeId }] } : {}),
      ...(trialDays
        ? { trial_period_days: trialDays, trial_settings: { end_behavior: { missing_payment_method: 'cancel' } } }
        : {}),
      expand: WITH_INVOICE,
    },
    { idempotencyKey: subscriptionId },
  );
}

type Invoices = Pick<BillingGateway, 'payInvoice' | 'voidInvoice' | 'listInvoices' | 'buy' | 'findPurchase'>;

function invoices({ stripe, attempt }: StripeClient): Invoices {
  const complete = async (call: () => Promise<Stripe.Invoice>): Promise<InvoiceAnswer> => {
    const answer = await attempt(call);
    return isAnswer(answer) ? { kind: 'invoice', invoice: readInvoice(answer) } : answer;
  };
  const read = (id: string) => complete(() => stripe.invoices.retrieve(id));
  return {
    payInvoice: ({ invoiceId, methodId }) =>
      complete(() => stripe.invoices.pay(invoiceId, { payment_method: methodId, off_session: true })),
    async voidInvoice(id) {
      const answer = await complete(() => stripe.invoices.voidInvoice(id));
      return answer.kind === 'refused' ? read(id) : answer;
    },
    async listInvoices(customerId) {
      const found = await attempt(() => stripe.invoices.list({ customer: customerId, limit: PAGE }));
      return isAnswer(found) ? { kind: 'invoices', invoices: found.data.map(readInvoice) } : found;
    },
    async buy(purchase) {
      const made = await complete(() => askFor(stripe, purchase));
      if (made.kind !== 'invoice') return made;
      const { id } = made.invoice;
      const pay = { payment_method: purchase.methodId, off_session: true };
      const paid = await complete(() => stripe.invoices.pay(id, pay, { idempotencyKey: `${purchase.purchaseId}-pay` }));
      return paid.kind === 'refused' ? giveUp(paid, () => complete(() => stripe.invoices.voidInvoice(id))) : paid;
    },
    async findPurchase({ purchaseId, customerId }) {
      const found = await attempt(() => stripe.invoices.list({ customer: customerId, limit: PAGE }));
      if (!isAnswer(found)) return found;
      const invoice = found.data.find(({ metadata }) => metadata?.purchase_id === purchaseId);
      return invoice ? { kind: 'invoice', invoice: readInvoice(invoice) } : { kind: 'absent' };
    },
  };
}

async function readMoneyBack({ stripe, attempt }: StripeClient, intentId: string) {
  const payment = { type: 'payment_intent', payment_intent: intentId } as const;
  const paying = await attempt(() => stripe.invoicePayments.list({ payment, limit: 1 }));
  if (!isAnswer(paying)) return paying;
  const invoice = paying.data[0]?.invoice;
  if (!invoice) return { kind: 'absent' } as const;
  const charges = await attempt(() => stripe.charges.list({ payment_intent: intentId, limit: PAGE }));
  if (!isAnswer(charges)) return charges;
  const charge = charges.data.find(({ status }) => status === 'succeeded');
  if (!charge?.customer) return { kind: 'absent' } as const;
  const disputes = await attempt(() => stripe.disputes.list({ payment_intent: intentId, limit: PAGE }));
  if (!isAnswer(disputes)) return disputes;
  const taken = disputes.data.filter(({ status }) => status !== 'won' && !status.startsWith('warning_'));
  const back = taken.reduce((sum, { amount }) => sum + amount, charge.amount_refunded);
  return {
    kind: 'money-back',
    customerId: idOf(charge.customer),
    invoiceId: idOf(invoice),
    paidCents: charge.amount,
    backCents: Math.min(charge.amount, back),
  } as const;
}

const idOf = (named: string | { readonly id: string }): string => (typeof named === 'string' ? named : named.id);

/** What was declined is asked for no more; one that was paid after all says so. */
async function giveUp(why: NoAnswer, end: () => Promise<InvoiceAnswer>): Promise<InvoiceAnswer> {
  const ended = await end();
  return ended.kind === 'invoice' && ended.invoice.status === 'paid' ? ended : why;
}

async function askFor(
  stripe: Stripe,
  { purchaseId, companyId, customerId, price, methodId }: Purchase,
): Promise<Stripe.Invoice> {
  const invoice = await stripe.invoices.create(
    {
      customer: customerId,
      auto_advance: false,
      default_payment_method: methodId,
      pending_invoice_items_behavior: 'exclude',
      metadata: { purchase_id: purchaseId, company_id: companyId },
    },
    { idempotencyKey: purchaseId },
  );
  if (invoice.status !== 'draft') return invoice;
  await stripe.invoiceItems.create(
    { customer: customerId, invoice: invoice.id, pricing: { price }, quantity: 1 },
    { idempotencyKey: `${purchaseId}-item` },
  );
  return invoice;
}

const aboutCustomer = z.looseObject({
  type: z.string(),
  data: z.looseObject({
    object: z.looseObject({ customer: z.union([z.string(), z.looseObject({ id: z.string() })]).nullish() }),
  }),
});

function customerOf(body: unknown): string | null {
  const event = aboutCustomer.safeParse(body);
  if (!event.success) return null;
  const { customer } = event.data.data.object;
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}
