import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../apps/server/src/db/database.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { compareCharts, compareDays, compareRecords } from './compare-charts.ts';
import { openDemo } from './demo-stage.ts';

let db: Database;
let companyId: string;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, companyId, close } = await openDemo());
}, 400_000);
afterAll(() => close());

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
