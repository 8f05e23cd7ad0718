import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Exchange } from '../../apps/sandbox/src/sandbox.ts';
import { type RunningSandbox, startSandbox } from '../../apps/sandbox/src/start.ts';
import type { CardAnswer, CardGateway, CardIntent } from '../../apps/server/src/gateways/card-gateway.ts';
import { stripeCardGateway } from '../../apps/server/src/gateways/stripe-card-gateway.ts';
import { readProviderContract } from './provider-contract.ts';

const contract = readProviderContract('stripe');
const paymentId = '01900000-0000-7000-8000-000000000001';
const command = {
  companyId: '01900000-0000-7000-8000-00000000c0de',
  paymentId,
  amountCents: 12_345,
  currency: 'USD',
  description: 'Payment',
};
const exchanges: Exchange[] = [];
let sandbox: RunningSandbox;
let cards: CardGateway;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'card gateway', onExchange: (exchange) => exchanges.push(exchange) });
});
beforeEach(async () => {
  await fetch(`${sandbox.url}/api/reset`, { method: 'POST' });
  exchanges.length = 0;
  cards = stripeCardGateway({ SANDBOX_URL: sandbox.url }, { timeoutMs: 300 });
});
afterAll(() => sandbox.stop());

function intentOf(answer: CardAnswer | { kind: 'absent' }): CardIntent {
  if (answer.kind !== 'intent') throw new Error(`the provider answered ${JSON.stringify(answer)}`);
  return answer.intent;
}

async function confirm(clientSecret: string, paymentMethod: string): Promise<void> {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const body = new URLSearchParams({ client_secret: clientSecret, payment_method: paymentMethod });
  const headers = { authorization: 'Bearer pk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' };
  await fetch(`${sandbox.url}/v1/payment_intents/${id}/confirm`, { method: 'POST', headers, body });
}

async function switchCards(cards: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${sandbox.url}/api/switches`, { method: 'PUT', headers, body: JSON.stringify({ cards }) });
}

test('every request of the adapter and every answer is as the provider’s document says', async () => {
  const made = intentOf(await cards.createPayment(command));
  await cards.createPayment(command);
  await confirm(made.clientSecret ?? '', 'pm_card_visa_chargeDeclinedInsufficientFunds');
  await cards.readPayment(made.intentId);
  await confirm(made.clientSecret ?? '', 'pm_card_visa');
  await cards.readPayment(made.intentId);
  await cards.findPayment({ paymentId, requestedAt: new Date() });
  await cards.cancelPayment(made.intentId);
  await cards.readPayment('pi_of_nobody');
  // The confirmations are the card fields' in the payer's browser, which sees and sends less.
  const ours = exchanges.filter((exchange) => !exchange.path.endsWith('/confirm'));
  const complaints = ours.flatMap(({ method, path, query, contentType, requestBody, status, responseBody }) =>
    [
      ...contract.request({ method, path, query, contentType, body: requestBody }),
      ...contract.response({ method, path, status, body: responseBody }),
    ].map((complaint) => `${method} ${path} ${status}: ${complaint}`),
  );
  expect(complaints).toEqual([]);
  // Whatever has a charge is read with its refunds.
  expect(ours).toHaveLength(11);
});

test('it is the sandbox when its address says so, however it is written, and the real provider otherwise', () => {
  const fieldsUrl = cards.fieldsUrl?.('pi_1_secret_2');
  expect(cards.provider).toBe('sandbox');
  expect(fieldsUrl).toBe(`${sandbox.url}/card-fields?client_secret=pi_1_secret_2&publishable_key=pk_test_sandbox`);
  const slash = stripeCardGateway({
    SANDBOX_URL: sandbox.url,
    STRIPE_API_URL: `${sandbox.url}/`,
    STRIPE_SECRET_KEY: 'sk_x',
  });
  expect(slash.provider).toBe('sandbox');
  const real = stripeCardGateway({
    SANDBOX_URL: sandbox.url,
    STRIPE_SECRET_KEY: 'sk_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_x',
  });
  expect(real).toMatchObject({ provider: 'stripe', fieldsUrl: null, publishableKey: 'pk_x' });
});

test('a payment is read as it is: waiting, declined, paid, refused, absent', async () => {
  const made = intentOf(await cards.createPayment(command));
  expect(made).toMatchObject({ status: 'waiting', amountCents: 12_345, receivedCents: 0, decline: null });
  expect(intentOf(await cards.createPayment(command)).intentId).toBe(made.intentId);
  await confirm(made.clientSecret ?? '', 'pm_card_visa_chargeDeclinedInsufficientFunds');
  const declined = intentOf(await cards.readPayment(made.intentId));
  expect(declined).toMatchObject({ status: 'waiting', decline: { code: 'insufficient_funds' }, methodLabel: null });
  await confirm(made.clientSecret ?? '', 'pm_card_visa');
  const paid = { status: 'succeeded', receivedCents: 12_345, refundedCents: 0, methodLabel: 'Visa •••• 4242' };
  expect(intentOf(await cards.readPayment(made.intentId))).toMatchObject(paid);
  // It cannot be canceled any more: the answer is what it is now.
  expect(intentOf(await cards.cancelPayment(made.intentId))).toMatchObject(paid);
  expect(intentOf(await cards.findPayment({ paymentId, requestedAt: new Date() }))).toMatchObject(paid);
  const nobody = '01900000-0000-7000-8000-000000000002';
  expect(await cards.findPayment({ paymentId: nobody, requestedAt: new Date() })).toEqual({ kind: 'absent' });
  expect(await cards.createPayment({ ...command, paymentId: nobody, amountCents: 1 })).toMatchObject({
    kind: 'refused',
    code: 'amount_too_small',
  });
});

test('G7: no connection is not taken; an error, a time-out and another wish under the key are unknown', async () => {
  const nowhere = stripeCardGateway({ SANDBOX_URL: 'http://127.0.0.1:1' });
  expect(await nowhere.createPayment(command)).toMatchObject({ kind: 'not-taken' });
  await switchCards({ fault: { how: 'error', when: 'before', times: 1 } });
  expect(await cards.createPayment(command)).toMatchObject({ kind: 'unknown' });
  await switchCards({ fault: { how: 'hang', when: 'after', times: 1 } });
  expect(await cards.createPayment(command)).toMatchObject({ kind: 'unknown' });
  expect(await cards.createPayment({ ...command, amountCents: 500 })).toMatchObject({ kind: 'unknown' });
});

test('a provider that is down is left alone after five failures', async () => {
  await switchCards({ dead: true });
  for (let failure = 0; failure < 5; failure += 1) {
    expect(await cards.createPayment(command)).toMatchObject({ kind: 'unknown' });
  }
  const asked = exchanges.length;
  expect(await cards.createPayment(command)).toMatchObject({ kind: 'not-taken' });
  expect(exchanges).toHaveLength(asked);
});

test('refusals of single payments do not look like an outage', async () => {
  for (let refusal = 0; refusal < 8; refusal += 1) {
    expect(await cards.readPayment('pi_of_nobody')).toMatchObject({ kind: 'refused' });
  }
  expect(await cards.createPayment(command)).toMatchObject({ kind: 'intent' });
});
