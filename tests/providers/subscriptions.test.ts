import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isOfBilling } from './operations-of.ts';
import { readProviderContract } from './provider-contract.ts';
import { type Bench, failure, resetBench, startBench } from './sandbox-bench.ts';

const contract = readProviderContract('stripe');
let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
beforeEach(() => resetBench(bench));
afterAll(() => bench.stop());

const expand = ['latest_invoice.confirmation_secret'];
const pass = (days: number) => bench.api('POST', '/api/cards/days', { days });
const statusOf = async (id: string) => (await bench.stripe.subscriptions.retrieve(id)).status;
const invoiceOf = (id: string) => bench.stripe.invoices.list({ subscription: id, limit: 100 });

async function customerWith(card: string) {
  const customer = await bench.stripe.customers.create({ name: 'Acme' });
  const method = await bench.stripe.paymentMethods.attach(card, { customer: customer.id });
  return { customer: customer.id, default_payment_method: method.id };
}

async function subscribe(
  card = 'pm_card_visa',
  options: Omit<Partial<Stripe.SubscriptionCreateParams>, 'customer'> & { price?: string } = {},
) {
  const { price = 'price_basic_month', ...rest } = options;
  const paying = await customerWith(card);
  return bench.stripe.subscriptions.create({ ...paying, items: [{ price }], expand, ...rest });
}

const lastInvoice = ({ latest_invoice: invoice }: Stripe.Subscription) =>
  typeof invoice === 'object' ? invoice : null;

/** What does not fit the provider's document: of the calls and answers, and of the signed events that came. */
async function complaints(): Promise<string[]> {
  const events = (await bench.settle()).map(({ body, headers }) =>
    bench.stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', 'whsec_sandbox'),
  );
  return [
    ...bench.exchanges.flatMap(({ contentType, requestBody, responseBody, ...where }) => [
      ...contract.request({ ...where, contentType, body: requestBody }),
      ...contract.response({ ...where, body: responseBody }),
    ]),
    ...events.flatMap((event) => contract.event(event.type, event)),
  ];
}

it('answers every call of billing as the provider’s document says, and tells of it in its shapes', async () => {
  const { stripe } = bench;
  const prices = await stripe.prices.list({ active: true, limit: 100 });
  expect(prices.data).toHaveLength(11);
  await stripe.prices.retrieve('price_basic_month');
  await stripe.products.retrieve('prod_basic');
  await stripe.coupons.retrieve('welcome20');
  const codes = await stripe.promotionCodes.list({
    code: 'welcome20',
    active: true,
    expand: ['data.promotion.coupon'],
  });
  expect(codes.data).toHaveLength(1);
  const paying = await customerWith('pm_card_visa');
  await stripe.customers.update(paying.customer, {
    invoice_settings: { default_payment_method: paying.default_payment_method },
  });
  const subscription = await subscribe('pm_card_visa', { discounts: [{ promotion_code: 'promo_welcome20' }] });
  expect(lastInvoice(subscription)).toMatchObject({ total: 3_920, status: 'paid' });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await stripe.subscriptions.list({ status: 'all' });
  await stripe.subscriptions.cancel(subscription.id);
  expect(await failure(stripe.subscriptions.cancel(subscription.id))).toMatchObject({ code: 'resource_missing' });
  const bought = await stripe.invoices.create({ customer: paying.customer, auto_advance: false });
  await stripe.invoiceItems.create({
    ...{ customer: paying.customer, invoice: bought.id, quantity: 1 },
    pricing: { price: 'price_sms_credits_500' },
  });
  await stripe.invoices.finalizeInvoice(bought.id);
  const paid = await stripe.invoices.pay(bought.id, { payment_method: paying.default_payment_method });
  expect(paid).toMatchObject({ status: 'paid', total: 1_500, amount_paid: 1_500 });
  const [payment] = (await stripe.invoicePayments.list({ invoice: bought.id, status: 'paid' })).data;
  expect(payment).toMatchObject({ amount_paid: 1_500, invoice: bought.id });
  const intent = String(payment?.payment.payment_intent);
  const same = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } });
  expect(same.data).toEqual([payment]);
  const paper = await fetch(paid.invoice_pdf ?? '');
  expect(paper.headers.get('content-type')).toBe('application/pdf');
  expect((await paper.text()).slice(0, 5)).toBe('%PDF-');
  const left = await stripe.invoices.create({ customer: paying.customer, auto_advance: false });
  await stripe.invoices.voidInvoice(left.id);
  await stripe.invoices.retrieve(left.id);
  await stripe.invoices.list({ customer: paying.customer });
  await stripe.subscriptions.retrieve(subscription.id);
  expect(await complaints()).toEqual([]);
  const called = new Set(bench.exchanges.flatMap((exchange) => contract.operationOf(exchange) ?? []));
  expect([...called].filter(isOfBilling).sort()).toEqual(contract.operations().filter(isOfBilling).sort());
  // Each schema of the document is compiled at its first use.
}, 120_000);

