import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isOfPayments } from './operations-of.ts';
import { readProviderContract } from './provider-contract.ts';
import { type Bench, failure, resetBench, startBench } from './sandbox-bench.ts';

const contract = readProviderContract('stripe');
let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
beforeEach(() => resetBench(bench));
afterAll(() => bench.stop());

/** Every call the SDK made and every answer it got, held against the document derived from the SDK. */
function complaints(): string[] {
  return bench.exchanges.flatMap(({ method, path, query, contentType, requestBody, status, responseBody }) =>
    [
      ...contract.request({ method, path, query, contentType, body: requestBody }),
      ...contract.response({ method, path, status, body: responseBody }),
    ].map((complaint) => `${method} ${path} ${status}: ${complaint}`),
  );
}

async function openIntent(amount = 12_345) {
  return bench.stripe.paymentIntents.create({ amount, currency: 'usd', metadata: { payment: '0190' } });
}

describe('the contract check itself', () => {
  it('notices a missing field, a wrong type and an unknown parameter', async () => {
    const intent = await openIntent();
    const where = { method: 'GET', path: `/v1/payment_intents/${intent.id}`, status: 200 };
    const body: Record<string, unknown> = { ...intent };
    expect(contract.response({ ...where, body })).toEqual([]);
    expect(contract.response({ ...where, body: { ...body, amount: '12345' } })).not.toEqual([]);
    const { status: _status, ...withoutStatus } = body;
    expect(contract.response({ ...where, body: withoutStatus })).not.toEqual([]);
    const create = {
      method: 'POST',
      path: '/v1/payment_intents',
      query: '',
      contentType: 'application/x-www-form-urlencoded',
    };
    expect(contract.request({ ...create, body: 'amount=2000&currency=usd' })).toEqual([]);
    expect(contract.request({ ...create, body: 'amount=20.5&currency=usd&colour=red' })).toHaveLength(2);
  });
});

