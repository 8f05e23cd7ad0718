import { charts } from '@recoup/domain/vocabulary.ts';
import { createDatabase, createPool } from '../../apps/server/src/db/database.ts';
import { readChart } from '../../apps/server/src/features/charts/read-chart.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import type { BenchCluster } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';
import { CHART_COMPANY, fillChartBook } from './chart-book.ts';

const ROUNDS = 3;

/** How long each chart of the dashboard takes over twelve months in a company of so many accounts; the median of three. */
export async function measureCharts(
  cluster: BenchCluster,
  { accounts, keep }: { readonly accounts: number; readonly keep: boolean },
): Promise<BenchResult[]> {
  const database = keep
    ? await cluster.keep(`charts_${accounts}`, (filled) => fillChartBook(filled, accounts))
    : await cluster.create('charts');
  if (!keep) await fillChartBook(database, accounts);
  const pool = createPool(database.appUrl, { max: 1, name: 'bench', statementMs: 120_000 });
  const db = createDatabase(pool);
  const results: BenchResult[] = [];
  try {
    for (const slug of charts) {
      const took: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const began = performance.now();
        await inCompany(db, CHART_COMPANY, (work) => readChart(work, slug, {}));
        took.push(performance.now() - began);
      }
      const product = took.toSorted((one, other) => one - other)[1] ?? 0;
      results.push({
        what: `chart ${slug}, ${accounts.toLocaleString('en-US')} accounts`,
        unit: 'ms',
        product,
        bare: null,
        aim: null,
      });
    }
    return results;
  } finally {
    await pool.end();
    await database.drop();
  }
}
