import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countFailed } from '../../apps/server/src/features/failed-payments/failed-payments.store.ts';
import { readMessageFacts } from '../../apps/server/src/features/templates/message-facts.store.ts';
import { messageValues } from '../../apps/server/src/features/templates/message-facts.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeOwing, type Owing } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
let owing: Owing;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Queue Co');
  token = await app.signIn(company.admin);
  owing = await makeOwing(app, company, [10_000, 20_000, 30_000]);
});
afterAll(() => app.stop());

interface Made {
  readonly account?: number;
  readonly status?: string;
  readonly code?: string;
  readonly at?: string;
  readonly retryOf?: string;
  readonly provider?: string | null;
}

/** A payment that was given up, as the verbs leave it behind. */
async function failed({ account = 0, status = 'FAILED', code = 'insufficient_funds', at, retryOf, provider }: Made) {
  const id = uuidv7();
  await inCompany(app.context.jobsDb, company.id, async (work) => {
    await sql`
      insert into payment (company_id, id, debtor_id, amount_cents, method, status, source, provider, failure_code, decline_code,
        created_at, retry_of, retry_at, retry_reason)
      values (${company.id}, ${id}, ${owing.debtorId}, 1000, 'CARD', ${status}, 'staff', ${provider === undefined ? 'stripe' : provider},
        'PAYMENT_DECLINED', ${code}, ${at ?? '2026-11-18T12:00:00Z'}, ${retryOf ?? null}, '2026-11-21T12:00:00Z', 'waits')`.execute(
      work.trx,
    );
    await sql`insert into payment_account (company_id, payment_id, account_id, amount_cents, is_open)
      values (${company.id}, ${id}, ${owing.accountIds[account] ?? ''}, 1000, false)`.execute(work.trx);
  });
  return id;
}

type Queue = {
  total: number;
  data: { _id: string; tries: number; retryAt: string; mayRetry: boolean; failure: { message: string } }[];
};
const queue = async () => (await app.send<Queue>('GET', '/transaction/failed', { token })).body;
const ids = async () => (await queue()).data.map((row) => row._id);

test('the last try of what is still owed waits for a person, and the dashboard counts it', async () => {
  const first = await failed({ account: 0 });
  const second = await failed({ account: 0, at: '2026-11-19T12:00:00Z', retryOf: first, code: 'expired_card' });
  const other = await failed({ account: 1, code: 'R99' });
  // Booked by hand, and given up by its payer: nothing to do.
  await failed({ account: 2, provider: null });
  await failed({ account: 2, status: 'CANCELED' });
  const { data, total } = await queue();
  expect(data.map((row) => row._id)).toEqual([second, other]);
  expect(total).toBe(2);
  // Counting ends at a limit, and says so.
  const count = (most: number) => inCompany(app.context.db, company.id, (work) => countFailed(work, most));
  expect([await count(1), await count(2)]).toEqual([
    { total: 1, hasMore: true },
    { total: 2, hasMore: false },
  ]);
  expect(data[0]).toMatchObject({
    tries: 2,
    retryAt: '2026-11-21T12:00:00.000Z',
    mayRetry: false,
    failure: { message: 'The card has expired' },
  });
  expect(data[1]?.failure.message).toBe('The payment was not accepted');
  const summary = await app.send<{ failedPayments: number }>('GET', '/dashboard/summary', { token });
  expect(summary.body.failedPayments).toBe(2);
  const story = await app.send<{ tries: { _id: string }[]; retryReason: string }>('GET', `/transaction/${second}`, {
    token,
  });
  expect(story.body.tries.map((each) => each._id)).toEqual([first, second]);

  // Paid by hand meanwhile: the customer owes it no longer.
  await inCompany(app.context.jobsDb, company.id, (work) =>
    sql`update account set status = 'Canceled' where id = ${owing.accountIds[1]}`.execute(work.trx),
  );
  expect(await ids()).toEqual([second]);
  await inCompany(app.context.jobsDb, company.id, (work) =>
    sql`update account set status = 'Active' where id = ${owing.accountIds[1]}`.execute(work.trx),
  );
});

test('whoever dismisses one says why, once', async () => {
  const [id = ''] = await ids();
  const path = `/transaction/${id}/dismiss`;
  expect((await app.send('POST', path, { token, body: { reason: '' } })).status).toBe(422);
  expect((await app.send('POST', path, { token, body: { reason: 'Pays by check.' } })).status).toBe(200);
  expect((await app.send('POST', path, { token, body: { reason: 'Again.' } })).status).toBe(404);
  expect(await ids()).not.toContain(id);
  const story = await app.send<{ dismissed: { reason: string } }>('GET', `/transaction/${id}`, { token });
  expect(story.body.dismissed.reason).toBe('Pays by check.');
  const audits = await inCompany(app.context.db, company.id, (work) =>
    work.trx
      .selectFrom('audit')
      .select(['recordId', 'after'])
      .where('action', '=', 'failed-payment.dismiss')
      .orderBy('id')
      .execute(),
  );
  expect(audits).toEqual([{ recordId: id, after: { reason: 'Pays by check.' } }]);
});

test('a payment without a saved method is not tried again, and nothing is charged', async () => {
  const [id = ''] = await ids();
  const answer = await app.send<{ code: string }>('POST', `/transaction/${id}/retry`, {
    token,
    body: { _id: uuidv7() },
  });
  expect(answer.body.code).toBe('INVALID_STATUS');
  expect(await ids()).toContain(id);
});

test('a message about it says the sum that failed, and names no sum where nothing failed', async () => {
  await failed({ account: 0, at: '2026-11-20T12:00:00Z' });
  const said = (index: number, language: 'en' | 'es') =>
    inCompany(app.context.db, company.id, async (work) => {
      const accountId = owing.accountIds[index] ?? '';
      const facts = await readMessageFacts(work, { debtorId: null, accountId, channel: 'EMAIL' });
      if (!facts) throw new Error('there is no such account');
      const texts = { account: new Map(), debtor: new Map(), names: new Map() };
      return messageValues({ ...facts, language }, '', texts).failed_payment;
    });
  expect([await said(0, 'en'), await said(0, 'es')]).toEqual(['your payment of $10.00', 'su pago de $10.00']);
  const fresh = await makeOwing(app, company, [5_000]);
  owing = fresh;
  expect([await said(0, 'en'), await said(0, 'es')]).toEqual(['your last payment', 'su último pago']);
});
