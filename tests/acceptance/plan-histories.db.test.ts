import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCompanyCustomer } from '../../apps/server/src/features/billing/billing.store.ts';
import { watchBilling } from '../../apps/server/src/features/billing/watch-billing.job.ts';
import { readNewest } from '../../apps/server/src/features/subscriptions/subscriptions.store.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;

beforeAll(async () => {
  app = await startApplication({ environment: { BILLING: 'on' } });
});
afterAll(() => app.stop());

const prices = [
  'price_basic_month',
  'price_professional_month',
  'price_basic_year',
  'price_professional_year',
] as const;

const deeds = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('upgrade' as const, 'downgrade' as const),
      price: fc.constantFrom(...prices),
    }),
    fc.record({ kind: fc.constantFrom('cancel' as const, 'resume' as const) }),
    fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 12 }) }),
  ),
  { minLength: 4, maxLength: 10 },
);

const up = (price: (typeof prices)[number]) => ({ kind: 'upgrade', price }) as const;
const down = (price: (typeof prices)[number]) => ({ kind: 'downgrade', price }) as const;
const days = (count: number) => ({ kind: 'pass', days: count }) as const;

/** A company that pays Basic by the month, and what it and its provider say. */
async function payingCompany() {
  const { billing } = app.context.gateways;
  const company: TestCompany = await app.newCompany('History House', new Date().toISOString());
  let token = await app.signIn(company.admin);
  const within = <T>(run: Parameters<typeof inCompany<T>>[2]) => inCompany(app.context.jobsDb, company.id, run);
  const post = <T = Record<string, unknown>>(path: string, body?: object) =>
    app.send<T>('POST', `/company${path}`, { token, body });
  const { body } = await app.send<{ clientSecret: string }>('POST', '/stripe/setup-method/intent', { token });
  const [setup = ''] = body.clientSecret.split('_secret_');
  await fetch(`${app.sandbox.url}/v1/setup_intents/${setup}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({ client_secret: body.clientSecret, payment_method: 'pm_card_mastercard' }),
  });
  const known = await app.send<{ methods: { _id: string }[] }>('GET', '/company/subscription', { token });
  const paymentMethodId = known.body.methods[0]?._id ?? '';
  const begun = await post('/subscription/create', { price: 'price_basic_month', paymentMethodId });
  expect(begun.body).toMatchObject({ tier: 'BASIC' });
  const pass = async (count: number) => {
    await within((work) =>
      work.trx
        .updateTable('company')
        .set((eb) => ({ clockOffset: eb('clockOffset', '+', `${count} days`) }))
        .where('companyId', '=', company.id)
        .execute(),
    );
    const answer = await fetch(`${app.sandbox.url}/api/cards/days`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ days: count }),
    });
    expect(answer.ok).toBe(true);
    await watchBilling(app.context, company.id);
    token = await app.signIn(company.admin);
  };
  // The card's trial: what is asked for from here on is paid.
  await pass(15);
  return {
    post,
    pass,
    stands: () => within((work) => readNewest(work, 'PLAN')),
    /** All that the provider ever asked for, in cents. */
    charged: async () => {
      const customerId = await within((work) => readCompanyCustomer(work, billing.provider));
      const found = await billing.listInvoices(customerId ?? '');
      if (found.kind !== 'invoices') throw new Error('the provider does not tell');
      return found.invoices.reduce((sum, { totalCents }) => sum + totalCents, 0);
    },
  };
}

test('no period is charged more than its highest price, and what was told is what is charged', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (history) => {
      const { post, pass, stands, charged } = await payingCompany();
      const periods = new Map<string, { cents: number; cap: number }>();
      let before = 0;
      /** Whatever was charged since the last look belongs to the period that runs now. */
      const look = async () => {
        const row = await stands();
        const total = await charged();
        const period = periods.get(String(row?.periodStart)) ?? { cents: 0, cap: 0 };
        const cap = Math.max(period.cap, Number(row?.amountCents), Number(row?.keptCents ?? 0));
        periods.set(String(row?.periodStart), { cents: period.cents + total - before, cap });
        const added = total - before;
        before = total;
        return added;
      };
      await look();
      for (const deed of history) {
        if (deed.kind === 'pass') {
          await pass(deed.days);
          await look();
          continue;
        }
        if (!('price' in deed)) {
          await post(`/subscription/${deed.kind}`);
          expect(await look()).toBe(0);
          continue;
        }
        const told = await post<{ dueNowCents?: number }>(`/subscription/${deed.kind}`, {
          price: deed.price,
          preview: true,
        });
        const done = await post<{ dueNowCents?: number }>(`/subscription/${deed.kind}`, { price: deed.price });
        expect(done.status).toBe(told.status);
        const added = await look();
        expect(added).toBe(done.body.dueNowCents ?? 0);
        // A second between both is a cent at most.
        expect(Math.abs(added - (told.body.dueNowCents ?? 0))).toBeLessThanOrEqual(1);
      }
      for (const { cents, cap } of periods.values()) expect(cents).toBeLessThanOrEqual(cap);
    }),
    {
      ...{ numRuns: 8, seed: 20_261_129, endOnFailure: true },
      examples: [
        [[up('price_professional_month'), days(3), down('price_basic_month'), up('price_professional_month'), days(2)]],
        [[up('price_professional_month'), down('price_basic_month'), days(5), up('price_professional_year'), days(9)]],
        [[up('price_professional_month'), down('price_basic_month'), { kind: 'cancel' }, { kind: 'resume' }, days(12)]],
      ],
    },
  );
}, 180_000);
