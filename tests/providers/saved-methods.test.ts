import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readProviderContract } from './provider-contract.ts';
import { type Bench, failure, resetBench, startBench } from './sandbox-bench.ts';

const contract = readProviderContract('stripe');
const mandate = { customer_acceptance: { type: 'offline' as const } };
let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
beforeEach(() => resetBench(bench));
afterAll(() => bench.stop());

/** Every call and answer, and every event that arrived, held against the document derived from the SDK. */
async function complaints(): Promise<string[]> {
  const calls = bench.exchanges.flatMap(({ method, path, query, contentType, requestBody, status, responseBody }) =>
    [
      ...contract.request({ method, path, query, contentType, body: requestBody }),
      ...contract.response({ method, path, status, body: responseBody }),
    ].map((complaint) => `${method} ${path} ${status}: ${complaint}`),
  );
  const events = (await bench.settle()).flatMap(({ body }) => {
    const event: { type: string } = JSON.parse(body);
    return contract.event(event.type, event).map((complaint) => `${event.type}: ${complaint}`);
  });
  return [...calls, ...events];
}

const types = async () =>
  (await bench.settle()).map(({ body }) => {
    const event: { type: string } = JSON.parse(body);
    return event.type;
  });

async function openSetup() {
  const { id: customer } = await bench.stripe.customers.create({});
  const setup = await bench.stripe.setupIntents.create({
    customer,
    allowed_payment_method_types: ['card', 'us_bank_account'],
  });
  return { customer, setup };
}

async function saveMethod(method: string) {
  const { customer, setup } = await openSetup();
  const saved = await bench.stripe.setupIntents.confirm(setup.id, { payment_method: method, mandate_data: mandate });
  const { client_secret: clientSecret } = setup;
  if (saved.status === 'requires_action') {
    await bench.api('POST', '/api/cards/three-d-secure', { clientSecret, confirmed: true });
  }
  return { customer, methodId: String(saved.payment_method) };
}

const charge = (customer: string, methodId: string, amount = 5_000) =>
  bench.stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    customer,
    payment_method: methodId,
    allowed_payment_method_types: ['card', 'us_bank_account'],
    confirm: true,
    off_session: true,
  });

const statusOf = async (id: string) => (await bench.stripe.paymentIntents.retrieve(id)).status;

test('a card is saved, charged without its owner, and can not be charged once it is taken off', async () => {
  const { customer, methodId } = await saveMethod('pm_card_visa');
  expect((await charge(customer, methodId)).status).toBe('succeeded');
  expect((await bench.stripe.paymentMethods.list({ customer })).data.map(({ id }) => id)).toEqual([methodId]);
  await bench.stripe.paymentMethods.detach(methodId);
  expect(await failure(bench.stripe.paymentMethods.detach(methodId))).toMatchObject({
    code: 'payment_method_not_attached',
  });
  expect((await bench.stripe.paymentMethods.list({ customer })).data).toEqual([]);
  expect(await complaints()).toEqual([]);
  expect(await types()).toEqual(expect.arrayContaining(['setup_intent.succeeded', 'payment_method.attached']));
});

test('the card of one customer pays for nobody else', async () => {
  const { methodId } = await saveMethod('pm_card_visa');
  const other = await bench.stripe.customers.create({});
  expect(await failure(charge(other.id, methodId))).toMatchObject({ statusCode: 400, param: 'payment_method' });
});

test.each([
  ['pm_card_savedInsufficientFunds', 'insufficient_funds', 'try_again_later', '51'],
  ['pm_card_savedExpired', 'expired_card', 'do_not_try_again', '54'],
  ['pm_card_savedDoNotHonor', 'do_not_honor', 'try_again_later', '05'],
  ['pm_card_savedLost', 'lost_card', 'do_not_try_again', '41'],
  ['pm_card_savedStolen', 'stolen_card', 'do_not_try_again', '43'],
  ['pm_card_savedFraudulent', 'fraudulent', 'do_not_try_again', '59'],
  ['pm_card_savedTryAgainLater', 'try_again_later', 'try_again_later', '91'],
  ['pm_card_chargeCustomerFail', 'generic_decline', 'try_again_later', '05'],
])('%s is saved, and each charge is declined with %s', async (method, code, advice, network) => {
  const { customer, methodId } = await saveMethod(method);
  expect(await failure(charge(customer, methodId))).toMatchObject({
    statusCode: 402,
    decline_code: code,
    advice_code: advice,
    network_decline_code: network,
    payment_intent: { status: 'requires_payment_method' },
  });
  expect(await complaints()).toEqual([]);
});

test('a card that its bank refuses is not saved', async () => {
  const { setup } = await openSetup();
  const confirm = (method: string) => bench.stripe.setupIntents.confirm(setup.id, { payment_method: method });
  expect(await failure(confirm('pm_card_chargeDeclinedLostCard'))).toMatchObject({ decline_code: 'lost_card' });
  expect((await bench.stripe.setupIntents.retrieve(setup.id)).last_setup_error).toMatchObject({
    decline_code: 'lost_card',
  });
  expect((await confirm('pm_card_visa')).status).toBe('succeeded');
  expect(await failure(bench.stripe.setupIntents.cancel(setup.id))).toMatchObject({
    code: 'setup_intent_unexpected_state',
  });
  expect(await complaints()).toEqual([]);
  expect(await types()).toContain('setup_intent.setup_failed');
});

