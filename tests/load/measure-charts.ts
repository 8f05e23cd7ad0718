import { isRefusal } from '@recoup/domain/errors.ts';
import { type Chart, charts } from '@recoup/domain/vocabulary.ts';
import pg from 'pg';
import { createDatabase, createPool, type Database } from '../../apps/server/src/db/database.ts';
import { isBookChart } from '../../apps/server/src/features/charts/book-chart.ts';
import { readChart } from '../../apps/server/src/features/charts/read-chart.ts';
import { rollDaybook } from '../../apps/server/src/features/daybook/roll-daybook.ts';
import { inCompany, inSnapshot } from '../../apps/server/src/work/in-company.ts';
import type { BenchCluster } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';
import { CHART_COMPANY, fillChartBook } from './chart-book.ts';

const ROUNDS = 5;

/**
 * How long each chart of the dashboard takes over twelve months in a company of so many accounts, the median of five,
 * beside the sum of the same days as a hand would write it; and how many accounts are counted into the book in a second.
 */
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
  const hand = new pg.Client(database.appUrl);
  await hand.connect();
  await hand.query(`select set_config('app.company_id', '${CHART_COMPANY}', false)`);
  try {
    const results = await rollAll(db, accounts);
    await database.asOwner('vacuum analyze daybook_path, daybook_day, daybook_touch');
    for (const slug of charts) results.push(await measureChart(db, hand, slug, accounts));
    return results;
  } finally {
    await hand.end();
    await pool.end();
    await database.drop();
  }
}

async function rollAll(db: Database, accounts: number): Promise<BenchResult[]> {
  const began = performance.now();
  while (await inCompany(db, CHART_COMPANY, (work) => rollDaybook(work)));
  const seconds = (performance.now() - began) / 1_000;
  if (seconds < 1) return [];
  const what = `accounts counted into the daybook, ${accounts.toLocaleString('en-US')} accounts`;
  return [{ what, unit: '1/s', product: accounts / seconds, bare: null, aim: null }];
}

async function measureChart(db: Database, hand: pg.Client, slug: Chart, accounts: number): Promise<BenchResult> {
  const [took, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const reply = await inSnapshot(db, CHART_COMPANY, (work) => readChart(work, slug, {}));
    took.push(performance.now() - began);
    if (isRefusal(reply) || reply.lagging > 0) throw new Error(`${slug} was not answered whole`);
    const byHand = performance.now();
    await hand.query({
      name: 'days',
      text: `select date_trunc('month', day) as month, figure, sum(value) from daybook_day
        where company_id = $1 and number = 1 and figure like $2 and day <= $3 group by 1, 2`,
      values: [CHART_COMPANY, 'accounts:%', '2026-11-30'],
    });
    bare.push(performance.now() - byHand);
  }
  const middle = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
  return {
    ...{ what: `chart ${slug}, ${accounts.toLocaleString('en-US')} accounts`, unit: 'ms', product: middle(took) },
    ...{ bare: isBookChart(slug) ? middle(bare) : null, aim: null },
  };
}
