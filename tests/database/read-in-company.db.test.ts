import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database, type Trx } from '../../apps/server/src/db/database.ts';
import { constantStatement, runShape } from '../../apps/server/src/db/prepared.ts';
import { createReadIn, type ReadIn } from '../../apps/server/src/db/read-in-company.ts';
import { createCompany } from '../../apps/server/src/features/companies/create-company.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type ClonedDatabase, cloneDatabase } from './clone-database.ts';

let database: ClonedDatabase;
let pool: ReturnType<typeof createPool>;
let db: Database;
let readIn: ReadIn;
const [one, two] = [uuidv7(), uuidv7()];

beforeAll(async () => {
  database = await cloneDatabase();
  pool = createPool(database.appUrl, { max: 2, name: 'test', statementMs: 300 });
  db = createDatabase(pool);
  readIn = createReadIn(pool);
  for (const [index, id] of [one, two].entries()) {
    const mail = { mailFrom: `a@c${index}.example`, smsFrom: `+1305555010${index}` };
    await inCompany(db, id, (work) =>
      createCompany(work, { id, name: `C${index}`, subdomain: `c${index}`, members: [], ...mail }),
    );
  }
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const names = async (trx: Trx | Database) =>
  (await sql<{ name: string }>`select name from company order by name`.execute(trx)).rows.map((row) => row.name);

/** What a pooled connection holds between two uses, whichever it is. */
async function leftOver(): Promise<string[]> {
  const look = () =>
    pool.query<{ left: string }>(`select concat_ws('|', nullif(current_setting('app.company_id', true), ''),
    nullif(current_setting('transaction_read_only'), 'off'), nullif(current_setting('plan_cache_mode'), 'auto')) as left`);
  return (await Promise.all([look(), look(), look(), look()])).flatMap(({ rows }) => rows.map((row) => row.left));
}
const nothing = ['', '', '', ''];

const reading = (companyId: string) => ({ trx: readIn(companyId), companyId });

test('G31: a read sees its own company only, and leaves nothing of it on its connection', async () => {
  expect(await names(readIn(one))).toEqual(['C0']);
  expect(await leftOver()).toEqual(nothing);
  expect(await names(db)).toEqual([]);
  expect(() => readIn("x'; select 1")).toThrow('no company');
});

test('G31: many at once on few connections never see each other’s company, nor do transactions between them', async () => {
  const wanted = Array.from({ length: 120 }, (_, index) => (index % 2 ? two : one));
  const seen = await Promise.all(
    wanted.map((id, index) => (index % 3 ? names(readIn(id)) : inCompany(db, id, (work) => names(work.trx)))),
  );
  expect(seen).toEqual(wanted.map((id) => (id === two ? ['C1'] : ['C0'])));
  expect(await leftOver()).toEqual(nothing);
});

test('G31: a read that fails or runs out of time leaves nothing behind, and its connection goes on', async () => {
  for (let round = 0; round < 4; round++) {
    await expect(sql`select 1 / 0`.execute(readIn(one))).rejects.toThrow('division by zero');
    await expect(sql`select nothing from nowhere`.execute(readIn(one))).rejects.toThrow('nowhere');
    await expect(sql`select pg_sleep(5)`.execute(readIn(two))).rejects.toThrow('statement timeout');
    expect(await leftOver()).toEqual(nothing);
    expect(await names(readIn(two))).toEqual(['C1']);
  }
});

test('G31: a connection that breaks in the middle of a read is not used again', async () => {
  const broken = sql`select pg_terminate_backend(pg_backend_pid())`.execute(readIn(one));
  await expect(broken).rejects.toThrow();
  expect(await names(readIn(two))).toEqual(['C1']);
  expect(await leftOver()).toEqual(nothing);
});

test('a read cannot write', async () => {
  await expect(sql`update company set name = 'Other'`.execute(readIn(one))).rejects.toThrow('read-only');
  expect(await inCompany(db, one, (work) => names(work.trx))).toEqual(['C0']);
});

test('prepared statements answer every company its own rows, planned once or for each', async () => {
  const constant = constantStatement(() => sql<{ name: string }>`select name from company where company_id = $1`);
  const ask = (id: string, planning: 'generic' | 'custom') =>
    planning === 'generic'
      ? constant(reading(id), [id])
      : runShape(reading(id), sql<{ name: string }>`select name from company where company_id = ${id}`, 'custom');
  for (let round = 0; round < 12; round++) {
    const answers = await Promise.all([
      ask(one, 'generic'),
      ask(two, 'generic'),
      ask(one, 'custom'),
      ask(two, 'custom'),
    ]);
    expect(answers.map((rows) => rows.map((row) => row.name))).toEqual([['C0'], ['C1'], ['C0'], ['C1']]);
  }
  // Row security decides, whatever the values say.
  expect(await constant(reading(one), [two])).toEqual([]);
});

test('a prepared statement that fails is good again at once', async () => {
  const divided = constantStatement(() => sql<{ n: number }>`select 10 / $1::int as n`);
  const ask = (by: number) => divided(reading(one), [by]);
  for (let round = 0; round < 4; round++) {
    await expect(ask(0)).rejects.toThrow('division by zero');
    expect(await ask(5)).toEqual([{ n: 2 }]);
  }
});
