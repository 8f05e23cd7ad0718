import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPayment } from '../../apps/server/src/features/payments/start-payment.ts';
import { reconcileNightly } from '../../apps/server/src/features/reconciliation/reconcile.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import {
  confirmCard,
  granted,
  makeActor,
  makeOwing,
  resetProvider,
  switchSandbox,
  workOffEvents,
} from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await resetProvider(app);
  company = await app.newCompany(`Bank ${uuidv7()}`);
  token = await app.signIn(company.admin);
});

async function pay(owner: TestCompany, amountCents: number): Promise<void> {
  const { debtorId, accountIds } = await makeOwing(app, owner, [amountCents]);
  const actor = await makeActor(app, owner, debtorId);
  const command = { paymentId: uuidv7(), accountIds, amountCents, messageId: null, requestId: 'test' };
  const secret = granted(await startPayment(app.context, actor, command)).card?.clientSecret ?? '';
  expect(await confirmCard(app, secret)).toBe(200);
}

const balance = () => app.send('GET', '/company/bank-account/get-balance', { token });
const passDays = (days: number) =>
  fetch(`${app.sandbox.url}/api/cards/days`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ days }),
  });

test('the account for payouts is verified, restricted or not there, as the provider says', async () => {
  const check = () => app.send('GET', '/company/bank-account/check', { token });
  expect((await check()).body).toMatchObject({ isConnected: true, isVerified: true, last4: '6789', missing: [] });
  await switchSandbox(app, { cards: { account: 'restricted' } });
  expect((await check()).body).toMatchObject({ isConnected: true, isVerified: false, missing: ['company.tax_id'] });
  await switchSandbox(app, { cards: { account: 'no-bank' } });
  expect((await check()).body).toMatchObject({ isConnected: false, isVerified: false, mayPayOut: false });
});

test('G34: the balance is the company’s own, less fees, before and after a comparison', async () => {
  const other = await app.newCompany(`Other ${uuidv7()}`);
  await pay(company, 10_000);
  await pay(other, 50_000);
  await workOffEvents(app);
  // 2.9 % and 30 cents go to the provider.
  expect((await balance()).body).toMatchObject({ currency: 'USD', availableCents: 0, pendingCents: 9_680 });
  await passDays(2);
  expect((await balance()).body).toMatchObject({ availableCents: 9_680, pendingCents: 0 });
  await reconcileNightly(app.context, company.id);
  await pay(company, 20_000);
  await workOffEvents(app);
  expect((await balance()).body).toMatchObject({ availableCents: 9_680, pendingCents: 19_390 });
});

test('a provider that does not answer says so in words', async () => {
  await switchSandbox(app, { cards: { dead: true } });
  const answer = await balance();
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({
    error: 'PROVIDER_UNAVAILABLE',
    message: expect.stringContaining('does not answer'),
  });
});

test('G21, G22: the company saves its own card; the event is told twice, the card is kept once', async () => {
  const start = () =>
    app.send<{ _id: string; clientSecret: string; fieldsUrl: string }>('POST', '/stripe/setup-method/intent', {
      token,
    });
  const { body } = await start();
  expect(body.fieldsUrl).toContain('seti_');
  const [id = ''] = body.clientSecret.split('_secret_');
  await switchSandbox(app, { webhooks: { duplicates: 1 } });
  const answer = await fetch(`${app.sandbox.url}/v1/setup_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({ client_secret: body.clientSecret, payment_method: 'pm_card_visa' }),
  });
  expect(answer.status).toBe(200);
  await workOffEvents(app);
  const { setups, methods, customers } = await inCompany(app.context.db, company.id, async (work) => ({
    setups: await work.trx.selectFrom('companySetup').select('status').execute(),
    methods: await work.trx.selectFrom('companyMethod').select(['kind', 'last4']).execute(),
    customers: await work.trx.selectFrom('companyCustomer').select('providerCustomerId').execute(),
  }));
  expect(setups).toEqual([{ status: 'SUCCESS' }]);
  expect(methods).toEqual([{ kind: 'CARD', last4: '4242' }]);
  await start();
  expect(customers).toHaveLength(1);
});

test('a setup that the provider does not take is refused by its code, and kept as begun', async () => {
  await switchSandbox(app, { cards: { fault: { how: 'error', when: 'before', times: 1, call: 'setup_intents' } } });
  const answer = await app.send('POST', '/stripe/setup-method/intent', { token });
  expect(answer.body).toMatchObject({ error: 'PROVIDER_UNAVAILABLE' });
  expect((await app.send('POST', '/stripe/setup-method/intent', { token })).status).toBe(200);
});