test('3-D Secure: asked at each payment with the owner there, wanted when they are not', async () => {
  const always = await saveMethod('pm_card_authenticationRequired');
  expect(await failure(charge(always.customer, always.methodId))).toMatchObject({ code: 'authentication_required' });
  const once = await saveMethod('pm_card_authenticationRequiredOnSetup');
  expect((await charge(once.customer, once.methodId)).status).toBe('succeeded');
  const only = await saveMethod('pm_card_authenticationRequiredOffSession');
  expect(await failure(charge(only.customer, only.methodId))).toMatchObject({ code: 'authentication_required' });

  const intent = await bench.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
  const confirm = () =>
    bench.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_authenticationRequired' });
  const answer = (confirmed: boolean) =>
    bench.api('POST', '/api/cards/three-d-secure', { clientSecret: intent.client_secret, confirmed });
  expect(await confirm()).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
  expect(await answer(false)).toMatchObject({ status: 'requires_payment_method' });
  await confirm();
  expect(await answer(true)).toMatchObject({ status: 'succeeded' });
  await failure(answer(true));
  expect(await complaints()).toEqual([]);
  expect(await types()).toEqual(
    expect.arrayContaining(['setup_intent.requires_action', 'payment_intent.requires_action']),
  );
});

test('a debit is in processing for days, then settles; the balance has it two days later', async () => {
  const { customer, methodId } = await saveMethod('pm_usBankAccount_success');
  const debit = await charge(customer, methodId, 100_000);
  expect(debit.status).toBe('processing');
  await bench.api('POST', '/api/cards/days', { days: 3 });
  expect(await statusOf(debit.id)).toBe('processing');
  await bench.api('POST', '/api/cards/days', { days: 1 });
  expect(await statusOf(debit.id)).toBe('succeeded');
  expect(await bench.stripe.balance.retrieve()).toMatchObject({
    pending: [{ amount: 99_500 }],
    available: [{ amount: 0 }],
  });
  await bench.api('POST', '/api/cards/days', { days: 2 });
  expect(await bench.stripe.balance.retrieve()).toMatchObject({
    pending: [{ amount: 0 }],
    available: [{ amount: 99_500 }],
  });
  expect((await bench.stripe.accounts.retrieve(null)).payouts_enabled).toBe(true);
  expect(await complaints()).toEqual([]);
});

test.each([
  ['pm_usBankAccount_insufficientFunds', 'insufficient_funds', 'R01'],
  ['pm_usBankAccount_accountClosed', 'account_closed', 'R02'],
  ['pm_usBankAccount_noAccount', 'no_account', 'R03'],
  ['pm_usBankAccount_failR29', 'debit_not_authorized', 'R29'],
])('%s fails at the bank with %s', async (method, code, network) => {
  const { customer, methodId } = await saveMethod(method);
  const debit = await charge(customer, methodId);
  await bench.api('POST', '/api/cards/days', { days: 2 });
  expect(await bench.stripe.paymentIntents.retrieve(debit.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code, network_decline_code: network, payment_method: { type: 'us_bank_account' } },
  });
  expect(await complaints()).toEqual([]);
});

test.each([
  ['R01', 'insufficient_funds'],
  ['R02', 'incorrect_account_details'],
  ['R03', 'incorrect_account_details'],
  ['R08', 'customer_initiated'],
  ['R10', 'debit_not_authorized'],
  ['R29', 'debit_not_authorized'],
])('a debit that had settled comes back with %s: a dispute, lost from the start', async (code, reason) => {
  const { customer, methodId } = await saveMethod(`pm_usBankAccount_return${code}`);
  const debit = await charge(customer, methodId);
  await bench.api('POST', '/api/cards/days', { days: 4 });
  expect(await statusOf(debit.id)).toBe('succeeded');
  await bench.api('POST', '/api/cards/days', { days: 3 });
  const [dispute] = (await bench.stripe.disputes.list({ payment_intent: debit.id })).data;
  expect(dispute).toMatchObject({ status: 'lost', reason, network_reason_code: code, amount: 5_000 });
  expect(dispute?.balance_transactions).toMatchObject([{ amount: -5_000, reporting_category: 'dispute' }]);
  // As Stripe has it, the payment itself still says that it succeeded.
  expect(await statusOf(debit.id)).toBe('succeeded');
  expect(await complaints()).toEqual([]);
  expect((await types()).filter((type) => type.startsWith('charge.dispute'))).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
  ]);
});