describe('card payments', () => {
  it('answers every call of the slice as the document says', async () => {
    const { stripe } = bench;
    const customer = await stripe.customers.create({
      email: 'ana@example.com',
      name: 'Ana',
      metadata: { debtor: '1' },
    });
    await stripe.customers.retrieve(customer.id);
    await stripe.customers.update(customer.id, { address: { line1: '1 Main St', country: 'US' } });
    await stripe.customers.list({ email: 'ana@example.com' });
    await stripe.customers.search({ query: 'email:"ana@example.com"' });
    await stripe.customers.del((await stripe.customers.create()).id);
    const intent = await stripe.paymentIntents.create({
      amount: 10_000,
      currency: 'usd',
      customer: customer.id,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      description: 'Invoice 611365',
      receipt_email: 'ana@example.com',
      setup_future_usage: 'off_session',
    });
    await failure(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }));
    const paid = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge.balance_transaction', 'customer', 'payment_method'],
    });
    await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    await stripe.paymentMethods.retrieve(String(paid.payment_method && idOf(paid.payment_method)));
    const refund = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 2_500,
      reason: 'requested_by_customer',
    });
    await stripe.refunds.retrieve(refund.id);
    await stripe.refunds.list({ payment_intent: intent.id });
    const held = await stripe.paymentIntents.create({
      ...{ amount: 800, currency: 'usd', capture_method: 'manual', payment_method: 'pm_card_visa', confirm: true },
    });
    await stripe.paymentIntents.capture(held.id, { amount_to_capture: 700 });
    await stripe.paymentIntents.search({ query: 'status:"succeeded"' });
    const canceled = await openIntent();
    await stripe.paymentIntents.cancel(canceled.id, { cancellation_reason: 'abandoned' });
    await stripe.paymentIntents.list({ limit: 2, created: { gte: 1 }, customer: customer.id });
    const charges = await stripe.charges.list({ payment_intent: intent.id });
    await stripe.charges.retrieve(charges.data[0]?.id ?? '');
    const events = await stripe.events.list({ limit: 20, types: ['payment_intent.succeeded', 'charge.failed'] });
    await stripe.events.retrieve(events.data[0]?.id ?? '');
    const setup = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' });
    await stripe.setupIntents.retrieve(setup.id);
    const lines = await stripe.balanceTransactions.list({ type: 'charge' });
    await stripe.balanceTransactions.retrieve(lines.data[0]?.id ?? '');
    await stripe.balance.retrieve();
    await stripe.accounts.retrieve(null);
    await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' });
    await failure(stripe.setupIntents.cancel(setup.id));
    const loose = await stripe.paymentIntents.create({
      amount: 700,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_createDispute',
    });
    const looseMethod = String(loose.payment_method && idOf(loose.payment_method));
    await stripe.paymentMethods.attach(looseMethod, { customer: customer.id });
    await stripe.paymentMethods.list({ customer: customer.id });
    await stripe.paymentMethods.detach(looseMethod);
    const disputes = await stripe.disputes.list({ payment_intent: loose.id });
    await stripe.disputes.retrieve(disputes.data[0]?.id ?? '');
    await stripe.disputes.close(disputes.data[0]?.id ?? '');
    await failure(stripe.paymentIntents.retrieve('pi_unknown'));
    await failure(stripe.paymentIntents.cancel(intent.id));
    await failure(stripe.refunds.create({ payment_intent: intent.id, amount: 99_999 }));
    expect(complaints()).toEqual([]);
    const called = new Set(bench.exchanges.map((exchange) => contract.operationOf(exchange)));
    expect([...called].sort()).toEqual(contract.operations().filter(isOfPayments).sort());
    expect(events.data.map(({ type }) => type)).toEqual([
      'payment_intent.succeeded',
      'payment_intent.succeeded',
      'charge.failed',
    ]);
  });

  it('moves money once: charge, fee, refund and balance agree', async () => {
    const { stripe } = bench;
    const intent = await openIntent(10_000);
    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_mastercard' });
    await stripe.refunds.create({ payment_intent: intent.id, amount: 4_000 });
    await stripe.refunds.create({ payment_intent: intent.id });
    expect(await failure(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const { data } = await stripe.balanceTransactions.list();
    expect(data.map(({ type, amount, fee, net }) => ({ type, amount, fee, net }))).toEqual([
      { type: 'refund', amount: -6_000, fee: 0, net: -6_000 },
      { type: 'refund', amount: -4_000, fee: 0, net: -4_000 },
      { type: 'charge', amount: 10_000, fee: 320, net: 9_680 },
    ]);
    const [charge] = (await stripe.charges.list()).data;
    expect(charge).toMatchObject({ amount_refunded: 10_000, refunded: true });
  });

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
  ])('declines %s and lets another card pay', async (method, code, declineCode) => {
    const intent = await openIntent();
    const error = await failure(bench.stripe.paymentIntents.confirm(intent.id, { payment_method: method }));
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code: declineCode });
    const after = await bench.stripe.paymentIntents.retrieve(intent.id);
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code, decline_code: declineCode },
    });
    const paid = await bench.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null, amount_received: 12_345 });
    expect(complaints()).toEqual([]);
  });

  it('replays an answer for a repeated key and refuses another body under it (G7)', async () => {
    const { stripe } = bench;
    const params = { amount: 500, currency: 'usd' };
    const first = await stripe.paymentIntents.create(params, { idempotencyKey: 'payment-1' });
    const second = await stripe.paymentIntents.create(params, { idempotencyKey: 'payment-1' });
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    const error = await failure(
      stripe.paymentIntents.create({ ...params, amount: 501 }, { idempotencyKey: 'payment-1' }),
    );
    expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
    expect(complaints()).toEqual([]);
  });

  it('tells the twin of a running call to come back later', async () => {
    await bench.api('PUT', '/api/switches', { cards: { fault: { how: 'slow', when: 'before', times: 1, ms: 300 } } });
    const pay = () => bench.stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, { idempotencyKey: 'twin' });
    const outcomes = await Promise.allSettled([pay(), pay()]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect((await bench.stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it('keeps a declined answer under its key but frees the key of a call it did not carry out', async () => {
    const { stripe } = bench;
    const intent = await openIntent();
    const decline = () =>
      failure(
        stripe.paymentIntents.confirm(
          intent.id,
          { payment_method: 'pm_card_chargeDeclined' },
          { idempotencyKey: 'try-1' },
        ),
      );
    await decline();
    await decline();
    expect((await stripe.charges.list()).data).toHaveLength(1);
    await failure(stripe.paymentIntents.create({ amount: 10, currency: 'usd' }, { idempotencyKey: 'small' }));
    expect(
      await stripe.paymentIntents.create({ amount: 100, currency: 'usd' }, { idempotencyKey: 'small' }),
    ).toMatchObject({
      amount: 100,
    });
  });

  it.each([
    [{ amount: 49, currency: 'usd' }, 'amount_too_small'],
    [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large'],
    [{ amount: 500, currency: 'usd', customer: 'cus_none' }, 'resource_missing'],
    [{ amount: 500, currency: 'usd', transfer_group: 'x' }, 'parameter_unknown'],
  ])('refuses %o with %s', async (params, code) => {
    expect(await failure(bench.stripe.paymentIntents.create(params))).toMatchObject({
      type: 'StripeInvalidRequestError',
      code,
    });
  });

  it('lets a browser confirm with the client secret and shows it nothing private', async () => {
    const intent = await openIntent();
    const confirm = (secret: string, key = 'pk_test_sandbox') =>
      fetch(`${bench.running.url}/v1/payment_intents/${intent.id}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: new URLSearchParams({
          client_secret: secret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': '4242 4242 4242 4242',
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '2040',
          'payment_method_data[card][cvc]': '123',
        }),
      });
    expect((await confirm('pi_wrong_secret')).status).toBe(400);
    expect((await confirm(intent.client_secret ?? '', 'nonsense')).status).toBe(401);
    const answer = await confirm(intent.client_secret ?? '');
    expect(answer.status).toBe(200);
    const seen: unknown = await answer.json();
    expect(seen).toMatchObject({ id: intent.id, status: 'succeeded' });
    expect(seen).not.toHaveProperty('metadata');
    expect(seen).not.toHaveProperty('customer');
    const secretOnly = await fetch(`${bench.running.url}/v1/charges`, {
      headers: { authorization: 'Bearer pk_test_sandbox' },
    });
    expect(secretOnly.status).toBe(403);
  });

  it('pages through a list without missing or repeating one', async () => {
    for (let amount = 100; amount < 125; amount += 1) await openIntent(amount);
    const seen: number[] = [];
    for await (const intent of bench.stripe.paymentIntents.list({ limit: 7 })) seen.push(intent.amount);
    expect(seen).toEqual(Array.from({ length: 25 }, (_, place) => 124 - place));
  });

  it('answers the same ids for the same seed, and other ids after a reset', async () => {
    const first = await openIntent();
    const other = await startBench();
    const twin = await other.stripe.paymentIntents.create({
      amount: 12_345,
      currency: 'usd',
      metadata: { payment: '0190' },
    });
    await other.api('POST', '/api/reset');
    const afterReset = await other.stripe.paymentIntents.create({ amount: 12_345, currency: 'usd' });
    await other.stop();
    expect(first.id).toMatch(/^pi_[A-Za-z0-9]{24}$/);
    expect(afterReset.id).not.toBe(twin.id);
    const again = await startBench();
    const repeated = await again.stripe.paymentIntents.create({
      amount: 12_345,
      currency: 'usd',
      metadata: { payment: '0190' },
    });
    await again.stop();
    expect(repeated.id).toBe(twin.id);
  });
});

function idOf(object: string | { id: string }): string {
  return typeof object === 'string' ? object : object.id;
}
