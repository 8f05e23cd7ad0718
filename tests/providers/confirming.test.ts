import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readProviderContract } from './provider-contract.ts';
import { type Bench, failure, resetBench, startBench } from './sandbox-bench.ts';

const contract = readProviderContract('stripe');
let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
beforeEach(() => resetBench(bench));
afterAll(() => bench.stop());

function complaints(): string[] {
  return bench.exchanges.flatMap(({ contentType, requestBody, responseBody, ...where }) => [
    ...contract.request({ ...where, contentType, body: requestBody }),
    ...contract.response({ ...where, body: responseBody }),
  ]);
}

const base = { amount: 10_000, currency: 'usd' } as const;
const online = { ip_address: '203.0.113.7', user_agent: 'Test' };

describe('what says how a payment is confirmed', () => {
  it.each<[string, Partial<Stripe.PaymentIntentCreateParams>]>([
    ['off_session', { off_session: true }],
    ['mandate_data', { mandate_data: { customer_acceptance: { type: 'online', online } } }],
    ['return_url', { return_url: 'https://acme.example' }],
  ])('%s comes with confirm alone', async (param, extra) => {
    const create = (confirm: boolean) =>
      bench.stripe.paymentIntents.create({ ...base, ...extra, payment_method: 'pm_card_visa', confirm });
    expect(await failure(create(false))).toMatchObject({ statusCode: 400, param });
    expect((await bench.stripe.paymentIntents.list()).data).toEqual([]);
    expect(await create(true)).toMatchObject({ status: 'succeeded' });
    expect(complaints()).toEqual([]);
  });

  it('nobody keeps a method while they are away', async () => {
    const { id: customer } = await bench.stripe.customers.create();
    const paid = bench.stripe.paymentIntents.create({
      ...{ ...base, customer, payment_method: 'pm_card_visa' },
      ...{ confirm: true, off_session: true, setup_future_usage: 'off_session' },
    });
    expect(await failure(paid)).toMatchObject({ statusCode: 400, param: 'off_session' });
    const { status } = await bench.stripe.paymentIntents.create({
      ...{ ...base, customer, payment_method: 'pm_card_visa' },
      ...{ confirm: true, off_session: 'recurring' },
    });
    expect(status).toBe('succeeded');
  });

  it.each<[string, unknown]>([
    ['mandate_data[customer_acceptance]', { colour: 'x' }],
    ['mandate_data[customer_acceptance][type]', { customer_acceptance: { accepted_at: 1 } }],
    ['mandate_data[customer_acceptance][online]', { customer_acceptance: { type: 'online' } }],
    [
      'mandate_data[customer_acceptance][online][user_agent]',
      { customer_acceptance: { type: 'online', online: { ip_address: '203.0.113.7' } } },
    ],
    [
      'mandate_data[customer_acceptance][online][infer_from_client]',
      { customer_acceptance: { type: 'online', online: { infer_from_client: true } } },
    ],
  ])('a mandate without %s is none', async (param, mandate) => {
    const { id: customer } = await bench.stripe.customers.create();
    const setup = await bench.stripe.setupIntents.create({
      customer,
      allowed_payment_method_types: ['us_bank_account'],
    });
    const confirmed = bench.stripe.setupIntents.confirm(setup.id, {
      payment_method: 'pm_usBankAccount_success',
      mandate_data: mandate as Stripe.SetupIntentConfirmParams.MandateData,
    });
    const refused = await failure(confirmed);
    expect(refused).toMatchObject({ statusCode: 400 });
    expect(String(Reflect.get(refused, 'param'))).toContain(
      param.startsWith('mandate_data[customer_acceptance][') ? param : 'mandate_data',
    );
    expect((await bench.stripe.setupIntents.retrieve(setup.id)).mandate).toBeNull();
  });

  it('named kinds of method and automatic ones are not given together', async () => {
    const both = bench.stripe.paymentIntents.create({
      ...base,
      allowed_payment_method_types: ['card'],
      automatic_payment_methods: { enabled: true },
    });
    expect(await failure(both)).toMatchObject({ statusCode: 400, param: 'allowed_payment_method_types' });
  });
});

