import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Exchange } from '../../apps/sandbox/src/sandbox.ts';
import { type RunningSandbox, startSandbox } from '../../apps/sandbox/src/start.ts';
import type { CardGateway } from '../../apps/server/src/gateways/card-gateway.ts';
import { stripeCardGateway } from '../../apps/server/src/gateways/stripe-card-gateway.ts';
import { readProviderContract } from './provider-contract.ts';

const contract = readProviderContract('stripe');
const exchanges: Exchange[] = [];
let sandbox: RunningSandbox;
let cards: CardGateway;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'method gateway', onExchange: (exchange) => exchanges.push(exchange) });
});
beforeEach(async () => {
  await fetch(`${sandbox.url}/api/reset`, { method: 'POST' });
  exchanges.length = 0;
  cards = stripeCardGateway({ SANDBOX_URL: sandbox.url }, { timeoutMs: 1_000 });
});
afterAll(() => sandbox.stop());

async function hand(path: string, body: object, method = 'POST'): Promise<{ id: string }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${sandbox.url}${path}`, { method, headers, body: JSON.stringify(body) });
  return (await response.json()) as { id: string };
}

const switchCards = (change: object) => hand('/api/switches', { cards: change }, 'PUT');
const passDays = (days: number) => hand('/api/cards/days', { days });

/** A method saved as its owner does it in the fields; answers what a charge needs. */
async function saved(paymentMethod: string): Promise<{ customerId: string; methodId: string }> {
  const customer = await cards.createCustomer({ companyId: uuidv7(), debtorId: uuidv7() });
  if (customer.kind !== 'customer') throw new Error(JSON.stringify(customer));
  const { customerId } = customer;
  const made = await cards.createSetup({ setupId: uuidv7(), customerId, kinds: ['CARD', 'ACH'] });
  if (made.kind !== 'setup') throw new Error(JSON.stringify(made));
  const { setupIntentId, clientSecret } = made.setup;
  await fetch(`${sandbox.url}/v1/setup_intents/${setupIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({
      client_secret: clientSecret ?? '',
      payment_method: paymentMethod,
      'mandate_data[customer_acceptance][type]': 'online',
      'mandate_data[customer_acceptance][online][infer_from_client]': 'true',
    }),
  });
  await hand('/api/cards/three-d-secure', { clientSecret, confirmed: true });
  const setup = await cards.readSetup(setupIntentId);
  if (setup.kind !== 'setup' || !setup.setup.method) throw new Error(JSON.stringify(setup));
  return { customerId, methodId: setup.setup.method.providerMethodId };
}

const command = (method: { customerId: string; methodId: string }, paymentId = uuidv7()) => ({
  ...method,
  paymentId,
  amountCents: 5_000,
  currency: 'USD',
  companyId: uuidv7(),
});

async function charged(paymentMethod: string) {
  const answer = await cards.chargeMethod(command(await saved(paymentMethod)));
  if (answer.kind !== 'intent') throw new Error(JSON.stringify(answer));
  return answer.intent;
}

async function read(intentId: string) {
  const answer = await cards.readPayment(intentId);
  if (answer.kind !== 'intent') throw new Error(JSON.stringify(answer));
  return answer.intent;
}

const paidAtProvider = async () => {
  const moves = await cards.listMovements(new Date(0), new Date(Date.now() + 5_000));
  return moves.kind === 'movements' ? moves.movements.filter(({ kind }) => kind === 'charge').length : -1;
};

