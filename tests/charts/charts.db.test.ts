import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../apps/server/src/db/database.ts';
import { seedDemoCompany } from '../../apps/server/src/features/demo/seed-demo.ts';
import { localFiles } from '../../apps/server/src/files/local-files.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type ClonedDatabase, cloneDatabase } from '../database/clone-database.ts';
import { compareCharts, compareDays, compareRecords } from './compare-charts.ts';
import { rollCompany } from './roll-company.ts';

let clone: ClonedDatabase;
let close: () => Promise<void>;
let db: ReturnType<typeof createDatabase>;
const companyId = uuidv7();

beforeAll(async () => {
  clone = await cloneDatabase();
  const pool = createPool(clone.appUrl, { max: 2, name: 'test', statementMs: 60_000 });
  db = createDatabase(pool);
  close = () => pool.end();
  const settings = {
    ...{ PUBLIC_URL: 'http://localhost:4000', PORTAL_HOST: 'pay.localhost:4000' },
    DATA_DIR: `.data/test/files/${process.pid}`,
  };
  await seedDemoCompany(
    { db, files: localFiles(settings.DATA_DIR), settings },
    { companyId, now: new Date(), seed: 'recoup' },
  );
  await rollCompany(db, companyId);
}, 120_000);
afterAll(async () => {
  await close();
  await clone.drop();
});

test('every chart of every month of the demo is what its definition says', async () => {
  expect(await inCompany(db, companyId, (work) => compareCharts(work, 14))).toEqual([]);
});

test('every day of a year is what its definition says, days of a clock change included', async () => {
  const start = new Date(Date.now() - 370 * 86_400_000).toISOString();
  expect(await inCompany(db, companyId, (work) => compareDays(work, start))).toEqual([]);
});

test('the records of every point sum to it', async () => {
  expect(await inCompany(db, companyId, (work) => compareRecords(work, 6))).toEqual([]);
}, 60_000);
