import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPayment } from '../../apps/server/src/features/payments/start-payment.ts';
import { reconcileNightly } from '../../apps/server/src/features/reconciliation/reconcile.job.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { confirmCard, granted, makeActor, makeOwing, workOffEvents } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
  company = await app.newCompany('One Currency');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

test('G4: every table that says a currency holds dollars only, so that no sum can add two', async () => {
  const found = await inCompany(app.context.db, company.id, async (work) => {
    const { rows } = await sql<{ name: string; isHeld: boolean }>`
      select c.relname as name, exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
          and pg_get_constraintdef(k.oid) like '%currency = ''USD''%') as "isHeld"
      from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      where a.attname = 'currency' and not a.attisdropped and c.relnamespace = 'public'::regnamespace
      order by 1`.execute(work.trx);
    return rows;
  });
  expect(found).toEqual(
    ['account', 'company', 'estimate', 'payment', 'plan', 'schedule'].map((name) => ({ name, isHeld: true })),
  );
  const { accountIds } = await makeOwing(app, company, [10_000]);
  const yen = inCompany(app.context.db, company.id, (work) =>
    sql`update account set currency = 'JPY' where id = ${accountIds[0]}`.execute(work.trx),
  );
  await expect(yen).rejects.toThrow('account_currency_check');
});

test('a body of the API that names a currency is refused at that field, and makes nothing', async () => {
  const { debtorId } = await makeOwing(app, company, [10_000]);
  const body = {
    ...{ debtorId, reference: `E-${uuidv7()}`, amountCents: 5_000, issueDate: '2026-11-01', dueDate: '2026-12-01' },
  };
  const refused = await app.send('POST', '/account', { token, body: { ...body, currency: 'EUR' } });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ fields: { currency: 'This field is not known.' } });
  const taken = await app.send('POST', '/account', { token, body });
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  expect(taken.body).toMatchObject({ currency: 'USD', amountCents: 5_000 });
});

test('G10: what the provider keeps in another currency is a difference by that name, and counts in no sum', async () => {
  const { debtorId, accountIds } = await makeOwing(app, company, [10_000]);
  const actor = await makeActor(app, company, debtorId);
  const command = { paymentId: uuidv7(), accountIds, amountCents: 10_000, messageId: null, requestId: 'test' };
  const secret = granted(await startPayment(app.context, actor, command)).card?.clientSecret ?? '';
  expect(await confirmCard(app, secret)).toBe(200);
  await workOffEvents(app);
  const balance = () => app.send('GET', '/company/bank-account/get-balance', { token });
  const dollars = { currency: 'USD', availableCents: 0, pendingCents: 9_680 };
  expect((await balance()).body).toMatchObject(dollars);

  const yen = await fetch(`${app.sandbox.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({
      ...{ amount: '8000', currency: 'jpy', confirm: 'true', payment_method: 'pm_card_visa' },
      'allowed_payment_method_types[0]': 'card',
      'metadata[company_id]': company.id,
    }),
  });
  expect(yen.status, await yen.clone().text()).toBe(200);
  const { id } = (await yen.json()) as { id: string };
  expect((await balance()).body).toMatchObject(dollars);

  await reconcileNightly(app.context, company.id);
  const listed = await app.send<{ data: object[] }>('GET', '/reconciliation/difference?state=OPEN', { token });
  expect(listed.body.data).toMatchObject([{ kind: 'OTHER_CURRENCY', providerPaymentId: id, ours: null, theirs: null }]);
  expect((await balance()).body).toMatchObject(dollars);
});