test('every request of the adapter and every answer is as the provider’s document says', async () => {
  const method = await saved('pm_card_authenticationRequiredOnSetup');
  const answer = await cards.chargeMethod(command(method));
  const intentId = answer.kind === 'intent' ? answer.intent.intentId : '';
  await cards.refundPayment({ refundId: uuidv7(), intentId, amountCents: 1_000 });
  await cards.findRefund({ refundId: uuidv7(), intentId });
  await hand('/api/cards/disputes', { paymentIntent: intentId });
  await read(intentId);
  await charged('pm_card_savedLost');
  await charged('pm_usBankAccount_success');
  await cards.readMethod(method.methodId);
  await cards.removeMethod(method.methodId);
  await cards.listMovements(new Date(0), new Date(Date.now() + 5_000));
  await cards.listMovementsOf(intentId);
  await cards.readBalance();
  await cards.readPayoutAccount();
  const ours = exchanges.filter(({ headers }) => headers.authorization === 'Bearer sk_test_sandbox');
  const complaints = ours.flatMap(({ method: verb, path, query, contentType, requestBody, status, responseBody }) =>
    [
      ...contract.request({ method: verb, path, query, contentType, body: requestBody }),
      ...contract.response({ method: verb, path, status, body: responseBody }),
    ].map((complaint) => `${verb} ${path} ${status}: ${complaint}`),
  );
  expect(complaints).toEqual([]);
  expect(ours.length).toBeGreaterThan(15);
});

test('a saved method is charged without its owner; a decline is an intent that says why', async () => {
  expect(await charged('pm_card_visa')).toMatchObject({
    status: 'succeeded',
    receivedCents: 5_000,
    methodLabel: 'Visa •••• 4242',
    method: { kind: 'CARD', brand: 'visa', last4: '4242' },
  });
  expect(await charged('pm_card_savedInsufficientFunds')).toMatchObject({
    status: 'waiting',
    receivedCents: 0,
    decline: { code: 'insufficient_funds', adviceCode: 'try_again_later', networkCode: '51' },
  });
  expect(await charged('pm_card_authenticationRequired')).toMatchObject({
    status: 'needs-payer',
    decline: { code: 'authentication_required' },
  });
});

test('a method that was taken off can not be charged, and taking it off twice is done', async () => {
  const method = await saved('pm_card_visa');
  expect(await cards.readMethod(method.methodId)).toMatchObject({ kind: 'method', method: { last4: '4242' } });
  expect(await cards.removeMethod(method.methodId)).toEqual({ kind: 'removed' });
  expect(await cards.removeMethod(method.methodId)).toEqual({ kind: 'removed' });
  expect(await cards.removeMethod('pm_of_nobody')).toEqual({ kind: 'removed' });
  expect(await cards.readMethod(method.methodId)).toEqual({ kind: 'method', method: null });
});

describe('ACH', () => {
  test.each(['R01', 'R02', 'R03', 'R08', 'R10', 'R29'])('fails with %s, and comes back with it', async (code) => {
    const failing = await charged(`pm_usBankAccount_fail${code}`);
    const returning = await charged(`pm_usBankAccount_return${code}`);
    expect(failing).toMatchObject({ status: 'processing', method: { kind: 'ACH', expMonth: null } });
    await passDays(4);
    expect(await read(failing.intentId)).toMatchObject({ status: 'waiting', decline: { networkCode: code } });
    expect(await read(returning.intentId)).toMatchObject({ status: 'succeeded', returned: null, disputedCents: 0 });
    await passDays(3);
    expect(await read(returning.intentId)).toMatchObject({
      status: 'succeeded',
      receivedCents: 5_000,
      disputedCents: 5_000,
      returned: { code },
    });
  });
});

test('G9: what was refunded, withdrawn and won again are three cumulative figures', async () => {
  const { intentId } = await charged('pm_card_visa');
  await cards.refundPayment({ refundId: uuidv7(), intentId, amountCents: 1_500 });
  const dispute = await hand('/api/cards/disputes', { paymentIntent: intentId });
  const taken = { refundedCents: 1_500, disputedCents: 3_500, reinstatedCents: 0, returned: null };
  expect(await read(intentId)).toMatchObject(taken);
  expect(await cards.refundPayment({ refundId: uuidv7(), intentId, amountCents: 100 })).toMatchObject({
    kind: 'refused',
    code: 'charge_disputed',
  });
  await hand('/api/cards/disputes/close', { dispute: dispute.id, outcome: 'won' });
  expect(await read(intentId)).toMatchObject({ ...taken, reinstatedCents: 3_500 });
  const moves = await cards.listMovements(new Date(0), new Date(Date.now() + 5_000));
  expect(moves.kind === 'movements' && moves.movements.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['charge', 5_000],
    ['refund', -1_500],
    ['dispute', -3_500],
    ['dispute-won', 3_500],
  ]);
});

