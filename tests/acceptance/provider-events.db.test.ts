import { sign } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAIL_WEBHOOK_SECRET, telnyxPrivateKey } from '../../apps/sandbox/src/keys.ts';
import { refreshPayment } from '../../apps/server/src/features/payments/refresh-payment.ts';
import { startPayment } from '../../apps/server/src/features/payments/start-payment.ts';
import { handleProviderEvent } from '../../apps/server/src/features/provider-events/handle-provider-event.job.ts';
import {
  accountState,
  audit,
  confirmCard,
  DECLINED,
  granted,
  makeActor,
  makeOwing,
  paymentState,
  readProvider,
  resetProvider,
  switchSandbox,
  timelineOf,
  workOffEvents,
} from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Event House');
});
afterAll(() => app.stop());
beforeEach(() => resetProvider(app));

async function startedPayment() {
  const { debtorId, accountIds } = await makeOwing(app, company, [10_000]);
  const actor = await makeActor(app, company, debtorId);
  const paymentId = uuidv7();
  const command = { paymentId, accountIds, amountCents: 10_000, messageId: null, requestId: 'test' };
  const secret = granted(await startPayment(app.context, actor, command)).card?.clientSecret ?? '';
  return { debtorId, actor, paymentId, secret, accountId: accountIds[0] ?? '' };
}

interface SentWebhook {
  readonly eventId: string;
  readonly type: string;
  /** The payment it is all about. */
  readonly lane: string;
  readonly event: { readonly id: string; readonly data: { readonly object: { readonly id: string } } };
}

/** What the card provider sent, or would have sent while its webhooks are dropped. */
async function sentWebhooks(): Promise<SentWebhook[]> {
  const response = await fetch(`${app.sandbox.url}/api/webhooks`);
  return (await response.json()) as SentWebhook[];
}

