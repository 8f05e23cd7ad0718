import { isRefusal } from '@recoup/domain/errors.ts';
import { agingGroups } from '@recoup/domain/reports/report-names.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../apps/server/src/db/database.ts';
import { readChart } from '../../apps/server/src/features/charts/read-chart.ts';
import { readReport } from '../../apps/server/src/features/reports/read-report.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { openDemo } from '../charts/demo-stage.ts';
import { compareReports } from './compare-reports.ts';
import { compareWork } from './compare-work.ts';

let db: Database;
let companyId: string;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, companyId, close } = await openDemo());
}, 400_000);
afterAll(() => close());

test('every report of the demo is what its definition says', async () => {
  expect(await inCompany(db, companyId, (work) => compareReports(work, 14))).toEqual([]);
}, 60_000);

test('what the team and the campaigns did is what plain loops over the rows count', async () => {
  expect(await inCompany(db, companyId, (work) => compareWork(work))).toEqual([]);
}, 60_000);

test('the aging by any group adds up to the chart of the dashboard to the cent', async () => {
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
