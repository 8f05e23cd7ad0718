import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, failure, resetBench, startBench } from './sandbox-bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
beforeEach(() => resetBench(bench));
afterAll(() => bench.stop());

const params = { amount: 700, currency: 'usd' };
const create = (idempotencyKey: string) => bench.stripe.paymentIntents.create(params, { idempotencyKey, timeout: 250 });
const count = async () => (await bench.stripe.paymentIntents.list()).data.length;
const fault = (how: string, when: string, times = 1) =>
  bench.api('PUT', '/api/switches', { cards: { fault: { how, when, times } } });

describe('faults of the card provider', () => {
  it('hangs before the effect: nothing was carried out, and the same key is free', async () => {
    await fault('hang', 'before');
    expect(await failure(create('a'))).toMatchObject({ type: 'StripeConnectionError' });
    expect(await count()).toBe(0);
    await create('a');
    expect(await count()).toBe(1);
  });

  it('hangs after the effect: it happened, and the same key tells so', async () => {
    await fault('hang', 'after');
    expect(await failure(create('a'))).toMatchObject({ type: 'StripeConnectionError' });
    expect(await count()).toBe(1);
    expect((await create('a')).lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await count()).toBe(1);
  });

  it('answers 500 after the effect, and again for the same key, as Stripe does', async () => {
    await fault('error', 'after');
    expect(await failure(create('a'))).toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    expect(await failure(create('a'))).toMatchObject({ statusCode: 500 });
    expect(await count()).toBe(1);
  });

  it('answers 500 before the effect as often as it was told, then works', async () => {
    await fault('error', 'before', 2);
    await failure(create('a'));
    await failure(create('a'));
    await create('a');
    expect(await count()).toBe(1);
  });

  it('cuts the connection after the effect: the SDK asks once more with the same key and learns of it', async () => {
    await fault('reset', 'after');
    expect((await create('a')).lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await count()).toBe(1);
    await fault('reset', 'before', 2);
    expect(await failure(create('b'))).toMatchObject({ type: 'StripeConnectionError' });
    expect(await count()).toBe(1);
  });

  it('strikes only the call that was named', async () => {
    const chosen = { how: 'error', when: 'before', times: 1, call: '/confirm' };
    await bench.api('PUT', '/api/switches', { cards: { fault: chosen } });
    const intent = await create('a');
    const confirm = () => bench.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(await failure(confirm())).toMatchObject({ statusCode: 500 });
    expect(await confirm()).toMatchObject({ status: 'succeeded' });
  });

  it('plays dead for everything, and comes back with all it knew', async () => {
    await create('a');
    await bench.api('PUT', '/api/switches', { cards: { dead: true } });
    expect(await failure(bench.stripe.paymentIntents.list())).toMatchObject({ statusCode: 503 });
    await bench.api('PUT', '/api/switches', { cards: { dead: false } });
    expect(await count()).toBe(1);
  });

  it('declines the next n cards, however good', async () => {
    await bench.api('PUT', '/api/switches', { cards: { decline: { times: 2, code: 'insufficient_funds' } } });
    const { id } = await create('a');
    const confirm = () => bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect(await failure(confirm())).toMatchObject({ decline_code: 'insufficient_funds' });
    expect(await failure(confirm())).toMatchObject({ decline_code: 'insufficient_funds' });
    expect(await confirm()).toMatchObject({ status: 'succeeded' });
  });

  it('refuses a switch that it does not have', async () => {
    expect((await failure(bench.api('PUT', '/api/switches', { cards: { declined: true } }))).message).toMatch(/400/);
    expect((await failure(bench.api('PUT', '/api/switches', { cards: { dead: 'yes' } }))).message).toMatch(/400/);
  });

  it('forgets everything on reset', async () => {
    await create('a');
    await bench.api('PUT', '/api/switches', { webhooks: { hold: true }, cards: { dead: true } });
    await bench.api('POST', '/api/reset');
    expect(await count()).toBe(0);
    expect(await bench.api('GET', '/api/switches')).toMatchObject({
      cards: { dead: false },
      webhooks: { hold: false },
    });
    expect(await bench.api('GET', '/api/state')).toMatchObject({
      webhooks: { held: 0, waiting: 0 },
      mail: { received: 0 },
    });
  });
});