describe('G7: the provider executes, and the answer is lost', () => {
  const faults = [
    ['error', 'answers 500'],
    ['hang', 'never answers'],
    ['reset', 'cuts the connection'],
  ] as const;

  test.each(faults)('a charge that %s (%s) is there once, and is found by our id', async (how) => {
    const input = command(await saved('pm_card_visa'));
    // The SDK asks once more after a cut connection, under the same key: both answers must be lost.
    await switchCards({
      fault: { how, when: 'after', times: how === 'reset' ? 2 : 1, call: 'POST /v1/payment_intents' },
    });
    const first = await cards.chargeMethod(input);
    expect(['unknown', 'intent']).toContain(first.kind);
    await switchCards({ fault: null });
    expect(await cards.findPayment({ paymentId: input.paymentId, requestedAt: new Date() })).toMatchObject({
      kind: 'intent',
      intent: { status: 'succeeded', receivedCents: 5_000 },
    });
    await cards.chargeMethod(input);
    expect(await paidAtProvider()).toBe(1);
  });

  test.each(faults)('a refund that %s (%s) is there once, and is found by our id', async (how) => {
    const { intentId } = await charged('pm_card_visa');
    const input = { refundId: uuidv7(), intentId, amountCents: 2_000 };
    await switchCards({ fault: { how, when: 'after', times: how === 'reset' ? 2 : 1, call: 'POST /v1/refunds' } });
    await cards.refundPayment(input);
    await switchCards({ fault: null });
    expect(await cards.findRefund(input)).toMatchObject({ kind: 'refund', refund: { amountCents: 2_000 } });
    await cards.refundPayment(input);
    expect(await read(intentId)).toMatchObject({ refundedCents: 2_000 });
  });

  test.each(faults)('a setup that %s (%s) leaves a card that is asked about before it is used', async (how) => {
    const customer = await cards.createCustomer({ companyId: uuidv7(), debtorId: null });
    const customerId = customer.kind === 'customer' ? customer.customerId : '';
    const input = { setupId: uuidv7(), customerId, kinds: ['CARD'] as const };
    await switchCards({
      fault: { how, when: 'after', times: how === 'reset' ? 2 : 1, call: 'POST /v1/setup_intents' },
    });
    const first = await cards.createSetup(input);
    await switchCards({ fault: null });
    const again = await cards.createSetup(input);
    // A failure stays under its key, as with Stripe; whatever else happened, the key never makes a second setup.
    if (how === 'error') expect(again.kind).toBe('unknown');
    else expect(again).toMatchObject({ kind: 'setup', setup: { status: 'waiting' } });
    if (first.kind === 'setup' && again.kind === 'setup') {
      expect(again.setup.setupIntentId).toBe(first.setup.setupIntentId);
    }
  });

  test('nothing was taken when nobody listens', async () => {
    const nowhere = stripeCardGateway({ SANDBOX_URL: 'http://127.0.0.1:1' });
    const missing = { kind: 'not-taken' };
    expect(await nowhere.chargeMethod(command({ customerId: 'cus_1', methodId: 'pm_1' }))).toMatchObject(missing);
    expect(await nowhere.refundPayment({ refundId: 'r', intentId: 'pi_1', amountCents: 1 })).toMatchObject(missing);
    expect(await nowhere.readBalance()).toMatchObject(missing);
  });
});
