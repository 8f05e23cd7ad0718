import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startBenchCluster } from './bench-database.ts';
import { type BenchResult, resultJson, resultTable } from './bench-result.ts';
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

const USAGE = `npm run bench -- [--only import,list,records,search,conversations,charts,reports,messages,ticks,rehearsal,bulk,portal,transactions,journal,statement,pay] [--rows 50000] [--accounts 1000000] [--records 1000000] [--messages 5000] [--conversations 100000] [--said 5000000]
                 [--book 110000] [--changed 41212] [--seconds 10] [--scene TEXT] [--keep] [--enrolled 10000,100000,200000] [--customers 50000] [--transactions 1000000] [--postings 20000] [--entries 10000] [--plans FOLDER] [--json FILE]

Measures the product beside the same work done bare, on this machine, in one run, and prints the ratios.`;

const { values } = parseArgs({
  options: {
    only: {
      type: 'string',
      default: 'import,list,records,search,messages,ticks,rehearsal,bulk,portal,transactions,journal,statement,pay',
    },
    rows: { type: 'string', default: '50000' },
    accounts: { type: 'string', default: '1000000' },
    records: { type: 'string', default: '1000000' },
    book: { type: 'string', default: '110000' },
    changed: { type: 'string', default: '41212' },
    messages: { type: 'string', default: '5000' },
    conversations: { type: 'string', default: '100000' },
    /** Messages of all conversations together. */
    said: { type: 'string', default: '5000000' },
    enrolled: { type: 'string', default: '10000,100000,200000' },
    transactions: { type: 'string', default: '1000000' },
    postings: { type: 'string', default: '20000' },
    entries: { type: 'string', default: '10000' },
    customers: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '10' },
    scene: { type: 'string', default: '' },
    /** Leaves the database of the lists for the next run. */
    keep: { type: 'boolean', default: false },
    plans: { type: 'string' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else await bench();

async function bench(): Promise<void> {
  const wanted = new Set(values.only.split(','));
  const cluster = await startBenchCluster();
  const results: BenchResult[] = [];
  try {
    if (wanted.has('import')) results.push(...(await measureImport(cluster, Number(values.rows))));
    if (wanted.has('messages')) results.push(...(await measureMessages(cluster, Number(values.messages))));
    if (wanted.has('ticks')) results.push(...(await measureTicks(cluster, values.enrolled.split(',').map(Number))));
    if (wanted.has('rehearsal')) results.push(...(await measureRehearsal(cluster, Number(values.customers))));
    if (wanted.has('bulk'))
      results.push(...(await measureBulk(cluster, { accounts: Number(values.book), rows: Number(values.changed) })));
    if (wanted.has('portal'))
      results.push(
        ...(await measurePortal(cluster, {
          accounts: Number(values.book),
          seconds: Number(values.seconds),
          clients: 32,
        })),
      );
    if (wanted.has('pay')) results.push(...(await measurePay(cluster, Number(values.seconds))));
    if (wanted.has('journal')) results.push(...(await measureJournal(cluster, Number(values.postings))));
    if (wanted.has('statement')) results.push(...(await measureStatement(cluster, Number(values.entries))));
    if (wanted.has('transactions')) {
      results.push(
        ...(await measureTransactions(cluster, {
          transactions: Number(values.transactions),
          accounts: Number(values.book),
          seconds: Number(values.seconds),
          scene: values.scene,
          plans: values.plans ?? null,
        })),
      );
    }
    const lists = {
      ...{ accounts: Number(values.accounts), seconds: Number(values.seconds), scene: values.scene },
      ...{ keep: values.keep, plans: values.plans ?? null },
    };
    if (wanted.has('list')) results.push(...(await measureList(cluster, lists)));
    if (wanted.has('records')) {
      const { keep, scene, seconds } = lists;
      results.push(...(await measureRecords(cluster, { keep, scene, seconds, records: Number(values.records) })));
    }
    if (wanted.has('conversations')) {
      const { keep, scene, seconds } = lists;
      const size = { conversations: Number(values.conversations), messages: Number(values.said) };
      results.push(...(await measureConversations(cluster, { keep, scene, seconds, ...size })));
    }
    if (wanted.has('charts')) results.push(...(await measureCharts(cluster, lists)));
    if (wanted.has('reports')) results.push(...(await measureReports(cluster, lists)));
    if (wanted.has('search')) results.push(...(await measureSearch(cluster, lists)));
  } finally {
    await cluster.stop();
  }
  console.log(`\n${resultTable(results)}\n`);
  if (values.json) await writeFile(values.json, `${resultJson(results)}\n`);
  else console.log(resultJson(results));
}
