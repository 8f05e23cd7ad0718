import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database, type Trx } from '../../apps/server/src/db/database.ts';
import { createCompany } from '../../apps/server/src/features/companies/create-company.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type ClonedDatabase, cloneDatabase } from './clone-database.ts';

let database: ClonedDatabase;
let pool: ReturnType<typeof createPool>;
let db: Database;
const [one, two] = [uuidv7(), uuidv7()];

beforeAll(async () => {
  database = await cloneDatabase();
  pool = createPool(database.appUrl, { max: 3, name: 'test' });
  db = createDatabase(pool);
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

test('G31: a transaction sees its own company, one that begins inside of it its own, and none without', async () => {
  const seen = await inCompany(db, one, async (work) => {
    const inner = await inCompany(db, two, (work) => names(work.trx));
    const without = await db.transaction().execute((other) => names(other));
    return { outer: await names(work.trx), inner, without };
  });
  expect(seen).toEqual({ outer: ['C0'], inner: ['C1'], without: [] });
  expect(await names(db)).toEqual([]);
});

test('many at once never see each other’s company', async () => {
  const wanted = Array.from({ length: 60 }, (_, index) => (index % 2 ? two : one));
  const seen = await Promise.all(wanted.map((id) => inCompany(db, id, (work) => names(work.trx))));
  expect(seen).toEqual(wanted.map((id) => (id === two ? ['C1'] : ['C0'])));
});

test('a first statement that fails undoes everything, and the connection goes on', async () => {
  for (let round = 0; round < 4; round++) {
    await expect(inCompany(db, one, (work) => sql`select 1 / 0`.execute(work.trx))).rejects.toThrow('division by zero');
    const failing = inCompany(db, one, async (work) => {
      await sql`update company set name = 'Other' where company_id = ${one}`.execute(work.trx);
      await sql`select nothing from nowhere`.execute(work.trx);
    });
    await expect(failing).rejects.toThrow('nowhere');
    expect(await inCompany(db, one, (work) => names(work.trx))).toEqual(['C0']);
  }
  expect(await inCompany(db, one, async () => 'nothing was asked')).toBe('nothing was asked');
});

test('a beginning that fails is heard by the first statement, and nothing is written', async () => {
  await expect(inCompany(db, "x'; drop table company; --", (work) => names(work.trx))).rejects.toThrow('no company');
  const lost = inCompany(db, one, async (work) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(work.trx);
  });
  await expect(lost).rejects.toThrow();
  expect(await inCompany(db, two, (work) => names(work.trx))).toEqual(['C1']);
});
