import { once } from 'node:events';
import { settleApart } from '#server/apart/settle-apart.ts';
import { importLimits } from './import-limits.ts';
import type { Reading, ReadOrder } from './read-apart.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/**
 * The process that reads one untrusted file: its bytes come in by standard input, what was read leaves as a line of JSON
 * by standard output. It has no environment, no network and no disk beyond its own source, and ends when the file asks
 * for too much.
 */
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 1_000_000;

const { order } = await settleApart<ReadOrder>();

async function say(reading: Reading): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(reading)}\n`)) await once(process.stdout, 'drain');
}

async function readAll(): Promise<void> {
  const heads: Reading[] = [];
  const records =
    order.format === 'xlsx'
      ? readXlsx(process.stdin, order.sheet, order.entity, (sheets, sheet) => heads.push({ sheets, sheet }))
      : readCsv(process.stdin, order.encoding, order.delimiter, (delimiter) => heads.push({ delimiter }));
  let rows: { line: number; cells: readonly string[] }[] = [];
  let characters = 0;
  let total = 0;
  const flush = async () => {
    for (const head of heads.splice(0)) await say(head);
    if (rows.length > 0) await say({ rows });
    rows = [];
    characters = 0;
  };
  for await (const record of records) {
    if ('problem' in record) {
      await flush();
      await say(record);
      return;
    }
    const length = record.cells.reduce((sum, cell) => sum + cell.length, 0);
    total += length;
    // Cells that name one shared text a million times are small in the file alone.
    if (total > importLimits.characters) {
      await flush();
      await say({ line: record.line, problem: 'FILE_TOO_LARGE' });
      return;
    }
    rows.push(record);
    characters += length;
    if (rows.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await flush();
  }
  await flush();
  await say({ end: true });
}

await readAll();
// What is left of the file is of no interest.
process.stdout.write('', () => process.exit(0));