describe('states of a subscription', () => {
  it('paid at once it is active, renewed each month, and ends with its period once it is cancelled', async () => {
    const { id } = await subscribe();
    expect(await statusOf(id)).toBe('active');
    await pass(62);
    expect((await invoiceOf(id)).data.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
    const ending = await bench.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(ending.cancel_at).toBe(ending.items.data[0]?.current_period_end);
    await bench.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    await pass(31);
    expect(await statusOf(id)).toBe('active');
    await bench.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await pass(31);
    expect(await statusOf(id)).toBe('canceled');
    const charged = (await invoiceOf(id)).data.length;
    await pass(62);
    expect((await invoiceOf(id)).data).toHaveLength(charged);
    expect(await complaints()).toEqual([]);
  });

  it('a first payment that is declined leaves it incomplete for 23 hours', async () => {
    const { id } = await subscribe('pm_card_savedInsufficientFunds');
    expect(await statusOf(id)).toBe('incomplete');
    await pass(1);
    expect(await statusOf(id)).toBe('incomplete_expired');
    expect((await invoiceOf(id)).data.map(({ status }) => status)).toEqual(['void']);
    expect(await complaints()).toEqual([]);
  });

  it('what the bank asks of the owner is answered with the secret of the invoice', async () => {
    const made = await subscribe('pm_card_authenticationRequired');
    expect(made.status).toBe('incomplete');
    const clientSecret = lastInvoice(made)?.confirmation_secret?.client_secret;
    await bench.api('POST', '/api/cards/three-d-secure', { clientSecret, confirmed: true });
    expect(await statusOf(made.id)).toBe('active');
    expect(await complaints()).toEqual([]);
  });

  it('a trial becomes a paid period, or ends where nobody left a card', async () => {
    const trial = {
      trial_period_days: 14,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    } as const;
    const { id } = await subscribe('pm_card_visa', trial);
    const bare = await subscribe('pm_card_visa', { ...trial, default_payment_method: undefined });
    expect([await statusOf(id), await statusOf(bare.id)]).toEqual(['trialing', 'trialing']);
    await pass(14);
    expect([await statusOf(id), await statusOf(bare.id)]).toEqual(['active', 'canceled']);
    expect((await invoiceOf(id)).data.map(({ total }) => total)).toEqual([4_900, 0]);
    expect(await complaints()).toEqual([]);
  });

  it('a renewal that is declined is tried eight times in two weeks, then it counts as unpaid; paid, it goes on', async () => {
    const { id } = await subscribe();
    await bench.api('PUT', '/api/switches', { cards: { renewalDeclines: 8 } });
    await pass(31);
    expect(await statusOf(id)).toBe('past_due');
    await pass(14);
    const [open] = (await invoiceOf(id)).data;
    expect(open).toMatchObject({ status: 'open', attempt_count: 8, next_payment_attempt: null });
    expect(await statusOf(id)).toBe('unpaid');
    await bench.stripe.invoices.pay(open?.id ?? '');
    expect(await statusOf(id)).toBe('active');
    expect(await complaints()).toEqual([]);
  });

  it('cancelled while past due, its open invoice is tried no more', async () => {
    const { id } = await subscribe();
    await bench.api('PUT', '/api/switches', { cards: { renewalDeclines: 1 } });
    await pass(31);
    await bench.stripe.subscriptions.cancel(id);
    const [open] = (await invoiceOf(id)).data;
    await bench.stripe.invoices.voidInvoice(open?.id ?? '');
    await pass(62);
    expect((await invoiceOf(id)).data.map(({ status }) => status)).toEqual(['void', 'paid']);
    expect(await complaints()).toEqual([]);
  });
});

describe('changes of the price', () => {
  const change = (id: string, rest: Stripe.SubscriptionUpdateParams) => bench.stripe.subscriptions.update(id, rest);
  const itemOf = ({ items }: Stripe.Subscription) => items.data[0]?.id ?? '';

  it('the difference of what is left is asked for at once, and the price moves when it is paid', async () => {
    const made = await subscribe();
    const start = made.items.data[0]?.current_period_start ?? 0;
    const end = made.items.data[0]?.current_period_end ?? 0;
    await pass(15);
    const at = start + (end - start) / 2;
    const items = [{ id: itemOf(made), price: 'price_professional_month' }];
    const terms = { proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete' } as const;
    const moved = await change(made.id, { items, ...terms, proration_date: at, expand });
    expect(moved.items.data[0]?.price.id).toBe('price_professional_month');
    expect(moved.pending_update).toBeNull();
    expect(lastInvoice(moved)).toMatchObject({ status: 'paid', total: 7_500 });
    expect(await complaints()).toEqual([]);
  });

  it('a change that is not paid waits for 23 hours and lapses; the old price stays', async () => {
    const made = await subscribe();
    await pass(1);
    await bench.api('PUT', '/api/switches', { cards: { decline: { times: 1, code: 'insufficient_funds' } } });
    const items = [{ id: itemOf(made), price: 'price_professional_month' }];
    const terms = { proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete' } as const;
    const moved = await change(made.id, { items, ...terms });
    expect(moved.pending_update?.subscription_items?.[0]?.price.id).toBe('price_professional_month');
    expect(moved.items.data[0]?.price.id).toBe('price_basic_month');
    await pass(1);
    const after = await bench.stripe.subscriptions.retrieve(made.id);
    expect([after.status, after.pending_update, after.items.data[0]?.price.id]).toEqual([
      'active',
      null,
      'price_basic_month',
    ]);
    expect((await invoiceOf(made.id)).data.map(({ status }) => status)).toEqual(['void', 'paid']);
    expect(await complaints()).toEqual([]);
  });

  it('without proration nothing is charged before the next period', async () => {
    const made = await subscribe('pm_card_visa', { price: 'price_professional_month' });
    const items = [{ id: itemOf(made), price: 'price_basic_month' }];
    await change(made.id, { items, proration_behavior: 'none' });
    expect((await invoiceOf(made.id)).data).toHaveLength(1);
    await pass(31);
    expect((await invoiceOf(made.id)).data.map(({ total }) => total)).toEqual([4_900, 19_900]);
    expect(await complaints()).toEqual([]);
  });
});

it('a code that is spent, over or unknown is not there among those that can be used', async () => {
  for (const code of ['SPENT', 'LASTYEAR', 'NOBODY']) {
    expect((await bench.stripe.promotionCodes.list({ code, active: true })).data).toEqual([]);
  }
});

it('the demo company’s subscription is known by its id, with what was paid since it began, and tells nobody of it', async () => {
  const owner = '0'.repeat(32);
  const begun = Math.floor(Date.now() / 1000) - 75 * 86_400;
  const { id, customer, status } = await bench.stripe.subscriptions.retrieve(
    `sub_demo${owner}_professional_month_${begun}`,
  );
  expect({ customer, status }).toEqual({ customer: `cus_demo${owner}`, status: 'active' });
  expect((await invoiceOf(id)).data.map((invoice) => invoice.status)).toEqual(['paid', 'paid', 'paid']);
  expect(await bench.settle()).toEqual([]);
});

it('a subscription of the demo whose card is declined is past due since its first renewal, by a price that nobody else can buy', async () => {
  const owner = '1'.repeat(32);
  const begun = Math.floor(Date.now() / 1000) - 36 * 86_400;
  const { id, status } = await bench.stripe.subscriptions.retrieve(`sub_demo${owner}_enterprise_month_${begun}_late`);
  expect(status).toBe('past_due');
  expect((await invoiceOf(id)).data.map((invoice) => invoice.status).toSorted()).toEqual(['open', 'paid']);
  const { data: sold } = await bench.stripe.prices.list({ active: true, limit: 100 });
  expect(sold.map((price) => price.id)).not.toContain('price_enterprise_month');
});
