import { STRIPE_WEBHOOK_SECRET, TELNYX_PUBLIC_KEY, telnyxPublicKey } from '@recoup/sandbox/keys.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readProviderContract } from './provider-contract.ts';
import { type Bench, failure, type ReceivedWebhook, resetBench, startBench } from './sandbox-bench.ts';

const cards = readProviderContract('stripe');
const sms = readProviderContract('telnyx');
let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
beforeEach(() => resetBench(bench));
afterAll(() => bench.stop());

const typesOf = (webhooks: ReceivedWebhook[]) => webhooks.map(({ body }) => JSON.parse(body).type);

async function pay(method = 'pm_card_visa') {
  return bench.stripe.paymentIntents.create({ amount: 5_000, currency: 'usd', payment_method: method, confirm: true });
}

function verify({ body, headers }: ReceivedWebhook) {
  return bench.stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', STRIPE_WEBHOOK_SECRET);
}

describe('webhooks of the card provider', () => {
  it('are signed so that the official SDK accepts them, and refuses any change (G21)', async () => {
    await pay();
    const [first] = await bench.settle();
    if (first === undefined) throw new Error('No webhook arrived.');
    expect(first.path).toBe('/v1/webhooks/stripe');
    expect(verify(first)).toMatchObject({
      object: 'event',
      type: 'payment_intent.created',
      api_version: '2026-10-28.endive',
    });
    expect(() => verify({ ...first, body: first.body.replace('5000', '5001') })).toThrow(/signature/i);
    expect(() =>
      bench.stripe.webhooks.constructEvent(first.body, first.headers['stripe-signature'] ?? '', 'whsec_other'),
    ).toThrow();
  });

  it('tell every change of the slice, each as the document says', async () => {
    const intent = await pay();
    await failure(pay('pm_card_chargeDeclined'));
    await bench.stripe.refunds.create({ payment_intent: intent.id });
    const open = await bench.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
    await bench.stripe.paymentIntents.cancel(open.id);
    await bench.api('PUT', '/api/switches', { cards: { processing: true } });
    const slow = await pay();
    expect(slow.status).toBe('processing');
    expect(await bench.api('POST', '/api/cards/settle', {})).toEqual({ settled: 1 });
    const received = await bench.settle();
    const events = received.map((webhook) => verify(webhook));
    for (const event of events) expect(cards.event(event.type, event)).toEqual([]);
    expect([...new Set(typesOf(received))].sort()).toEqual([
      'charge.failed',
      'charge.refunded',
      'charge.succeeded',
      'payment_intent.canceled',
      'payment_intent.created',
      'payment_intent.payment_failed',
      'payment_intent.processing',
      'payment_intent.succeeded',
      'refund.created',
      'refund.updated',
    ]);
  });

  it('come again until they are taken, under the same event id', async () => {
    bench.answers.push(500, 404);
    const open = await bench.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
    const received = await bench.settle();
    expect(typesOf(received)).toEqual(Array(3).fill('payment_intent.created'));
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(JSON.parse(received[0]?.body ?? '{}').data.object.id).toBe(open.id);
    expect(await bench.api('GET', '/api/state')).toMatchObject({ webhooks: { delivered: 1, waiting: 0, failed: 0 } });
  });

  it('can be doubled: the same event twenty times more', async () => {
    await bench.api('PUT', '/api/switches', { webhooks: { duplicates: 20 } });
    await bench.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
    const received = await bench.settle();
    expect(received).toHaveLength(21);
    expect(new Set(received.map((webhook) => verify(webhook).id)).size).toBe(1);
  });

  it('can be turned around: what happened last arrives first', async () => {
    await bench.api('PUT', '/api/switches', { webhooks: { reorder: true, hold: true } });
    await pay();
    await bench.api('POST', '/api/webhooks/release');
    expect(typesOf(await bench.settle())).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ]);
  });

  it('can be held until after the return, and let go one by one', async () => {
    await bench.api('PUT', '/api/switches', { webhooks: { hold: true } });
    const intent = await pay();
    expect(await bench.settle()).toEqual([]);
    expect((await bench.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
    expect(await bench.api('POST', '/api/webhooks/release', { count: 1 })).toEqual({ released: 1 });
    expect(typesOf(await bench.settle())).toEqual(['payment_intent.created']);
    await bench.api('PUT', '/api/switches', { webhooks: { hold: false } });
    expect(typesOf(await bench.settle())).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it('can be lost altogether, and still be found in the list of events (G7)', async () => {
    await bench.api('PUT', '/api/switches', { webhooks: { drop: true } });
    await pay();
    expect(await bench.settle()).toEqual([]);
    expect((await bench.stripe.events.list()).data).toHaveLength(3);
  });
});

describe('webhooks of the text message provider', () => {
  it('are signed so that the official SDK accepts them, and refuses any change (G21)', async () => {
    await bench.telnyx.messages.send({ from: '+12025550100', to: '+12025550123', text: 'Hello' });
    await bench.api('POST', '/api/sms/inbound', {
      from: '+12025550123',
      to: '+12025550100',
      text: 'I will pay Friday.',
    });
    const received = await bench.settle();
    expect(received.map(({ path }) => path)).toEqual(Array(3).fill('/v1/webhooks/telnyx'));
    for (const { body, headers } of received) {
      const event = await bench.telnyx.webhooks.unwrap(body, { headers });
      const name = JSON.parse(body).data.event_type === 'message.received' ? 'inboundMessage' : 'deliveryUpdate';
      expect(sms.event(name, event)).toEqual([]);
      const changed = bench.telnyx.webhooks.unwrap(body.replace('+12025550123', '+12025550124'), { headers });
      expect((await failure(Promise.resolve(changed))).name).toMatch(/Error/);
    }
    expect(JSON.parse(received[0]?.body ?? '{}').meta).toMatchObject({ attempt: 1 });
  });

  it('are verified with a key that never changes, so that a server needs no set-up', () => {
    expect(telnyxPublicKey()).toBe(TELNYX_PUBLIC_KEY);
    expect(Buffer.from(TELNYX_PUBLIC_KEY, 'base64')).toHaveLength(32);
  });
});
