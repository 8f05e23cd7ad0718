import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startBenchCluster } from './bench-database.ts';
import { type BenchResult, resultJson, resultTable } from './bench-result.ts';
import { measureImport } from './measure-import.ts';
import { measureList } from './measure-list.ts';
import { measureMessages } from './measure-messages.ts';

const USAGE = `npm run bench -- [--only import,list,messages] [--rows 50000] [--accounts 1000000] [--messages 5000]
                 [--seconds 10] [--json FILE]

Measures the product beside the same work done bare, on this machine, in one run, and prints the ratios.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'import,list,messages' },
    rows: { type: 'string', default: '50000' },
    accounts: { type: 'string', default: '1000000' },
    messages: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '10' },
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
    if (wanted.has('list')) {
      results.push(
        ...(await measureList(cluster, { accounts: Number(values.accounts), seconds: Number(values.seconds) })),
      );
    }
  } finally {
    await cluster.stop();
  }
  console.log(`\n${resultTable(results)}\n`);
  if (values.json) await writeFile(values.json, `${resultJson(results)}\n`);
  else console.log(resultJson(results));
}