describe('a payment that is captured later', () => {
  const authorize = () =>
    bench.stripe.paymentIntents.create({
      ...{ ...base, capture_method: 'manual', payment_method: 'pm_card_visa', confirm: true },
      expand: ['latest_charge'],
    });
  const chargeOf = async (intent: Stripe.PaymentIntent) =>
    (await bench.stripe.charges.list({ payment_intent: intent.id })).data[0];
  const told = async () => {
    const events = (await bench.settle()).map(({ body, headers }) =>
      bench.stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', 'whsec_sandbox'),
    );
    expect(events.flatMap((event) => contract.event(event.type, event))).toEqual([]);
    return events.map(({ type }) => type);
  };

  it('sets the money aside and moves it when it is captured', async () => {
    const intent = await authorize();
    expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 10_000, amount_received: 0 });
    expect(intent.latest_charge).toMatchObject({ paid: true, captured: false, amount_captured: 0 });
    expect((await bench.stripe.balanceTransactions.list()).data).toEqual([]);
    expect(await failure(bench.stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      statusCode: 400,
    });
    const captured = await bench.stripe.paymentIntents.capture(intent.id);
    expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 10_000 });
    expect(await chargeOf(intent)).toMatchObject({ captured: true, amount_captured: 10_000, amount_refunded: 0 });
    expect((await bench.stripe.balanceTransactions.list()).data).toMatchObject([{ type: 'charge', amount: 10_000 }]);
    expect(await failure(bench.stripe.paymentIntents.capture(intent.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(complaints()).toEqual([]);
    expect(await told()).toEqual([
      ...['payment_intent.created', 'charge.succeeded', 'payment_intent.amount_capturable_updated'],
      ...['charge.captured', 'payment_intent.succeeded'],
    ]);
  });

  it('is captured in part, once, and never beyond', async () => {
    const intent = await authorize();
    const capture = (amount_to_capture: number) =>
      bench.stripe.paymentIntents.capture(intent.id, { amount_to_capture });
    expect(await failure(capture(10_001))).toMatchObject({ code: 'amount_too_large' });
    expect(await failure(capture(0))).toMatchObject({ code: 'parameter_invalid_integer' });
    expect(await capture(4_000)).toMatchObject({ status: 'succeeded', amount: 10_000, amount_received: 4_000 });
    expect(await chargeOf(intent)).toMatchObject({ amount_captured: 4_000, amount_refunded: 6_000, refunded: false });
    expect((await bench.stripe.balanceTransactions.list()).data).toMatchObject([{ amount: 4_000 }]);
    expect(await failure(bench.stripe.refunds.create({ payment_intent: intent.id, amount: 4_001 }))).toBeTruthy();
    expect(await bench.stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ amount: 4_000 });
    expect(complaints()).toEqual([]);
  });

  it('is canceled while it is not captured, and the money is free again', async () => {
    const intent = await authorize();
    expect(await bench.stripe.paymentIntents.cancel(intent.id)).toMatchObject({
      ...{ status: 'canceled', amount_capturable: 0, amount_received: 0 },
    });
    expect(await chargeOf(intent)).toMatchObject({ refunded: true, amount_refunded: 10_000, captured: false });
    expect((await bench.stripe.balanceTransactions.list()).data).toEqual([]);
    expect(complaints()).toEqual([]);
    expect((await told()).slice(-2)).toEqual(['charge.refunded', 'payment_intent.canceled']);
  });

  it('is not for bank accounts, whose debits cannot be set aside', async () => {
    const debit = bench.stripe.paymentIntents.create({
      ...{ ...base, capture_method: 'manual' },
      allowed_payment_method_types: ['card', 'us_bank_account'],
    });
    expect(await failure(debit)).toMatchObject({ statusCode: 400, param: 'capture_method' });
  });

  it('is found among all by its state', async () => {
    const intent = await authorize();
    await bench.stripe.paymentIntents.create(base);
    const found = await bench.stripe.paymentIntents.search({ query: 'status:"requires_capture" AND amount>=10000' });
    expect(found.data.map(({ id }) => id)).toEqual([intent.id]);
    expect(complaints()).toEqual([]);
  });
});