test('a chargeback takes the money at once and gives it again when it is won', async () => {
  const { stripe } = bench;
  const pay = async (payment_method: string) =>
    stripe.paymentIntents.create({ amount: 8_000, currency: 'usd', confirm: true, payment_method });
  const first = await pay('pm_card_createDispute');
  const [dispute] = (await stripe.disputes.list({ payment_intent: first.id })).data;
  expect(dispute).toMatchObject({ status: 'needs_response', amount: 8_000 });
  expect(await failure(stripe.refunds.create({ payment_intent: first.id }))).toMatchObject({ code: 'charge_disputed' });
  await bench.api('POST', '/api/cards/disputes/close', { dispute: dispute?.id, outcome: 'won' });
  const second = await pay('pm_card_visa');
  await bench.api('POST', '/api/cards/disputes', { paymentIntent: second.id, amount: 3_000 });
  const [other] = (await stripe.disputes.list({ payment_intent: second.id })).data;
  await stripe.disputes.close(other?.id ?? '');
  expect(await stripe.disputes.retrieve(other?.id ?? '')).toMatchObject({ status: 'lost', amount: 3_000 });
  const lines = (await stripe.balanceTransactions.list({ type: 'adjustment', expand: ['data.source'] })).data;
  expect(lines.map(({ amount }) => amount)).toEqual([-3_000, 8_000, -8_000]);
  await stripe.balanceTransactions.retrieve(lines[0]?.id ?? '');
  expect(await complaints()).toEqual([]);
  expect(await types()).toContain('charge.dispute.funds_reinstated');
});

test('a refund may wait, and may fail after all; then the charge counts less as refunded', async () => {
  const { stripe } = bench;
  const pay = (payment_method: string) =>
    stripe.paymentIntents.create({ amount: 6_000, currency: 'usd', confirm: true, payment_method });
  const waiting = await stripe.refunds.create({ payment_intent: (await pay('pm_card_pendingRefund')).id });
  expect(waiting.status).toBe('pending');
  const paid = await pay('pm_card_refundFail');
  const failing = await stripe.refunds.create({ payment_intent: paid.id, amount: 2_000 });
  await bench.api('POST', '/api/cards/days', { days: 5 });
  expect((await stripe.refunds.retrieve(waiting.id)).status).toBe('succeeded');
  expect(await stripe.refunds.retrieve(failing.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  const [charged] = (await stripe.charges.list({ payment_intent: paid.id })).data;
  expect(charged).toMatchObject({ amount_refunded: 0, refunded: false });
  expect(await complaints()).toEqual([]);
  expect(await types()).toEqual(
    expect.arrayContaining(['refund.created', 'refund.failed', 'charge.refund.updated', 'refund.updated']),
  );
});

test('a browser saves a bank account with the client secret, and only test accounts are taken', async () => {
  const { setup } = await openSetup();
  const confirm = (account: string, name = 'Ana Ray') =>
    fetch(`${bench.running.url}/v1/setup_intents/${setup.id}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_sandbox' },
      body: new URLSearchParams({
        client_secret: setup.client_secret ?? '',
        'payment_method_data[type]': 'us_bank_account',
        'payment_method_data[us_bank_account][routing_number]': '110000000',
        'payment_method_data[us_bank_account][account_number]': account,
        'payment_method_data[billing_details][name]': name,
        'mandate_data[customer_acceptance][type]': 'online',
        'mandate_data[customer_acceptance][online][infer_from_client]': 'true',
      }),
    });
  expect((await confirm('000987654321')).status).toBe(400);
  expect((await confirm('000123456789', '')).status).toBe(400);
  const answer = await confirm('000123456789');
  const seen: unknown = await answer.json();
  expect(seen).toMatchObject({ status: 'succeeded' });
  expect(seen).not.toHaveProperty('customer');
});

test('G10: a record can be lost at the provider and another can appear', async () => {
  const { stripe } = bench;
  const intent = await stripe.paymentIntents.create({
    amount: 700,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  await stripe.refunds.create({ payment_intent: intent.id, amount: 100 });
  expect(await bench.api('POST', '/api/cards/records/remove', { paymentIntent: intent.id })).toEqual({ removed: 5 });
  expect((await stripe.balanceTransactions.list()).data).toEqual([]);
  const before = (await bench.settle()).length;
  await bench.api('POST', '/api/cards/records/add', { amount: 4_200, metadata: { company_id: 'c' } });
  expect((await stripe.balanceTransactions.list()).data.map(({ amount }) => amount)).toEqual([4_200]);
  expect(await bench.settle()).toHaveLength(before);
});

test("what the product's demo company has saved is known by its id, also by a sandbox that has just begun", async () => {
  const owner = '0'.repeat(31);
  const [first, second] = [`${owner}1`, `${owner}2`];
  expect((await charge(`cus_demo${first}`, `pm_card_visa_demo${first}_1230`)).status).toBe('succeeded');
  expect((await charge(`cus_demo${first}`, `pm_usBankAccount_success_demo${first}_bank`)).status).toBe('processing');
  const card = await bench.stripe.paymentMethods.retrieve(`pm_card_amex_demo${second}_0729`);
  expect(card).toMatchObject({ customer: `cus_demo${second}`, card: { last4: '0005', exp_month: 7, exp_year: 2029 } });
  expect(await failure(bench.stripe.paymentMethods.retrieve('pm_demo'))).toMatchObject({ statusCode: 404 });
  expect(await complaints()).toEqual([]);
});
