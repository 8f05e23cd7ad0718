import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDatabase, createPool } from '../../apps/server/src/db/database.ts';
import { readCompanyCustomer } from '../../apps/server/src/features/billing/billing.store.ts';
import { syncBilling } from '../../apps/server/src/features/billing/sync-billing.ts';
import { watchBilling } from '../../apps/server/src/features/billing/watch-billing.job.ts';
import { endCompany } from '../../apps/server/src/features/closing/end-company.ts';
import { addCredits, takeCredits, takeWhatIsLeft } from '../../apps/server/src/features/credits/credits.store.ts';
import { comparePurchases } from '../../apps/server/src/features/recovery/compare-purchases.ts';
import { readEntitlements } from '../../apps/server/src/features/subscriptions/read-entitlements.ts';
import { listLive, readNewest } from '../../apps/server/src/features/subscriptions/subscriptions.store.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { saveCompanyCard } from '../application/company-card.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const LANES = 10;
/** Of each of fifty workers; `CREDIT_TURNS=200` is 10,000 in all. */
const CREDIT_TURNS = Number(process.env.CREDIT_TURNS ?? 8);

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ environment: { BILLING: 'on' } });
});
beforeEach(async () => {
  await hand('POST', '/api/reset', {});
  company = await app.newCompany('Paying House', new Date().toISOString());
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

type Body = Record<string, unknown>;
const hand = async (method: string, path: string, body: object) => {
  const answer = await fetch(`${app.sandbox.url}${path}`, {
    ...{ method, headers: { 'content-type': 'application/json' } },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
};
const post = <T = Body>(path: string, body?: object) => app.send<T>('POST', `/company${path}`, { token, body });
const get = <T = Body>(path: string) => app.send<T>('GET', `/company${path}`, { token });
const within = <T>(run: Parameters<typeof inCompany<T>>[2]) => inCompany(app.context.jobsDb, company.id, run);
const entitled = () => within((work) => readEntitlements(work));

interface Overview {
  readonly tier: string;
  readonly mode: string;
  readonly plan: { readonly _id: string; readonly status: string; readonly price: string } | null;
  readonly usage: { readonly smsCredits: number | null; readonly skipTracingCredits: number | null };
  readonly methods: readonly { readonly _id: string; readonly last4: string }[];
}
const overview = async () => (await get<Overview>('/subscription')).body;

const saveCard = (card?: string) => saveCompanyCard(app, token, card);

/** So many days pass for the company and its provider; what falls due is done day by day. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await within(async (work) => {
      await work.trx
        .updateTable('company')
        .set((eb) => ({ clockOffset: eb('clockOffset', '+', '1 day') }))
        .where('companyId', '=', company.id)
        .execute();
    });
    await hand('POST', '/api/cards/days', { days: 1 });
    await watchBilling(app.context, company.id);
  }
}

const subscribe = async (price = 'price_basic_month', card?: string) => {
  const paymentMethodId = await saveCard(card);
  return post('/subscription/create', { price, paymentMethodId });
};

/** A second plan of the same card begins without a trial. */
const subscribePaid = async (price?: string, card = 'pm_card_mastercard') => {
  const first = await app.newCompany('First House', new Date().toISOString());
  const [kept, keptToken] = [company, token];
  company = first;
  token = await app.signIn(first.admin);
  await subscribe('price_basic_month', card);
  [company, token] = [kept, keptToken];
  return subscribe(price, card);
};

describe('a plan', () => {
  test('begins with a trial once for each company and card, and is told before', async () => {
    const paymentMethodId = await saveCard('pm_card_amex');
    const preview = await post('/subscription/preview', { price: 'price_basic_month', paymentMethodId });
    expect(preview.body).toMatchObject({ dueNowCents: 0, nextCents: 4_900, trialDays: 14 });
    expect(await entitled()).toMatchObject({ tier: 'DEFAULT' });
    const begun = await post('/subscription/create', { price: 'price_basic_month', paymentMethodId });
    expect(begun.body).toMatchObject({ status: 'trialing', tier: 'BASIC', clientSecret: null });
    expect(await overview()).toMatchObject({ tier: 'BASIC', usage: { smsCredits: 100, skipTracingCredits: 5 } });
    expect((await post('/subscription/create', { price: 'price_basic_month', paymentMethodId })).body).toMatchObject({
      error: 'INVALID_STATUS',
    });
    company = await app.newCompany('Other House', new Date().toISOString());
    token = await app.signIn(company.admin);
    expect((await subscribe('price_basic_month', 'pm_card_amex')).body).toMatchObject({ status: 'active' });
  });

  test('is cancelled with its period, resumed, and cancelled for good; nothing is charged after', async () => {
    expect((await subscribePaid()).body).toMatchObject({ status: 'active' });
    const cancelled = await post('/subscription/cancel');
    expect(cancelled.body).toMatchObject({ status: 'active', cancelAt: expect.any(String) });
    expect((await post('/subscription/cancel')).body).toMatchObject({ error: 'INVALID_STATUS' });
    expect((await post('/subscription/resume')).body).toMatchObject({ cancelAt: null });
    await post('/subscription/cancel');
    await pass(32);
    expect(await overview()).toMatchObject({ tier: 'DEFAULT', plan: { status: 'canceled' }, usage: { smsCredits: 0 } });
    const invoices = await get<{ data: Body[] }>('/invoice');
    const line = { amountCents: 4_900, isPart: false, sold: { kind: 'plan', tier: 'BASIC', quantity: null } };
    expect(invoices.body.data).toMatchObject([{ status: 'paid', totalCents: 4_900, lines: [line] }]);
  }, 60_000);

  test('goes up once the difference is paid, and down with the next period', async () => {
    await subscribePaid();
    const larger = { price: 'price_professional_month' };
    const told = await post<{ dueNowCents: number }>('/subscription/upgrade', { ...larger, preview: true });
    expect(told.body).toMatchObject({ price: 'price_basic_month', nextCents: 19_900 });
    await hand('PUT', '/api/switches', { cards: { decline: { times: 1, code: 'insufficient_funds' } } });
    await post('/subscription/upgrade', larger);
    expect(await entitled()).toMatchObject({ tier: 'BASIC' });
    await pass(1);
    expect((await post('/subscription/upgrade', larger)).body).toMatchObject({ tier: 'PROFESSIONAL' });
    expect((await overview()).usage).toMatchObject({ smsCredits: 1_000 });
    const [newest] = (await get<{ data: { lines: { amountCents: number }[] }[] }>('/invoice')).body.data;
    expect(newest?.lines).toMatchObject([
      { isPart: true, sold: { tier: 'BASIC' } },
      { isPart: true, sold: { tier: 'PROFESSIONAL' } },
    ]);
    expect(newest?.lines[0]?.amountCents).toBeLessThan(0);
    const lower = await post('/subscription/downgrade', { price: 'price_basic_month' });
    expect(lower.body).toMatchObject({ dueNowCents: 0, tier: 'BASIC', keptTier: 'PROFESSIONAL' });
    expect(await entitled()).toMatchObject({ tier: 'PROFESSIONAL' });
    await pass(32);
    expect(await entitled()).toMatchObject({ tier: 'BASIC' });
  }, 60_000);

  test('that is not renewed is told on five days, then held; paid, everything goes on', async () => {
    await subscribePaid();
    await hand('PUT', '/api/switches', { cards: { renewalDeclines: 1_000 } });
    await pass(32);
    expect(await overview()).toMatchObject({ mode: 'GRACE', plan: { status: 'past_due' } });
    await pass(22);
    expect(await overview()).toMatchObject({ tier: 'BASIC', mode: 'HELD', plan: { status: 'unpaid' } });
    const mails = await within((work) =>
      work.trx.selectFrom('teamMail').select('id').where('kind', '=', 'PLAN_UNPAID').execute(),
    );
    expect(mails).toHaveLength(5);
    const invited = { email: 'new@member.example', roles: ['OPERATOR'] };
    expect((await app.send('POST', '/member/invite', { token, body: invited })).body).toMatchObject({
      error: 'PLAN_LIMIT',
    });
    token = await app.signIn(company.admin);
    expect((await post('/subscription/retry')).body).toMatchObject({ status: 'active' });
    expect(await overview()).toMatchObject({ mode: 'FULL' });
  }, 120_000);

  test('cancelled while unpaid ends at once, its invoice is void, and its card is left alone', async () => {
    await subscribePaid();
    await hand('PUT', '/api/switches', { cards: { renewalDeclines: 1_000 } });
    await pass(32);
    expect((await post('/subscription/cancel')).body).toMatchObject({ status: 'canceled' });
    await pass(20);
    const invoices = await get<{ data: { status: string }[] }>('/invoice');
    expect(invoices.body.data.map(({ status }) => status)).toEqual(['void', 'paid']);
  }, 60_000);

  test('whose answer was lost is taken up under its own id, and is one', async () => {
    const paymentMethodId = await saveCard();
    const fault = { how: 'error', when: 'after', times: 1, call: 'POST /v1/subscriptions' };
    await hand('PUT', '/api/switches', { cards: { fault } });
    const lost = await post('/subscription/create', { price: 'price_basic_month', paymentMethodId });
    expect(lost.body).toMatchObject({ error: 'PROVIDER_UNAVAILABLE' });
    await hand('PUT', '/api/switches', { cards: { fault: null } });
    const { gateways, jobsDb: db } = app.context;
    await Promise.all([1, 2, 3, 4, 5].map(() => syncBilling({ gateways, db }, company.id)));
    expect((await overview()).plan).not.toBeNull();
    expect((await get<{ data: Body[] }>('/invoice')).body.data).toHaveLength(1);
  });
});

test('of twenty who begin a plan at once one does, and nobody waits in a ring', async () => {
  const paymentMethodId = await saveCard();
  const wish = { price: 'price_basic_month', paymentMethodId };
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('/subscription/create', wish)));
  const begun = answers.filter(({ status }) => status === 200);
  expect(begun.length).toBe(1);
  const refused = answers.flatMap(({ body }) => (typeof body.error === 'string' ? [body.error] : []));
  expect(new Set([...refused, 'INVALID_STATUS', 'REQUEST_IN_PROGRESS'])).toEqual(
    new Set(['INVALID_STATUS', 'REQUEST_IN_PROGRESS']),
  );
  expect(refused).toHaveLength(19);
  expect((await overview()).plan).toMatchObject({ price: wish.price });
});

describe('of a company that is being deleted, a plan', () => {
  const closing = <T = Body>(method: 'GET' | 'DELETE' | 'POST', body?: object) =>
    app.send<T>(method, '/company/closing', { token, body });
  const close = () => closing('POST', { name: company.name });
  const ENDS = ['billing.cancel', 'billing.resume'];
  const watch = () => watchBilling(app.context, company.id);
  /** Whether the scheduler wakes the job now. */
  const isDue = () =>
    within(async (work) => {
      const { rows } = await sql<{ due: boolean }>`
        select due_at <= now() as due from company_due
        where company_id = ${company.id} and kind = 'billing'`.execute(work.trx);
      return rows[0]?.due ?? false;
    });

  test('is cancelled by a job that comes back until the provider takes it; kept, it goes on by a member alone', async () => {
    await subscribePaid();
    await hand('PUT', '/api/switches', { cards: { dead: true } });
    expect((await close()).body).toMatchObject({ plan: 'GOES_ON' });
    await expect(watch()).rejects.toThrow('the provider did not');
    expect(await isDue()).toBe(true);
    await hand('PUT', '/api/switches', { cards: { dead: false } });
    await watch();
    expect(await isDue()).toBe(false);
    expect(await overview()).toMatchObject({ plan: { status: 'active', cancelAt: expect.any(String) } });
    const paymentMethodId = (await overview()).methods[0]?._id ?? '';
    for (const refused of [
      await post('/subscription/resume'),
      await post('/subscription/upgrade', { price: 'price_professional_month' }),
      await post('/purchase-sms-credits', { _id: uuidv7(), quantity: 500, paymentMethodId }),
    ])
      expect(refused.body).toMatchObject({ error: 'COMPANY_CLOSING' });
    expect((await closing('DELETE')).body).toMatchObject({ closesAt: null, plan: 'ENDS' });
    expect((await post('/subscription/resume')).body).toMatchObject({ cancelAt: null });
    await watch();
    expect((await closing('GET')).body).toMatchObject({ plan: 'GOES_ON' });
    const actions = await within((work) =>
      work.trx.selectFrom('audit').select(['action', 'actorKind']).where('action', 'in', ENDS).orderBy('id').execute(),
    );
    expect(actions).toEqual([
      { action: 'billing.cancel', actorKind: 'system' },
      { action: 'billing.resume', actorKind: 'member' },
    ]);
  });

  test('that is unpaid ends at once, and whoever keeps the company chooses one anew', async () => {
    await subscribePaid();
    await hand('PUT', '/api/switches', { cards: { renewalDeclines: 1_000 } });
    await pass(32);
    token = await app.signIn(company.admin);
    await close();
    await watch();
    await hand('PUT', '/api/switches', { cards: { renewalDeclines: 0 } });
    await pass(10);
    const invoices = await get<{ data: { status: string }[] }>('/invoice');
    expect(invoices.body.data.map(({ status }) => status)).toEqual(['void', 'paid']);
    token = await app.signIn(company.admin);
    expect((await closing('DELETE')).body).toMatchObject({ plan: 'OVER' });
    expect((await subscribe(undefined, 'pm_card_mastercard')).body).toMatchObject({ status: 'active' });
  }, 60_000);

  test('whose answer was lost is found and cancelled, and nothing is charged after its end', async () => {
    const paymentMethodId = await saveCard();
    const fault = { how: 'error', when: 'after', times: 1, call: 'POST /v1/subscriptions' };
    await hand('PUT', '/api/switches', { cards: { fault } });
    await post('/subscription/create', { price: 'price_basic_month', paymentMethodId });
    await hand('PUT', '/api/switches', { cards: { fault: null } });
    await close();
    await watch();
    expect((await closing('GET')).body).toMatchObject({ plan: 'ENDS' });
    await pass(32);
    await within(endCompany);
    await pass(40);
    const row = await within((work) => readNewest(work, 'PLAN'));
    expect(row).toMatchObject({ status: 'canceled' });
  }, 60_000);

  test('and texts by the month end with the company, also what somebody let go on; nothing is asked for after', async () => {
    await subscribePaid('price_professional_year');
    const paymentMethodId = (await overview()).methods[0]?._id ?? '';
    const texts = await post('/sms-subscription/create', { price: 'price_sms_month', paymentMethodId });
    expect(texts.body).toMatchObject({ status: 'active' });
    await close();
    await watch();
    const { billing } = app.context.gateways;
    const live = await within((work) => listLive(work));
    expect(live.map(({ cancelAt }) => cancelAt)).toEqual([expect.any(Date), expect.any(Date)]);
    const atProvider = live.map(({ providerSubscriptionId }) => providerSubscriptionId ?? '');
    await pass(5);
    for (const id of atProvider) await billing.endWithPeriod(id, false);
    await pass(26);
    const asked = async () => {
      const customerId = await within((work) => readCompanyCustomer(work, billing.provider));
      const found = await billing.listInvoices(customerId ?? '');
      return found.kind === 'invoices' ? found.invoices.length : null;
    };
    expect(await asked()).toBe(2);
    await billing.endWithPeriod(atProvider[0] ?? '', false);
    await within(endCompany);
    expect(await isDue()).toBe(true);
    await hand('PUT', '/api/switches', { cards: { dead: true } });
    await expect(watch()).rejects.toThrow('the provider did not');
    await hand('PUT', '/api/switches', { cards: { dead: false } });
    await watch();
    expect(await within((work) => listLive(work))).toEqual([]);
    await hand('POST', '/api/cards/days', { days: 400 });
    expect(await asked()).toBe(2);
  }, 60_000);

  test('is not begun, and nothing bought, by whoever asked just before', async () => {
    const paymentMethodId = await saveCard();
    const { locked, letGo } = await holdCompany();
    const buying = [
      post('/subscription/create', { price: 'price_basic_month', paymentMethodId }),
      post('/purchase-sms-credits', { _id: uuidv7(), quantity: 500, paymentMethodId }),
    ];
    await locked(2);
    await letGo();
    for (const { body } of await Promise.all(buying)) expect(body).toMatchObject({ error: 'COMPANY_CLOSING' });
    expect(await overview()).toMatchObject({ plan: null, usage: { smsCredits: 0 } });
  });

  /** Somebody is about to delete the company: \`locked\` waits for so many who wait for them, \`letGo\` ends it. */
  async function holdCompany() {
    let letGo = () => {};
    const going = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let begun = () => {};
    const held = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const deleting = within(async (work) => {
      await work.trx.updateTable('company').set({ state: 'CLOSING' }).where('companyId', '=', company.id).execute();
      begun();
      await going;
    });
    await held;
    const locked = (count: number) =>
      vi.waitFor(async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(*)::int as waiting from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%from "company"%'`.execute(app.context.jobsDb);
        expect(rows[0]?.waiting).toBe(count);
      });
    return {
      locked,
      letGo: async () => {
        letGo();
        await deleting;
      },
    };
  }
});

describe('a saved card', () => {
  const remove = (paymentMethodId: string) => post('/subscription/remove-payment-method', { paymentMethodId });
  const saved = async () => (await overview()).methods.map(({ _id }) => _id);
  const rows = () =>
    within((work) =>
      work.trx
        .selectFrom('companyMethod')
        .select(['id', 'providerMethodId', 'removedAt', 'forgottenAt'])
        .orderBy('createdAt')
        .execute(),
    );
  /** Whether the provider still has it under the company's name. */
  const isKept = async (id: string) => {
    const row = (await rows()).find((each) => each.id === id);
    const answer = await app.context.gateways.cards.readMethod(row?.providerMethodId ?? '');
    return answer.kind === 'method' ? answer.method !== null : answer;
  };
  const audited = () =>
    within((work) =>
      work.trx
        .selectFrom('audit')
        .select(['recordId', 'before'])
        .where('action', '=', 'billing.remove-method')
        .execute(),
    );

  test('is removed here and at the provider; once more it is done already, and nothing is bought by it', async () => {
    const card = await saveCard();
    expect(await isKept(card)).toBe(true);
    expect((await remove(card)).body).toEqual({ success: true });
    expect((await remove(card)).body).toEqual({ success: true });
    expect(await saved()).toEqual([]);
    expect(await isKept(card)).toBe(false);
    expect(await audited()).toEqual([{ recordId: card, before: { kind: 'CARD', brand: 'visa', last4: '4242' } }]);
    const buying = await post('/purchase-sms-credits', { _id: uuidv7(), quantity: 500, paymentMethodId: card });
    expect(buying.body).toMatchObject({ error: 'PAYMENT_METHOD_NOT_FOUND' });
  });

  test('stays while it pays the plan or the texts, and as the last one of either', async () => {
    await subscribePaid('price_professional_month');
    const [first = ''] = await saved();
    expect((await remove(first)).body).toMatchObject({ error: 'PAYMENT_METHOD_IN_USE' });
    const second = await saveCard('pm_card_amex');
    expect((await remove(first)).body).toMatchObject({ error: 'PAYMENT_METHOD_IN_USE' });
    await post('/sms-subscription/create', { price: 'price_sms_month', paymentMethodId: second });
    expect((await remove(second)).body).toMatchObject({ error: 'PAYMENT_METHOD_IN_USE' });
    const { plan } = await overview();
    const moved = { subscriptionId: plan?._id ?? '', paymentMethodId: second };
    expect((await post('/subscription/update-payment-method', moved)).body).toMatchObject({ paymentMethodId: second });
    expect((await remove(first)).body).toEqual({ success: true });
    expect(await isKept(second)).toBe(true);
    await pass(32);
    token = await app.signIn(company.admin);
    expect(await overview()).toMatchObject({ mode: 'FULL', plan: { status: 'active' } });
    await post('/subscription/cancel');
    await post('/sms-subscription/cancel');
    expect((await remove(second)).body).toMatchObject({ error: 'PAYMENT_METHOD_IN_USE' });
    await pass(32);
    await within(async (work) => {
      const long = { confirmedAt: new Date(0) };
      await work.trx.updateTable('session').set(long).where('companyId', '=', company.id).execute();
    });
    expect((await remove(second)).body).toMatchObject({ error: 'REAUTH_REQUIRED' });
    token = await app.signIn(company.admin);
    expect((await remove(second)).body).toEqual({ success: true });
    expect(await saved()).toEqual([]);
  }, 120_000);

  test('whose removal the provider did not answer is forgotten there later', async () => {
    const [card, other] = [await saveCard(), await saveCard('pm_card_amex')];
    await hand('PUT', '/api/switches', { cards: { dead: true } });
    expect((await remove(card)).body).toEqual({ success: true });
    expect(await saved()).toEqual([other]);
    await hand('PUT', '/api/switches', { cards: { dead: false } });
    expect(await isKept(card)).toBe(true);
    await watchBilling(app.context, company.id);
    expect(await isKept(card)).toBe(false);
    expect(await isKept(other)).toBe(true);
    const fault = { how: 'error', when: 'after', times: 1, call: '/detach' };
    await hand('PUT', '/api/switches', { cards: { fault } });
    expect((await remove(other)).body).toEqual({ success: true });
    await hand('PUT', '/api/switches', { cards: { fault: null } });
    await watchBilling(app.context, company.id);
    expect(await rows()).toMatchObject([{ forgottenAt: expect.any(Date) }, { forgottenAt: expect.any(Date) }]);
  });

  test('of another company is not there', async () => {
    const card = await saveCard();
    const other = await app.newCompany('Strange House', new Date().toISOString());
    const answer = await app.send('POST', '/company/subscription/remove-payment-method', {
      token: await app.signIn(other.admin),
      body: { paymentMethodId: card },
    });
    expect(answer).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
    expect(await isKept(card)).toBe(true);
  });

  test('removed while a plan begins by it or moves to it leaves no plan without a card', async () => {
    const { plan } = { plan: (await subscribePaid()).body };
    const former = (await saved())[0] ?? '';
    for (let round = 0; round < 5; round += 1) {
      const card = await saveCard('pm_card_amex');
      const moved = { subscriptionId: plan._id, paymentMethodId: card };
      const [removed, paid] = await Promise.all([
        remove(card),
        post('/subscription/update-payment-method', moved),
        post('/sms-subscription/create', { price: 'price_sms_month', paymentMethodId: card }),
      ]);
      expect([200, 409]).toContain(removed.status);
      if (removed.status === 200) expect(paid.body).toMatchObject({ error: expect.any(String) });
      const live = await within((work) => listLive(work));
      const there = await saved();
      for (const { methodId } of live) {
        expect(there).toContain(methodId);
        expect(await isKept(methodId ?? '')).toBe(true);
      }
      await post('/subscription/update-payment-method', { ...moved, paymentMethodId: former });
    }
  }, 60_000);
});

test('what can be bought comes from the provider, and a code that cannot be used is told alike', async () => {
  const prices = await get<{ plans: Body[]; smsCredits: Body[] }>('/get-prices');
  expect(prices.body.plans).toHaveLength(4);
  expect(prices.body.smsCredits).toMatchObject([{ quantity: 500, amountCents: 1_500 }, {}, {}]);
  const check = (code: string) => app.send('POST', '/stripe/coupon/validate', { token, body: { code } });
  expect((await check('welcome20')).body).toMatchObject({ percentOff: 20, text: '20% off for 3 months' });
  for (const code of ['SPENT', 'LASTYEAR', 'NOBODY']) {
    expect((await check(code)).body).toMatchObject({ error: 'INVALID_CODE' });
  }
});

describe('prepaid units', () => {
  test('come once with their money, whatever is repeated; a decline brings none', async () => {
    const paymentMethodId = await saveCard();
    const wish = { _id: uuidv7(), quantity: 500, paymentMethodId };
    const answers = [await post('/purchase-sms-credits', wish), await post('/purchase-sms-credits', wish)];
    expect(answers.map(({ body }) => body)).toEqual([
      { state: 'PAID', amountCents: 1_500 },
      { state: 'PAID', amountCents: 1_500 },
    ]);
    await hand('PUT', '/api/switches', { cards: { decline: { times: 1, code: 'insufficient_funds' } } });
    expect((await post('/purchase-sms-credits', { ...wish, _id: uuidv7() })).body).toMatchObject({
      error: 'STRIPE_ERROR',
    });
    expect((await post('/purchase-sms-credits', { ...wish, _id: uuidv7(), quantity: 7 })).status).toBe(422);
    const ledger = await get<{ balance: number; data: Body[] }>('/credit?kind=sms');
    expect(ledger.body).toMatchObject({
      balance: 500,
      data: [{ reason: 'PURCHASE', quantity: 500, balanceAfter: 500 }],
    });
  });

  test('G6, G61: a pack of which the database knows nothing after a restore is found with its units, once', async () => {
    await saveCard();
    const { billing } = app.context.gateways;
    const { customerId, methodId } = await within(({ trx }) =>
      trx
        .selectFrom('companyMethod')
        .innerJoin('companyCustomer', 'companyCustomer.companyId', 'companyMethod.companyId')
        .select(['companyCustomer.providerCustomerId as customerId', 'companyMethod.providerMethodId as methodId'])
        .$narrowType<{ customerId: string }>()
        .executeTakeFirstOrThrow(),
    );
    const sold = await billing.listPrices();
    const pack = sold.kind === 'prices' && sold.prices.find((each) => each.kind === 'sms-credits');
    if (!pack) throw new Error('no pack is sold');
    const purchaseId = uuidv7();
    const bought = { purchaseId, companyId: company.id, customerId, price: pack.id, methodId };
    expect(await billing.buy(bought)).toMatchObject({ kind: 'invoice', invoice: { status: 'paid' } });
    const compare = () => comparePurchases(app.context, company.id, new Date(Date.now() - 3_600_000));
    expect(await compare()).toMatchObject([{ kind: 'units-booked', record: purchaseId }]);
    expect(await compare()).toEqual([]);
    expect((await overview()).usage).toMatchObject({ smsCredits: pack.quantity });
    await watchBilling(app.context, company.id);
    expect((await overview()).usage).toMatchObject({ smsCredits: pack.quantity });
  });

  test('50 workers take, buy and take back: never below zero, and the ledger is the balance', async () => {
    const purchases = Array.from({ length: 10 }, () => uuidv7());
    await within((work) => addCredits(work, 'sms', 40, { reason: 'GRANT', source: 'a month' }));
    const pool = createPool(app.database.appUrl, { max: LANES, name: 'workers', statementMs: 60_000, billing: 'on' });
    const db = createDatabase(pool);
    const worker = async (seat: number) => {
      for (let turn = 0; turn < CREDIT_TURNS; turn += 1) {
        const source = uuidv7();
        const purchase = purchases[Math.floor((seat + turn) / 4) % purchases.length] ?? '';
        await inCompany(db, company.id, async (work) => {
          const what = (seat + turn) % 4;
          if (what < 2) await takeCredits(work, 'sms', 1 + (seat % 3), { reason: 'SPEND', source });
          if (what === 2) await addCredits(work, 'sms', 25, { reason: 'PURCHASE', source: purchase });
          if (what === 3) await takeWhatIsLeft(work, 'sms', 25, { reason: 'REFUND', source: purchase, of: 'all' });
          if (seat === 7) throw new Error('killed');
        }).catch((error: unknown) => {
          if (!(error instanceof Error) || error.message !== 'killed') throw error;
        });
      }
    };
    // Each lane has a connection of its own, so that nobody waits for one.
    const lane = async (first: number) => {
      for (let seat = first; seat < 50; seat += LANES) await worker(seat);
    };
    await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)));
    await pool.end();
    const { entries, held } = await within(async (work) => ({
      entries: await work.trx.selectFrom('creditEntry').select(['quantity', 'reason', 'balanceAfter']).execute(),
      held: await work.trx.selectFrom('credit').select('quantity').where('kind', '=', 'sms').executeTakeFirstOrThrow(),
    }));
    expect(entries.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(held.quantity);
    expect(Math.min(...entries.map(({ balanceAfter }) => balanceAfter))).toBeGreaterThanOrEqual(0);
    expect(entries.filter(({ reason }) => reason === 'PURCHASE')).toHaveLength(purchases.length);
  }, 600_000);
});
