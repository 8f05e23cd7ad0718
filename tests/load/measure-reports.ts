import { reportNames } from '@recoup/domain/reports/report-names.ts';
import { createDatabase, createPool } from '../../apps/server/src/db/database.ts';
import { readReport } from '../../apps/server/src/features/reports/read-report.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { BenchCluster } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';
import { CHART_COMPANY, fillChartBook } from './chart-book.ts';

const ROUNDS = 3;

/** How long each report takes over twelve months in a company of so many accounts; the median of three. */
export async function measureReports(
  cluster: BenchCluster,
  { accounts, keep }: { readonly accounts: number; readonly keep: boolean },
): Promise<BenchResult[]> {
  const database = keep
    ? await cluster.keep(`charts_${accounts}`, (filled) => fillChartBook(filled, accounts))
    : await cluster.create('reports');
  if (!keep) await fillChartBook(database, accounts);
  const pool = createPool(database.appUrl, { max: 1, name: 'bench', statementMs: 120_000 });
  const db = createDatabase(pool);
  const results: BenchResult[] = [];
  try {
    for (const name of reportNames) {
      const took: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const began = performance.now();
        await inCompany(db, CHART_COMPANY, (work) => readReport(work, name, { months: 12 }, { page: 1, limit: 50 }));
        took.push(performance.now() - began);
      }
      const product = took.toSorted((one, other) => one - other)[1] ?? 0;
      const what = `report ${name}, ${accounts.toLocaleString('en-US')} accounts`;
      results.push({ what, unit: 'ms', product, bare: null, aim: null });
    }
    return results;
  } finally {
    await pool.end();
    await database.drop();
  }
}
