import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BenchCluster, startBenchCluster } from './bench-database.ts';
import type { BenchResult } from './bench-result.ts';
import { measureBulk } from './measure-bulk.ts';
import { measureCharts } from './measure-charts.ts';
import { measureConversations } from './measure-conversations.ts';
import { measureImport } from './measure-import.ts';
import { measureJournal } from './measure-journal.ts';
import { measureList } from './measure-list.ts';
import { measureMessages } from './measure-messages.ts';
import { measurePay } from './measure-pay.ts';
import { measurePortal } from './measure-portal.ts';
import { measureRecords } from './measure-records.ts';
import { measureRehearsal } from './measure-rehearsal.ts';
import { measureReports } from './measure-reports.ts';
import { measureSearch } from './measure-search.ts';
import { measureStatement } from './measure-statement.ts';
import { measureTicks } from './measure-ticks.ts';
import { measureTransactions } from './measure-transactions.ts';

let cluster: BenchCluster;

beforeAll(async () => {
  cluster = await startBenchCluster({ isMeasured: false });
});
afterAll(() => cluster.stop());

const lists = { accounts: 200, seconds: 0.1, plans: null } as const;
const measurements: readonly (readonly [string, () => Promise<BenchResult[]>])[] = [
  ['import', () => measureImport(cluster, 200)],
  ['messages', () => measureMessages(cluster, 50)],
  ['ticks', () => measureTicks(cluster, [2_000])],
  ['rehearsal', () => measureRehearsal(cluster, 200)],
  ['bulk', () => measureBulk(cluster, { accounts: 400, rows: 100 })],
  ['portal', () => measurePortal(cluster, { accounts: 200, seconds: 1, clients: 2 })],
  ['pay', () => measurePay(cluster, 1)],
  ['journal', () => measureJournal(cluster, 100, 1)],
  ['statement', () => measureStatement(cluster, 100)],
  ['charts', () => measureCharts(cluster, { accounts: 200, keep: false })],
  ['reports', () => measureReports(cluster, { accounts: 200, keep: false })],
  [
    'transactions',
    () => measureTransactions(cluster, { ...lists, transactions: 400, scene: 'transactions, newest first' }),
  ],
  ['list', () => measureList(cluster, { ...lists, scene: 'accounts, newest first', keep: false })],
  ['records', () => measureRecords(cluster, { records: 200, seconds: 0.1, scene: '', keep: false })],
  [
    'conversations',
    () => measureConversations(cluster, { conversations: 100, messages: 2_000, seconds: 0.1, scene: '', keep: false }),
  ],
  ['search', () => measureSearch(cluster, { ...lists, scene: 'picker', keep: false })],
];

/** Whether it runs at all: what it measures at this size says nothing. */
test.each(measurements)('the measurement of %s runs to its end', { timeout: 120_000 }, async (_, measure) => {
  const results = await measure();
  expect(results.length).toBeGreaterThan(0);
  for (const { what, product } of results) expect(product, what).toBeGreaterThan(0);
  for (const { what, bare } of results) if (bare !== null) expect(bare, what).toBeGreaterThan(0);
});
