import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../../apps/server/src/db/database.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type ClonedDatabase, cloneDatabase } from '../database/clone-database.ts';
import { compareCharts, compareDays, compareRecords } from './compare-charts.ts';
import { foundCompany, writeRandomBook } from './random-book.ts';
import { rollCompany } from './roll-company.ts';

/** `PROPERTY_SEED=<number>` tries others, `HISTORIES=<number>` more of them. */
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_122);
const histories = Number(process.env.HISTORIES ?? 6);

const zones = [
  ...['America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
  ...['Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu'],
];

let clone: ClonedDatabase;
let close: () => Promise<void>;
let db: Database;

beforeAll(async () => {
  // The rows are of no ledger that a verb could have made, and some of a currency that none books yet.
  clone = await cloneDatabase({ isLedgerKept: false });
  const owner = new pg.Client({ connectionString: clone.ownerUrl });
  await owner.connect();
  await owner.query('alter table account drop constraint account_currency_check');
  await owner.end();
  const pool = createPool(clone.appUrl, { max: 2, name: 'test', statementMs: 60_000 });
  db = createDatabase(pool);
  close = () => pool.end();
});
afterAll(async () => {
  await close();
  await clone.drop();
});

test.each(Array.from({ length: histories }, (_, index) => [index, zones[index % zones.length] ?? 'UTC'] as const))(
  'history %i at %s: every chart, every day and every record is what its definition says',
  async (index, timeZone) => {
    const companyId = uuidv7();
    await inCompany(db, companyId, (work) => foundCompany(work, index, timeZone));
    await inCompany(db, companyId, (work) => writeRandomBook(work, seed + index));
    const look = () =>
      inCompany(db, companyId, async (work) => [
        ...(await compareCharts(work, 14)),
        ...(await compareDays(work, new Date(Date.now() - 420 * 86_400_000).toISOString())),
        ...(await compareRecords(work, 2)),
      ]);
    // Counted while somebody waits, then from the sums.
    expect(await look()).toEqual([]);
    await rollCompany(db, companyId, 20);
    expect(await look()).toEqual([]);
  },
  300_000,
);
