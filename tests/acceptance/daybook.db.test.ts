import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDaybook } from '../../apps/server/src/features/daybook/check-daybook.ts';
import { rollDaybook } from '../../apps/server/src/features/daybook/roll-daybook.ts';
import { reconcileNightly } from '../../apps/server/src/features/reconciliation/reconcile.job.ts';
import { inSnapshot } from '../../apps/server/src/work/in-company.ts';
import { wakeTouchedCompanies } from '../../apps/server/src/worker/scheduler.ts';
import { within } from '../application/campaign-world.ts';
import { makeOwing } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Day Booked');
  token = await app.signIn(company.admin);
}, 60_000);
afterAll(() => app.stop());

interface Chart {
  readonly chart: readonly { readonly value: number }[];
  readonly lagging: number;
  readonly isRecounted: boolean;
}

const read = async (slug: string) => (await app.send<Chart>('GET', `/chart/${slug}`, { token })).body;
const owed = async () => (await read('outstanding_accounts')).chart.at(-1)?.value;
const pass = (limit?: number) =>
  within(app, company, (work) => rollDaybook(work, limit === undefined ? {} : { limit }));
async function roll(): Promise<void> {
  while (await pass());
}
const rows = async <T extends object>(statement: string) =>
  within(app, company, async ({ trx }) => (await sql.raw<T>(statement).execute(trx)).rows);

test('what was booked a moment ago is in the chart, and once it is counted no longer waits', async () => {
  await makeOwing(app, company, [5_000, 7_000]);
  expect(await owed()).toBe(2);
  expect(await rows('select 1 from daybook_touch')).not.toEqual([]);
  await roll();
  expect(await rows('select 1 from daybook_touch')).toEqual([]);
  expect(await owed()).toBe(2);
  const before = await rows('select figure, day, value from daybook_day order by 1, 2');
  // Told a second time, nothing moves.
  await rows('insert into daybook_touch (company_id, subject_id) select company_id, id from account');
  await roll();
  expect(await rows('select figure, day, value from daybook_day order by 1, 2')).toEqual(before);
});

test('companies of which something was touched are woken, the others are not', async () => {
  const other = await app.newCompany('Untouched');
  await makeOwing(app, company, [1_000]);
  await wakeTouchedCompanies(app.context);
  const owner = new pg.Client(app.database.ownerUrl);
  await owner.connect();
  const jobs = await owner.query<{ company: string }>(
    `select data ->> 'companyId' as company from pgboss.job where name = 'daybook.roll'`,
  );
  await owner.end();
  const woken = jobs.rows.map((job) => job.company);
  expect(woken).toContain(company.id);
  expect(woken).not.toContain(other.id);
});

test('a company that moves to another place keeps its book until the new one is counted', async () => {
  await roll();
  await rows(`update company set time_zone = 'Pacific/Kiritimati'`);
  await pass(1);
  expect(await rows('select state, time_zone from daybook order by number')).toEqual([
    { state: 'LIVE', timeZone: expect.not.stringContaining('Kiritimati') },
    { state: 'BUILDING', timeZone: 'Pacific/Kiritimati' },
  ]);
  expect(await owed()).toBe(3);
  await makeOwing(app, company, [2_000]);
  expect(await owed()).toBe(4);
  while (await pass(1));
  expect(await rows('select state, time_zone from daybook')).toEqual([
    { state: 'LIVE', timeZone: 'Pacific/Kiritimati' },
  ]);
  expect(await owed()).toBe(4);
  expect(await inSnapshot(app.context.db, company.id, checkDaybook)).toEqual([]);
});

test('more than can be counted while somebody waits is said, not left out in silence', async () => {
  await rows(
    `insert into daybook_touch (company_id, subject_id)
     select current_setting('app.company_id')::uuid, gen_random_uuid() from generate_series(1, 2600)`,
  );
  expect((await read('accounts_aging_count')).lagging).toBe(2_600);
  expect((await read('messages_created')).lagging).toBe(0);
  await roll();
  expect((await read('accounts_aging_count')).lagging).toBe(0);
});

test('G10: a book that differs from the journal is told by the night, said by the charts, and counted anew', async () => {
  await rows(`update daybook_day set value = value + 1 where figure = 'customers'`);
  await reconcileNightly(app.context, company.id);
  const books = await app.send<{ books: { findings: { promise: string; detail: string }[] } }>(
    'GET',
    '/reconciliation',
    {
      token,
    },
  );
  expect(books.body.books.findings).toContainEqual(
    expect.objectContaining({
      promise: 'charts count what the journal says',
      detail: expect.stringMatching(/^customers/),
    }),
  );
  expect((await read('outstanding_accounts')).isRecounted).toBe(true);
  await roll();
  expect((await read('outstanding_accounts')).isRecounted).toBe(false);
  expect(await inSnapshot(app.context.db, company.id, checkDaybook)).toEqual([]);
});

test('two that count at once do not count anything twice', async () => {
  await makeOwing(app, company, [1_000, 2_000, 3_000]);
  const before = await owed();
  await Promise.all([pass(2), pass(2), pass(2)]);
  await Promise.all([pass(), pass()]);
  await roll();
  expect(await owed()).toBe(before);
  expect(await inSnapshot(app.context.db, company.id, checkDaybook)).toEqual([]);
});