function post(payload: string, options: { secret?: string; timestamp?: number; signed?: string } = {}) {
  const { secret = 'whsec_sandbox', timestamp = Math.floor(Date.now() / 1000), signed = payload } = options;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: signed, secret, timestamp });
  return fetch(`${app.url}/v1/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
}

async function storedEvents(eventId: string) {
  return app.context.db.selectFrom('providerEvent').selectAll().where('eventId', '=', eventId).execute();
}

describe('G21: only what the provider signed is believed', () => {
  const body = (id: string) =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { object: 'payment_intent', id: 'pi_made_up' } },
    });

  test.each([
    ['a wrong key', { secret: 'whsec_guessed' }],
    ['an old time', { timestamp: Math.floor(Date.now() / 1000) - 301 }],
    ['a changed byte', { signed: `${'x'}` }],
  ])('%s: refused with 400 and not stored', async (_name, forgery) => {
    const id = `evt_${uuidv7()}`;
    const answer = await post(body(id), forgery);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'INVALID_SIGNATURE' });
    expect(await storedEvents(id)).toEqual([]);
  });

  test('G17: a provider that has much to tell is heard out, however few requests others may make', async () => {
    const strict = await startApplication({ environment: { REQUESTS_PER_MINUTE: '5' } });
    const calls = Array.from({ length: 20 }, () => fetch(`${strict.url}/v1/webhooks/stripe`, { method: 'POST' }));
    expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 400));
    await strict.stop();
  });

  test('no signature at all', async () => {
    const unsigned = await fetch(`${app.url}/v1/webhooks/stripe`, { method: 'POST', body: body('evt_x') });
    expect(unsigned.status).toBe(400);
  });

  const telnyx = (payload: string) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signed = sign(null, Buffer.from(`${timestamp}|${payload}`), telnyxPrivateKey).toString('base64');
    const headers = { 'telnyx-signature-ed25519': signed, 'telnyx-timestamp': timestamp };
    return fetch(`${app.url}/v1/webhooks/telnyx`, { method: 'POST', headers, body: payload });
  };
  const mail = (payload: string) => {
    const [id, at] = [uuidv7(), new Date()];
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(MAIL_WEBHOOK_SECRET).sign(id, at, payload),
    };
    return fetch(`${app.url}/v1/webhooks/mail`, { method: 'POST', headers, body: payload });
  };

  test.each<['stripe' | 'telnyx' | 'mail', (payload: string) => Promise<Response>]>([
    ['stripe', (payload: string) => post(payload)],
    ['telnyx', telnyx],
    ['mail', mail],
  ])('%s: what is signed and cannot be read is kept once and answered 200', async (provider, send) => {
    const shapes = [
      '{}',
      '[]',
      'null',
      'not json',
      '{"id":7,"type":null,"data":{}}',
      `{"id":"${'x'.repeat(300)}","data":{"id":""}}`,
      '{"text":"a\\u0000b \\ud800 4111 1111 1111 1111"}',
    ];
    for (const shape of shapes) {
      const payload = shape.replace('}', `${' '.repeat(provider.length)}}`);
      expect((await send(payload)).status, shape).toBe(200);
      expect((await send(payload)).status, shape).toBe(200);
    }
    const kept = await app.context.db
      .selectFrom('providerEvent')
      .select(['eventId', 'payload'])
      .where('provider', '=', provider)
      .where('type', '=', 'unread')
      .execute();
    expect(kept).toHaveLength(shapes.length);
    expect(JSON.stringify(kept)).not.toContain('1111 1111');
    for (const { eventId } of kept) await handleProviderEvent(app.context, { provider, eventId, attempt: 0 });
    const worked = await app.context.db
      .selectFrom('providerEvent')
      .select('outcome')
      .distinct()
      .where('provider', '=', provider)
      .where('type', '=', 'unread')
      .execute();
    expect(worked).toEqual([{ outcome: 'not understood' }]);
  });

  test('a readable event with characters that no column takes is kept, too', async () => {
    const id = `evt_${uuidv7()}`;
    expect((await post(`{"id":"${id}","type":"charge.noted","note":"a\\u0000b \\ud800 \\\\u0000"}`)).status).toBe(200);
    expect((await storedEvents(id))[0]?.payload).toMatchObject({ note: 'a\ufffdb \ufffd \\u0000' });
  });

  test('the same event 20 times at once is stored once and worked off once', async () => {
    const { secret, accountId, debtorId } = await startedPayment();
    await switchSandbox(app, { webhooks: { drop: true } });
    await confirmCard(app, secret);
    const sent = (await sentWebhooks()).find((each) => each.type === 'payment_intent.succeeded');
    const payload = JSON.stringify(sent?.event);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(payload)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    const eventId = sent?.event.id ?? '';
    expect(await storedEvents(eventId)).toHaveLength(1);
    const job = { provider: 'stripe', eventId, attempt: 0 } as const;
    await Promise.all(Array.from({ length: 20 }, () => handleProviderEvent(app.context, job)));
    expect(await accountState(app, company, accountId)).toMatchObject({ status: 'Paid Off', paid: 10_000 });
    expect(await timelineOf(app, company, debtorId)).toEqual(['payment created', 'payment success']);
    expect((await storedEvents(eventId))[0]).toMatchObject({ outcome: 'SUCCESS', companyId: company.id });
    expect(await audit(app, company)).toEqual([]);
  });

  test('the company is the owner of the payment, whatever the event says about it', async () => {
    const other = await app.newCompany('Other House');
    const { secret, paymentId } = await startedPayment();
    await switchSandbox(app, { webhooks: { drop: true } });
    await confirmCard(app, secret);
    const sent = (await sentWebhooks()).find((each) => each.type === 'payment_intent.succeeded');
    const lied = { ...sent?.event, account: 'acct_other', metadata: { company_id: other.id } };
    const object = { ...sent?.event.data.object, metadata: { payment_id: uuidv7(), company_id: other.id } };
    const payload = JSON.stringify({ ...lied, id: `evt_${uuidv7()}`, data: { object } });
    expect((await post(payload)).status).toBe(200);
    await workOffEvents(app);
    expect(await paymentState(app, company, paymentId)).toMatchObject({ status: 'SUCCESS' });
    expect(await audit(app, other)).toEqual([]);
  });
});

describe('G22: the order of events does not matter', () => {
  function permutations<T>(items: readonly T[]): T[][] {
    if (items.length <= 1) return [[...items]];
    return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
  }

  test('declined, then paid: every order of the events and the return ends in the same books', async () => {
    const types = ['payment_intent.payment_failed', 'charge.succeeded', 'payment_intent.succeeded'];
    const orders = permutations([...types, 'return']);
    await switchSandbox(app, { webhooks: { drop: true } });
    const payments = [];
    for (const order of orders) {
      const payment = await startedPayment();
      await confirmCard(app, payment.secret, DECLINED);
      await confirmCard(app, payment.secret);
      payments.push({ ...payment, order });
    }
    const sent = await sentWebhooks();
    for (const { order, secret, actor, paymentId, accountId, debtorId } of payments) {
      const mine = sent.filter((each) => secret.startsWith(`${each.lane}_`));
      expect(mine.map((each) => each.type)).toEqual(expect.arrayContaining(types));
      for (const step of order) {
        if (step === 'return') {
          await refreshPayment(app.context, actor, paymentId);
          continue;
        }
        const event = mine.find((each) => each.type === step)?.event;
        await post(JSON.stringify(event));
        await handleProviderEvent(app.context, { provider: 'stripe', eventId: event?.id ?? '', attempt: 0 });
      }
      expect(await accountState(app, company, accountId)).toEqual({
        status: 'Paid Off',
        paid: 10_000,
        pending: 0,
        balance: 0,
      });
      expect((await timelineOf(app, company, debtorId)).toSorted()).toEqual([
        'payment created',
        'payment failed',
        'payment success',
      ]);
    }
    expect((await readProvider(app)).paid).toHaveLength(orders.length);
    expect(await audit(app, company)).toEqual([]);
  });

  test('G9: refunded, disputed and won: every order of the events ends as the events told one by one', async () => {
    const types = ['refund.created', 'charge.dispute.created', 'charge.dispute.closed'];
    const orders = permutations(types);
    const hand = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${app.sandbox.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.status).toBe(200);
      return (await answer.json()) as { id: string };
    };
    /** Everything that happens to one payment at the provider; `meanwhile` comes after each happening. */
    const live = async (meanwhile: () => Promise<unknown>) => {
      const payment = await startedPayment();
      const paymentIntent = payment.secret.split('_secret_')[0] ?? '';
      await confirmCard(app, payment.secret);
      await meanwhile();
      await fetch(`${app.sandbox.url}/v1/refunds`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_sandbox' },
        body: new URLSearchParams({ payment_intent: paymentIntent, amount: '3000' }),
      });
      await meanwhile();
      const dispute = await hand('/api/cards/disputes', { paymentIntent });
      await meanwhile();
      await hand('/api/cards/disputes/close', { dispute: dispute.id, outcome: 'won' });
      await meanwhile();
      return payment;
    };
    const told = await live(() => workOffEvents(app));
    const expected = await accountState(app, company, told.accountId);
    expect(expected).toMatchObject({ paid: 7_000, balance: 3_000, pending: 0 });

    await switchSandbox(app, { webhooks: { drop: true } });
    const payments = [];
    for (const order of orders) payments.push({ ...(await live(async () => null)), order });
    const sent = await sentWebhooks();
    for (const { order, secret, accountId, paymentId } of payments) {
      const mine = sent.filter((each) => secret.startsWith(`${each.lane}_`));
      for (const type of [...order, ...order]) {
        const event = mine.find((each) => each.type === type)?.event;
        expect(event, type).toBeDefined();
        await post(JSON.stringify(event));
        await handleProviderEvent(app.context, { provider: 'stripe', eventId: event?.id ?? '', attempt: 0 });
      }
      expect(await accountState(app, company, accountId), order.join()).toEqual(expected);
      expect(await paymentState(app, company, paymentId)).toMatchObject({ status: 'SUCCESS', returned: 3_000 });
    }
  });

  test('duplicates and reordering of real deliveries', async () => {
    const { secret, paymentId } = await startedPayment();
    await switchSandbox(app, { webhooks: { duplicates: 20, reorder: true, hold: true } });
    await confirmCard(app, secret);
    await switchSandbox(app, { webhooks: { hold: false } });
    await workOffEvents(app);
    expect(await paymentState(app, company, paymentId)).toMatchObject({ status: 'SUCCESS', received: 10_000 });
    expect(await audit(app, company)).toEqual([]);
  });

  test('an unknown kind of event is kept and ignored; one about somebody unknown is tried again later', async () => {
    const send = async (type: string, intent: string) => {
      const id = `evt_${uuidv7()}`;
      const event = { id, object: 'event', type, data: { object: { object: 'payment_intent', id: intent } } };
      expect((await post(JSON.stringify(event))).status).toBe(200);
      await handleProviderEvent(app.context, { provider: 'stripe', eventId: id, attempt: 0 });
      return { id, row: (await storedEvents(id))[0] };
    };
    expect((await send('radar.early_fraud_warning.created', 'pi_any')).row).toMatchObject({ outcome: 'ignored' });
    const early = await send('payment_intent.succeeded', 'pi_of_nobody');
    expect(early.row).toMatchObject({ handledAt: null });
    await handleProviderEvent(app.context, { provider: 'stripe', eventId: early.id, attempt: 8 });
    expect((await storedEvents(early.id))[0]).toMatchObject({ outcome: 'concerns nobody' });
  });

  test('what the provider tells of a customer that we made is signed, kept and ignored', async () => {
    await resetProvider(app);
    const made = await app.context.gateways.cards.createCustomer({ companyId: company.id, debtorId: uuidv7() });
    if (made.kind !== 'customer') throw new Error(made.kind);
    await workOffEvents(app);
    const told = (await sentWebhooks()).filter(({ lane }) => lane === made.customerId);
    expect(told.map(({ type }) => type)).toEqual(['customer.created']);
    const [row] = await storedEvents(told[0]?.eventId ?? '');
    expect(row).toMatchObject({ type: 'customer.created', outcome: 'ignored', handledAt: expect.any(Date) });
  });

  test('a provider that does not answer: the job fails and comes back, the event stays open', async () => {
    const { secret, paymentId } = await startedPayment();
    await switchSandbox(app, { webhooks: { drop: true } });
    await confirmCard(app, secret);
    const sent = (await sentWebhooks()).find((each) => each.type === 'payment_intent.succeeded');
    await post(JSON.stringify(sent?.event));
    await switchSandbox(app, { cards: { dead: true } });
    const job = { provider: 'stripe', eventId: sent?.event.id ?? '', attempt: 0 } as const;
    await expect(handleProviderEvent(app.context, job)).rejects.toThrow(/did not tell/);
    await switchSandbox(app, { cards: { dead: false } });
    await handleProviderEvent(app.context, job);
    expect(await paymentState(app, company, paymentId)).toMatchObject({ status: 'SUCCESS' });
  });
});
