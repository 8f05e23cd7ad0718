import { isRefusal } from '@recoup/domain/errors.ts';
import { agingGroups } from '@recoup/domain/reports/report-names.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '../../apps/server/src/db/database.ts';
import { readChart } from '../../apps/server/src/features/charts/read-chart.ts';
import { seedDemoCompany } from '../../apps/server/src/features/demo/seed-demo.ts';
import { readReport } from '../../apps/server/src/features/reports/read-report.ts';
import { localFiles } from '../../apps/server/src/files/local-files.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { rollCompany } from '../charts/roll-company.ts';
import { type ClonedDatabase, cloneDatabase } from '../database/clone-database.ts';
import { compareReports } from './compare-reports.ts';
import { compareWork } from './compare-work.ts';

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
}, 400_000);
afterAll(async () => {
  await close();
  await clone.drop();
});

test('every report of the demo is what its definition says', async () => {
  expect(await inCompany(db, companyId, (work) => compareReports(work, 14))).toEqual([]);
}, 60_000);

test('what the team and the campaigns did is what plain loops over the rows count', async () => {
  expect(await inCompany(db, companyId, (work) => compareWork(work))).toEqual([]);
}, 60_000);

test('the aging by any group adds up to the chart of the dashboard to the cent', async () => {
  await rollCompany(db, companyId);
  await inCompany(db, companyId, async (work) => {
    const chart = await readChart(work, 'accounts_aging_balance', {});
    if (isRefusal(chart) || Array.isArray(chart.chart)) throw new Error('no aging');
    const should = Object.values(chart.chart);
    for (const group of agingGroups) {
      const read = await readReport(work, 'aging', { months: 12, group }, { page: 1, limit: 100_000 });
      if (isRefusal(read)) throw new Error('refused');
      const { rows, totals, total } = read.table;
      const sums = [2, 3, 4, 5].map((at) => rows.reduce((sum, { cells }) => sum + Number(cells[at]), 0));
      expect([group, ...sums]).toEqual([group, ...should]);
      expect(totals?.slice(2, 6)).toEqual(should);
      expect(total).toBe(rows.length);
    }
  });
});

test('pages of a report follow each other without a gap', async () => {
  await inCompany(db, companyId, async (work) => {
    const all = await readReport(work, 'aging', { months: 12 }, { page: 1, limit: 100_000 });
    const parts = [];
    for (let page = 1; page <= 4; page += 1)
      parts.push(await readReport(work, 'aging', { months: 12 }, { page, limit: 25 }));
    const keys = parts.flatMap((part) => (part.ok ? part.table.rows.map(({ key }) => key) : []));
    expect(keys).toEqual(all.ok ? all.table.rows.slice(0, 100).map(({ key }) => key) : []);
  });
});
