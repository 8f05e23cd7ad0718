import { sql } from 'kysely';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Context } from '../../apps/server/src/context.ts';
import { cancelPayment } from '../../apps/server/src/features/payments/cancel-payment.ts';
import { chargeMethod } from '../../apps/server/src/features/payments/charge-method.ts';
import { failPayment } from '../../apps/server/src/features/payments/fail-payment.ts';
import { lookUpDuePayments } from '../../apps/server/src/features/payments/look-up-payment.job.ts';
import { lookUpPayment } from '../../apps/server/src/features/payments/look-up-payment.ts';
import { refreshPayment } from '../../apps/server/src/features/payments/refresh-payment.ts';
import { startPayment } from '../../apps/server/src/features/payments/start-payment.ts';
import { stripeCardGateway } from '../../apps/server/src/gateways/stripe-card-gateway.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import {
  accountState,
  audit,
  confirmCard,
  DECLINED,
  granted,
  intentsOf,
  makeActor,
  makeOwing,
  paymentState,
  readProvider,
  resetProvider,
  switchSandbox,
  timelineOf,
  workOffEvents,
} from '../application/debtor-visit.ts';
import { saveMethod } from '../application/saved-method.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import { randomNumbers } from '../simulation/random-numbers.ts';

const json = { 'content-type': 'application/json' };

let app: Application;
let company: TestCompany;
let context: Context;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Pay Place');
});
afterAll(() => app.stop());

beforeEach(async () => {
  await resetProvider(app);
  // A gateway of its own: trouble in one test must not open the breaker of the next. It waits less than the real one.
  context = {
    ...app.context,
    gateways: { ...app.context.gateways, cards: stripeCardGateway(app.context.settings, { timeoutMs: 500 }) },
  };
});

/** One debtor with one account, and a way to start payments on it. */
async function oneAccount(amountCents = 10_000) {
  const { debtorId, accountIds } = await makeOwing(app, company, [amountCents]);
  const actor = await makeActor(app, company, debtorId);
  const accountId = accountIds[0] ?? '';
  const start = (paymentId: string = uuidv7(), cents = amountCents) =>
    startPayment(context, actor, {
      paymentId,
      accountIds: [accountId],
      amountCents: cents,
      messageId: null,
      requestId: 'test',
    });
  return { debtorId, accountId, actor, start, state: () => accountState(app, company, accountId) };
}

const secretOf = (started: Awaited<ReturnType<typeof startPayment>>) => granted(started).card?.clientSecret ?? '';

async function moveClock(hours: number): Promise<void> {
  await inCompany(app.context.db, company.id, (work) =>
    sql`update company set clock_offset = clock_offset + make_interval(secs => ${hours * 3_600})`.execute(work.trx),
  );
}

/** As if the request had been made so long ago, by the provider's clock, which no time machine moves. */
async function ageRequest(paymentId: string, hours: number): Promise<void> {
  await inCompany(app.context.db, company.id, (work) =>
    work.trx
      .updateTable('payment')
      .set({ requestedAt: new Date(Date.now() - hours * 3_600_000) })
      .where('id', '=', paymentId)
      .execute(),
  );
}

