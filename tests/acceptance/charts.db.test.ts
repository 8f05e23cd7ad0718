import { sql } from 'kysely';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleHandOvers } from '../../apps/server/src/features/messages/messages.store.ts';
import { within } from '../application/campaign-world.ts';
import { makeOwing } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Charted');
  token = await app.signIn(company.admin);
}, 60_000);
afterAll(() => app.stop());

const get = async (path: string) => {
  const { status, body } = await app.send('GET', path, { token });
  return { status, body: body as Record<string, unknown> };
};

test.each([
  '/chart/no_such_chart',
  '/chart/accounts_added?start=2021-01-01T12:00:00Z',
  '/chart/accounts_added?unit=day&start=2023-01-01T12:00:00Z',
  '/chart/accounts_added?unit=year',
  '/chart/accounts_added/records?year=2199&month=1',
  '/chart/accounts_added/records?year=2026&month=2&day=30',
  '/chart/daily_communications_activity/records?year=2026&month=11',
])('%s is refused as a field that is not valid', async (path) => {
  expect(await get(path)).toMatchObject({ status: 422, body: { code: 'INVALID_FIELD' } });
});

test('the daily chart answers the same series to both calls', async () => {
  const [startDate, endDate] = ['2026-11-19T12:00:00Z', '2026-11-20T12:00:00Z'];
  const path = '/chart/daily_communications_activity';
  const posted = await app.send('POST', path, { token, body: { startDate, endDate } });
  const { body } = await get(path);
  expect(posted.body).toMatchObject({ success: true, chart: body.chart });
  expect(body.chart).toEqual([
    expect.objectContaining({ sms: 0, email: 0, calls: 0, incoming: 0 }),
    expect.objectContaining({ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }),
  ]);
});

test('a due date that is moved, and a cancellation, are kept as they stood before', async () => {
  const { accountIds } = await makeOwing(app, company, [5_000]);
  const id = accountIds[0] ?? '';
  await within(app, company, async ({ trx }) => {
    await sql`update account set due_date = '2030-01-01' where id = ${id}`.execute(trx);
    await sql`update account set status = 'Canceled' where id = ${id}`.execute(trx);
    // Neither is a change of what charts ask.
    await sql`update account set description = 'x', status = 'Canceled' where id = ${id}`.execute(trx);
    const { rows } = await sql<{ status: string | null; due: boolean }>`
      select status_before as status, due_before is not null as due from account_change where account_id = ${id} order by made_at`.execute(
      trx,
    );
    expect(rows).toEqual([
      { status: null, due: true },
      { status: expect.stringMatching(/Active|Delinquent/), due: false },
    ]);
    await sql`update account set status = 'Active' where id = ${id}`.execute(trx);
  });
});

test('what the customer owes is written on a message when it is handed over, and never again', async () => {
  const { debtorId } = await makeOwing(app, company, [4_000, 2_500]);
  const id = uuidv7();
  const outcome = { id, status: 'SENT', providerId: 'p', failure: null, canLookUp: false } as const;
  const told = await within(app, company, async (work) => {
    await sql`update account set due_date = '2026-01-01' where debtor_id = ${debtorId} and amount_cents = 2500`.execute(
      work.trx,
    );
    await sql`insert into message (company_id, id, direction, channel, debtor_id, to_value, from_value, text, status, at)
      values (${company.id}, ${id}, 'outgoing', 'EMAIL', ${debtorId}, 'x', 'y', 'z', 'SENDING', ${work.now})`.execute(
      work.trx,
    );
    await settleHandOvers(work, [outcome]);
    await sql`update account set due_date = '2030-01-01' where debtor_id = ${debtorId}`.execute(work.trx);
    await settleHandOvers(work, [outcome]);
    const { rows } = await sql`select owed_cents, past_due_cents from message where id = ${id}`.execute(work.trx);
    return rows;
  });
  expect(told).toEqual([{ owedCents: 6_500, pastDueCents: 2_500 }]);
});

test('customers that became one count as one, also in the months before', async () => {
  const merging = await app.newCompany('Merging');
  const [one, other] = [await makeOwing(app, merging, [1_000]), await makeOwing(app, merging, [2_000])];
  const admin = await app.signIn(merging.admin);
  const owing = async () => {
    const { body } = await app.send('GET', '/chart/debtors_with_outstanding_accounts', { token: admin });
    return (body.chart as { value: number }[]).at(-1)?.value;
  };
  expect(await owing()).toBe(2);
  const merged = await app.send('POST', `/debtor/${one.debtorId}/merge`, {
    token: admin,
    body: { fromId: other.debtorId },
  });
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  expect(await owing()).toBe(1);
});

test('records of another company are not counted', async () => {
  const other = await app.newCompany('Beside');
  await makeOwing(app, other, [7_000, 8_000]);
  const { body } = await get('/chart/outstanding_accounts/records?year=2026&month=11');
  expect(body).toMatchObject({ total: 3, sum: 3, point: 3 });
});

test('a chart that takes too long is given up, and the one beside it is answered', async () => {
  const owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  await owner.query('begin; lock table account_change in access exclusive mode');
  const [slow, beside] = await Promise.all([get('/chart/outstanding_accounts'), get('/chart/accounts_added')]);
  await owner.query('rollback');
  await owner.end();
  expect(slow).toMatchObject({ status: 504, body: { code: 'TIMEOUT' } });
  expect(slow.body).not.toHaveProperty('chart');
  expect(beside).toMatchObject({ status: 200, body: { success: true } });
}, 30_000);