describe('one open payment per account', () => {
  test('G5: of 20 clients at once one may pay, in every round, and the card is charged once', async () => {
    const rounds = 5;
    for (let round = 0; round < rounds; round += 1) {
      const { start, actor, state } = await oneAccount();
      const ids = Array.from({ length: 20 }, () => uuidv7());
      const started = await Promise.all(ids.map((id) => start(id)));
      const winners = started.flatMap((each, index) =>
        'card' in each && each.card ? [{ card: each.card, index }] : [],
      );
      expect(winners).toHaveLength(1);
      const codes = new Set(started.flatMap((each) => ('code' in each ? [each.code] : [])));
      expect([...codes]).toEqual(['PAYMENT_IN_PROGRESS']);
      const paymentId = ids[winners[0]?.index ?? 0] ?? '';
      expect(await confirmCard(app, winners[0]?.card.clientSecret ?? '')).toBe(200);
      await Promise.all(Array.from({ length: 5 }, () => refreshPayment(context, actor, paymentId)));
      expect(await state()).toEqual({ status: 'Paid Off', paid: 10_000, pending: 0, balance: 0 });
    }
    const { paid } = await readProvider(app);
    expect(paid).toHaveLength(rounds);
    expect(await audit(app, company)).toEqual([]);
  });

  test('G5: 20 clients, 100 rounds on one account: never more than is due, and each cent once', {
    timeout: 240_000,
  }, async () => {
    const due = 100_000;
    const random = randomNumbers(20_261_122);
    const { start, actor, state } = await oneAccount(due);
    let paid = 0;
    for (let round = 0; round < 100; round += 1) {
      // Sums up to twice the hundredth part, so that the account is paid off before the end; now and then far too much.
      const wishes = Array.from({ length: 20 }, () => (random.oneIn(10) ? due : 100 + random.below(2_500)));
      const ids = wishes.map(() => uuidv7());
      const started = await Promise.all(ids.map((id, index) => start(id, wishes[index])));
      // What is left is nothing or what the provider takes: fifty cents and more.
      const fitting = wishes.filter((cents) => cents === due - paid || cents <= due - paid - 50);
      const winners = started.flatMap((each, index) =>
        'card' in each && each.card ? [{ card: each.card, index }] : [],
      );
      expect(winners.length, `round ${round}`).toBe(fitting.length > 0 ? 1 : 0);
      const refusals = new Set(started.flatMap((each) => ('code' in each ? [each.code] : [])));
      for (const code of refusals)
        expect(['PAYMENT_IN_PROGRESS', 'INVALID_AMOUNT', 'INVALID_FIELD', 'ACCOUNT_ALREADY_CLOSED']).toContain(code);
      const [winner] = winners;
      if (!winner) continue;
      const cents = wishes[winner.index] ?? 0;
      expect(await state()).toMatchObject({ paid, pending: cents, balance: due - paid });
      const paymentId = ids[winner.index] ?? '';
      // Most are paid, some given up: then the sum is free again.
      if (random.oneIn(4)) {
        expect(await cancelPayment(context, actor, paymentId, 'test')).toBeNull();
      } else {
        expect(await confirmCard(app, winner.card.clientSecret)).toBe(200);
        await Promise.all([1, 2, 3].map(() => refreshPayment(context, actor, paymentId)));
        paid += cents;
      }
      expect(await state()).toMatchObject({ paid, pending: 0, balance: due - paid });
    }
    expect((await readProvider(app)).paid.reduce((sum, each) => sum + each.amount, 0)).toBe(paid);
    expect(paid).toBeGreaterThan(due / 2);
    expect(await audit(app, company)).toEqual([]);
  });

  test('G5: parts never exceed what is due; the sum over the balance is refused', async () => {
    const { start, state } = await oneAccount(10_000);
    expect(await start(uuidv7(), 10_001)).toMatchObject({ code: 'INVALID_AMOUNT' });
    expect(granted(await start(uuidv7(), 4_000)).card).not.toBeNull();
    expect(await start(uuidv7(), 4_000)).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
    expect(await state()).toMatchObject({ pending: 4_000, paid: 0 });
    expect(await audit(app, company)).toEqual([]);
  });

  test('the same id goes on where it was, also 20 times at once; with another wish it is refused', async () => {
    const { start } = await oneAccount();
    const id = uuidv7();
    const started = await Promise.all(Array.from({ length: 20 }, () => start(id)));
    const secrets = new Set(started.map((each) => ('card' in each ? each.card?.clientSecret : each.code)));
    // A twin of the request may find the provider busy with the first one; then it is told to try again.
    secrets.delete('PROVIDER_UNAVAILABLE');
    expect(secrets.size).toBe(1);
    expect(secretOf(await start(id))).toBe([...secrets][0]);
    expect(await intentsOf(app, id)).toHaveLength(1);
    expect(await start(id, 9_999)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('over several accounts: all or none, whole and in any order', async () => {
    const { debtorId, accountIds } = await makeOwing(app, company, [1_000, 2_000, 3_000]);
    const actor = await makeActor(app, company, debtorId);
    const command = (ids: readonly string[], amountCents: number) =>
      startPayment(context, actor, {
        paymentId: uuidv7(),
        accountIds: ids,
        amountCents,
        messageId: null,
        requestId: 't',
      });
    const [first = '', second = '', third = ''] = accountIds;
    const tries = await Promise.all([
      command([first, second], 3_000),
      command([second, first], 3_000),
      command([third, second], 5_000),
      command([first, third], 4_000),
    ]);
    expect(tries.filter((each) => 'card' in each).length).toBeGreaterThan(0);
    expect(await audit(app, company)).toEqual([]);
    const stranger = await makeOwing(app, company, [1_000]);
    expect(await command([...stranger.accountIds], 1_000)).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
  });
});

describe('G22: the truth in any order', () => {
  test('the return before the webhook, and the webhook before the return', async () => {
    for (const order of ['return first', 'webhook first'] as const) {
      const { start, actor, state, debtorId } = await oneAccount();
      const id = uuidv7();
      await switchSandbox(app, { webhooks: { hold: true } });
      await confirmCard(app, secretOf(await start(id)));
      if (order === 'return first') await refreshPayment(context, actor, id);
      await switchSandbox(app, { webhooks: { hold: false } });
      await workOffEvents(app);
      if (order === 'webhook first') await refreshPayment(context, actor, id);
      expect(await state()).toEqual({ status: 'Paid Off', paid: 10_000, pending: 0, balance: 0 });
      expect(await timelineOf(app, company, debtorId)).toEqual(['payment created', 'payment success']);
    }
    expect(await audit(app, company)).toEqual([]);
  });

  test('declined first, then paid with another card: one charge, both told', async () => {
    const { start, actor, state, debtorId } = await oneAccount();
    const id = uuidv7();
    const secret = secretOf(await start(id));
    expect(await confirmCard(app, secret, DECLINED)).toBe(402);
    await refreshPayment(context, actor, id);
    await workOffEvents(app);
    expect(await paymentState(app, company, id)).toMatchObject({ status: 'REQUESTED', failure: 'PAYMENT_DECLINED' });
    expect(await state()).toMatchObject({ status: 'Active', pending: 10_000 });
    expect(await start()).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
    expect(await confirmCard(app, secret)).toBe(200);
    await workOffEvents(app);
    expect(await paymentState(app, company, id)).toMatchObject({ status: 'SUCCESS', failure: null });
    expect(await timelineOf(app, company, debtorId)).toEqual(['payment created', 'payment failed', 'payment success']);
    expect((await readProvider(app)).paid).toHaveLength(1);
    expect(await audit(app, company)).toEqual([]);
  });

  test('a bank that takes its time: pending, then settled', async () => {
    const { start, actor, state } = await oneAccount();
    const id = uuidv7();
    await switchSandbox(app, { cards: { processing: true } });
    await confirmCard(app, secretOf(await start(id)));
    await refreshPayment(context, actor, id);
    expect(await paymentState(app, company, id)).toMatchObject({ status: 'PENDING' });
    expect(await cancelPayment(context, actor, id, 'test')).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
    await fetch(`${app.sandbox.url}/api/cards/settle`, { method: 'POST', body: '{}', headers: json });
    await workOffEvents(app);
    expect(await state()).toMatchObject({ status: 'Paid Off', balance: 0 });
  });
});

describe('G7: an answer that was lost', () => {
  test.each([
    ['error', 'after', 1],
    ['hang', 'after', 1],
    ['error', 'before', 0],
    ['hang', 'before', 0],
    // The SDK asks once more, under the same key, when a connection breaks.
    ['reset', 'before', 0],
  ] as const)('%s %s the effect: UNKNOWN, looked up, never a second payment', async (how, when, made) => {
    const { start, state } = await oneAccount();
    const id = uuidv7();
    const times = how === 'reset' ? 2 : 1;
    await switchSandbox(app, { cards: { fault: { how, when, times, call: 'POST /v1/payment_intents' } } });
    expect(await start(id)).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    expect(await paymentState(app, company, id)).toMatchObject({ status: 'UNKNOWN' });
    expect(await state()).toMatchObject({ pending: 10_000 });
    expect(await start()).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
    expect(await intentsOf(app, id)).toHaveLength(made);
    // The payer tries again with the same id and pays.
    expect(await confirmCard(app, secretOf(await start(id)))).toBe(200);
    await workOffEvents(app);
    expect(await intentsOf(app, id)).toHaveLength(1);
    expect((await readProvider(app)).paid).toHaveLength(1);
    expect(await state()).toEqual({ status: 'Paid Off', paid: 10_000, pending: 0, balance: 0 });
    expect(await audit(app, company)).toEqual([]);
  });

  test('a connection that breaks after the effect: the same key finds what was made', async () => {
    const { start } = await oneAccount();
    const id = uuidv7();
    await switchSandbox(app, { cards: { fault: { how: 'reset', when: 'after', times: 1 } } });
    expect(secretOf(await start(id))).not.toBe('');
    expect(await intentsOf(app, id)).toHaveLength(1);
  });

  test('nobody comes back, but the provider tells: its news settle a payment that it never answered about', async () => {
    const { start, state } = await oneAccount();
    const id = uuidv7();
    await switchSandbox(app, { cards: { fault: { how: 'error', when: 'after', times: 1 } } });
    await start(id);
    expect(await paymentState(app, company, id)).toMatchObject({ status: 'UNKNOWN' });
    const [made] = await intentsOf(app, id);
    expect(await confirmCard(app, made?.client_secret ?? '')).toBe(200);
    await workOffEvents(app);
    expect(await state()).toEqual({ status: 'Paid Off', paid: 10_000, pending: 0, balance: 0 });
    expect(await audit(app, company)).toEqual([]);
  });

  test('one of a provider that is not connected any more is not failed by another that never heard of it', async () => {
    const { start, state } = await oneAccount();
    const id = uuidv7();
    await switchSandbox(app, { cards: { fault: { how: 'hang', when: 'before', times: 1 } } });
    await start(id);
    await inCompany(app.context.db, company.id, (work) =>
      work.trx.updateTable('payment').set({ provider: 'stripe' }).where('id', '=', id).execute(),
    );
    await moveClock(0.1);
    await ageRequest(id, 0.05);
    await lookUpDuePayments(context, company.id);
    expect(await paymentState(app, company, id)).toMatchObject({ status: 'UNKNOWN' });
    expect(await state()).toMatchObject({ pending: 10_000 });
    expect(await lookUpDuePayments(context, company.id), 'asked again later').toBe(0);
  });

  test('G7: a provider that does not answer the look-up, either, is asked again after five minutes', async () => {
    const { start, state } = await oneAccount();
    const id = uuidv7();
    await switchSandbox(app, { cards: { fault: { how: 'hang', when: 'after', times: 1 } } });
    await start(id);
    await switchSandbox(app, { cards: { fault: { how: 'hang', when: 'before', times: 1, call: 'GET ' } } });
    await moveClock(0.09);
    await ageRequest(id, 0.05);
    // This one alone: after several silent answers in a row nobody would be asked for a while.
    await lookUpPayment(context, company.id, id);
    expect(await paymentState(app, company, id)).toMatchObject({ status: 'UNKNOWN' });
    await switchSandbox(app, { cards: { fault: null } });
    await moveClock(0.09);
    await lookUpDuePayments(context, company.id);
    expect(await paymentState(app, company, id)).toMatchObject({ status: 'REQUESTED' });
    expect(await state()).toMatchObject({ pending: 10_000 });
  });

  test('nobody comes back: the look-up after five minutes finds it, an hour later it is given up at the provider', async () => {
    const { start, state } = await oneAccount();
    const id = uuidv7();
    await switchSandbox(app, { cards: { fault: { how: 'hang', when: 'after', times: 1 } } });
    await start(id);
    expect(await lookUpDuePayments(context, company.id)).toBe(0);
    await moveClock(0.1);
    await ageRequest(id, 0.05);
    await lookUpDuePayments(context, company.id);
    expect(await paymentState(app, company, id)).toMatchObject({ status: 'REQUESTED' });
    expect(await state()).toMatchObject({ pending: 10_000 });
    await moveClock(1);
    await lookUpDuePayments(context, company.id);
    expect(await paymentState(app, company, id)).toMatchObject({ status: 'CANCELED' });
    expect((await intentsOf(app, id))[0]).toMatchObject({ status: 'canceled' });
    expect(await state()).toMatchObject({ status: 'Active', pending: 0, balance: 10_000 });
    expect(await audit(app, company)).toEqual([]);
  });

  test.each([
    ['before the provider was asked', false, 'FAILED'],
    ['after it had the payment', true, 'REQUESTED'],
  ] as const)('a process that dies %s: the look-up settles it', async (_name, isAsked, expected) => {
    const { start, state } = await oneAccount();
    const id = uuidv7();
    const { cards } = context.gateways;
    const createPayment: typeof cards.createPayment = async (command) => {
      if (isAsked) await cards.createPayment(command);
      throw new Error('killed');
    };
    const alive = context;
    context = { ...context, gateways: { ...context.gateways, cards: { ...cards, createPayment } } };
    await expect(start(id)).rejects.toThrow('killed');
    expect(await paymentState(app, company, id)).toMatchObject({ status: 'CREATED' });
    expect(await state()).toMatchObject({ pending: 10_000 });
    context = alive;
    await moveClock(0.1);
    await ageRequest(id, 0.05);
    await lookUpDuePayments(context, company.id);
    expect(await paymentState(app, company, id)).toMatchObject({ status: expected });
    expect(await intentsOf(app, id)).toHaveLength(isAsked ? 1 : 0);
    expect(await audit(app, company)).toEqual([]);
  });

  test('what the provider never got has failed, and the account is free again', async () => {
    const { start, state, debtorId } = await oneAccount();
    const id = uuidv7();
    await switchSandbox(app, { cards: { fault: { how: 'hang', when: 'before', times: 1 } } });
    await start(id);
    await moveClock(0.1);
    await ageRequest(id, 0.05);
    await lookUpDuePayments(context, company.id);
    expect(await paymentState(app, company, id)).toMatchObject({ status: 'FAILED', failure: 'PROVIDER_UNAVAILABLE' });
    expect(await timelineOf(app, company, debtorId)).toEqual(['payment created', 'payment failed']);
    expect(await state()).toMatchObject({ pending: 0 });
    expect(granted(await start()).card).not.toBeNull();
  });

  test('a provider that is down: said clearly, nothing lost, and the look-up waits for it', async () => {
    const { start, state } = await oneAccount();
    const id = uuidv7();
    await switchSandbox(app, { cards: { dead: true } });
    for (let attempt = 0; attempt < 7; attempt += 1) {
      expect(await start(id)).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    }
    await moveClock(0.1);
    await lookUpDuePayments(context, company.id);
    expect(await paymentState(app, company, id)).toMatchObject({ status: 'UNKNOWN' });
    expect(await state()).toMatchObject({ pending: 10_000 });
    await switchSandbox(app, { cards: { dead: false } });
    // Another process, whose breaker has seen nothing of it.
    context = { ...context, gateways: { ...context.gateways, cards: stripeCardGateway(context.settings) } };
    expect(secretOf(await start(id))).not.toBe('');
    expect(await intentsOf(app, id)).toHaveLength(1);
  });

  test('G8: a key older than twenty hours is not used again; the payment is only looked up', async () => {
    const { start } = await oneAccount();
    const id = uuidv7();
    await switchSandbox(app, { cards: { fault: { how: 'hang', when: 'before', times: 1 } } });
    await start(id);
    await ageRequest(id, 20);
    expect(await start(id)).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    expect(await intentsOf(app, id)).toHaveLength(0);
    await ageRequest(id, 19.9);
    expect(secretOf(await start(id))).not.toBe('');
  });

  test('a payment the provider refuses has failed at once, and says why', async () => {
    const { accountId, start, state } = await oneAccount();
    const id = uuidv7();
    // Sums that it would refuse are refused before, and so is every currency but one: for once the database lets one in.
    const owner = new pg.Client({ connectionString: app.database.ownerUrl });
    await owner.connect();
    onTestFinished(() => owner.end());
    for (const table of ['account', 'payment'])
      await owner.query(`alter table ${table} drop constraint ${table}_currency_check`);
    await inCompany(app.context.db, company.id, (work) =>
      work.trx.updateTable('account').set({ currency: 'U1D' }).where('id', '=', accountId).execute(),
    );
    expect(granted(await start(id)).card).toBeNull();
    expect(await paymentState(app, company, id)).toMatchObject({ status: 'FAILED', failure: 'STRIPE_ERROR' });
    expect(await state()).toMatchObject({ pending: 0, balance: 10_000 });
    for (const table of ['account', 'payment'])
      await owner.query(
        `alter table ${table} add constraint ${table}_currency_check check (currency = 'USD') not valid`,
      );
  });
});

/** Names of the events about an account that wait for their listeners. */
async function newsAbout(accountId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select data->>'name' as name from pgboss.job
    where name = 'events.deliver' and data->'accountIds' ? ${accountId}`.execute(app.context.db);
  return rows.map((row) => row.name);
}

describe('giving up', () => {
  test('a payment nobody made is free at once, at the provider too', async () => {
    const { start, actor, state, accountId } = await oneAccount();
    const id = uuidv7();
    const secret = secretOf(await start(id));
    expect(await cancelPayment(context, actor, id, 'test')).toBeNull();
    expect(await paymentState(app, company, id)).toMatchObject({ status: 'CANCELED' });
    expect(await state()).toMatchObject({ pending: 0 });
    expect(await confirmCard(app, secret)).toBe(400);
    expect(await cancelPayment(context, actor, id, 'test')).toBeNull();
    // Reminders that waited for the payment hear that they may go on.
    expect(await newsAbout(accountId)).toContain('account.changed');
    expect(granted(await start()).card).not.toBeNull();
  });

  test('while the provider is still being asked: what it makes then is canceled there', async () => {
    const { start, actor, state } = await oneAccount();
    const id = uuidv7();
    const { cards } = context.gateways;
    const between = context;
    const createPayment: typeof cards.createPayment = async (command) => {
      expect(await cancelPayment(between, actor, id, 'test')).toBeNull();
      return cards.createPayment(command);
    };
    context = { ...context, gateways: { ...context.gateways, cards: { ...cards, createPayment } } };
    expect(granted(await start(id)).card).toBeNull();
    expect((await intentsOf(app, id)).map((intent) => intent.status)).toEqual(['canceled']);
    expect(await paymentState(app, company, id)).toMatchObject({ status: 'CANCELED' });
    expect(await state()).toMatchObject({ pending: 0 });
  });

  test('G5, G7: a saved card that is being charged is not given up meanwhile', async () => {
    const { actor, state, accountId } = await oneAccount();
    const { methodId } = await saveMethod(app, company, actor.id, { context });
    const paymentId = uuidv7();
    const { cards } = context.gateways;
    const between = context;
    const charge: typeof cards.chargeMethod = async (command) => {
      expect(await cancelPayment(between, actor, paymentId, 'test')).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
      return cards.chargeMethod(command);
    };
    context = { ...context, gateways: { ...context.gateways, cards: { ...cards, chargeMethod: charge } } };
    const { companyId, id: debtorId } = actor;
    const parts = [{ accountId, amountCents: 10_000 }];
    const command = { companyId, paymentId, debtorId, parts, methodId, source: 'portal' } as const;
    expect(await chargeMethod(context, command)).toMatchObject({ state: 'SUCCESS' });
    expect(await state()).toMatchObject({ paid: 10_000, pending: 0 });
  });

  test('racing with the card: either it was paid or it was given up, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { start, actor, state } = await oneAccount();
      const id = uuidv7();
      const secret = secretOf(await start(id));
      const [confirmed] = await Promise.all([confirmCard(app, secret), cancelPayment(context, actor, id, 'test')]);
      await refreshPayment(context, actor, id);
      const isPaid = confirmed === 200;
      expect(await paymentState(app, company, id)).toMatchObject({ status: isPaid ? 'SUCCESS' : 'CANCELED' });
      expect(await state()).toMatchObject({ paid: isPaid ? 10_000 : 0, pending: 0 });
    }
    expect(await audit(app, company)).toEqual([]);
  });
});

describe('G6: money that arrived is booked', () => {
  test('for an account that was canceled meanwhile: as credit', async () => {
    const { start, accountId, state } = await oneAccount();
    const id = uuidv7();
    const secret = secretOf(await start(id));
    const token = await app.signIn(company.admin);
    const { body } = await app.send<{ version: number }>('GET', `/account/${accountId}`, { token });
    const change = { status: 'Canceled', version: body.version };
    expect((await app.send('PUT', `/account/${accountId}`, { token, body: change })).status).toBe(200);
    await confirmCard(app, secret);
    await workOffEvents(app);
    expect(await paymentState(app, company, id)).toMatchObject({ status: 'SUCCESS', received: 10_000 });
    expect(await state()).toMatchObject({ status: 'Canceled', paid: 0, pending: 0 });
    expect(await unapplied(id)).toBe(10_000);
    expect(await audit(app, company)).toEqual([]);
  });

  test('twice: the second one stands as credit', async () => {
    const { start, state } = await oneAccount();
    const [first, second] = [uuidv7(), uuidv7()];
    const firstSecret = secretOf(await start(first));
    // Our side gives it up although the provider still has it: the worst that can go wrong.
    await inCompany(context.db, company.id, (work) => failPayment(work, first, null));
    const secondSecret = secretOf(await start(second));
    await confirmCard(app, firstSecret);
    await confirmCard(app, secondSecret);
    await workOffEvents(app);
    expect((await readProvider(app)).paid).toHaveLength(2);
    expect(await state()).toEqual({ status: 'Paid Off', paid: 10_000, pending: 0, balance: 0 });
    expect((await unapplied(first)) + (await unapplied(second))).toBe(10_000);
    expect(await audit(app, company)).toEqual([]);
  });
});

async function unapplied(paymentId: string): Promise<number> {
  const rows = await inCompany(app.context.db, company.id, (work) =>
    work.trx
      .selectFrom('journalLine as l')
      .innerJoin('journalEntry as e', (join) => join.onRef('e.id', '=', 'l.entryId'))
      .select('l.amountCents')
      .where('e.paymentId', '=', paymentId)
      .where('l.ledgerAccount', '=', 'unapplied')
      .execute(),
  );
  return -rows.reduce((sum, row) => sum + row.amountCents, 0);
}

describe('G9: money that went back', () => {
  const refund = async (intentId: string, amount: number) => {
    const response = await fetch(`${app.sandbox.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ payment_intent: intentId, amount: String(amount) }),
    });
    await response.arrayBuffer();
    return response.status;
  };

  test('in parts, reported twice and late: the account is owed again by exactly that', async () => {
    const { start, state, debtorId } = await oneAccount();
    const id = uuidv7();
    const secret = secretOf(await start(id));
    await confirmCard(app, secret);
    await workOffEvents(app);
    const intentId = (await intentsOf(app, id))[0]?.id ?? '';
    await switchSandbox(app, { webhooks: { duplicates: 3, reorder: true, hold: true } });
    expect(await refund(intentId, 3_000)).toBe(200);
    expect(await refund(intentId, 2_000)).toBe(200);
    await switchSandbox(app, { webhooks: { hold: false } });
    await workOffEvents(app);
    expect(await paymentState(app, company, id)).toMatchObject({ status: 'SUCCESS', returned: 5_000 });
    expect(await state()).toMatchObject({ paid: 5_000, balance: 5_000 });
    expect((await state()).status).not.toBe('Paid Off');
    await refund(intentId, 5_000);
    await workOffEvents(app);
    expect(await paymentState(app, company, id)).toMatchObject({ status: 'RETURN', returned: 10_000 });
    expect(await state()).toMatchObject({ paid: 0, balance: 10_000 });
    expect(await timelineOf(app, company, debtorId)).toContain('payment return');
    expect(await audit(app, company)).toEqual([]);
  });

  test('before we heard that it had arrived at all', async () => {
    const { start, state } = await oneAccount();
    const id = uuidv7();
    await switchSandbox(app, { webhooks: { drop: true } });
    await confirmCard(app, secretOf(await start(id)));
    const intentId = (await intentsOf(app, id))[0]?.id ?? '';
    await switchSandbox(app, { webhooks: { drop: false } });
    await refund(intentId, 10_000);
    await workOffEvents(app);
    expect(await paymentState(app, company, id)).toMatchObject({ status: 'RETURN', received: 10_000 });
    expect(await state()).toMatchObject({ status: 'Active', paid: 0, balance: 10_000 });
    expect(await audit(app, company)).toEqual([]);
  });
});
