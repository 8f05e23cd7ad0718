import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createDatabase, createPool } from '../../apps/server/src/db/database.ts';
import { createBenchCompany } from './bench-company.ts';
import type { BenchDatabase } from './bench-database.ts';

/** What an import writes, in the order of the foreign keys. */
const tables = [
  'import_file',
  'debtor',
  'debtor_gate',
  'contact',
  'account',
  'dispute',
  'journal_entry',
  'journal_line',
  'timeline_event',
];

/**
 * Copies what an import made into the same tables of another database and answers how many seconds that took: COPY by
 * the owner past row security, one transaction, from files that lie ready.
 */
export async function copyRows(
  source: BenchDatabase,
  target: BenchDatabase,
  { companyId, memberId }: { companyId: string; memberId: string },
): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recoup-copy-'));
  const from = new pg.Client({ connectionString: source.ownerUrl });
  const to = new pg.Client({ connectionString: target.ownerUrl });
  const pool = createPool(target.appUrl, { max: 1, name: 'bench' });
  await Promise.all([from.connect(), to.connect()]);
  try {
    await createBenchCompany(createDatabase(pool), companyId, memberId);
    const lists = new Map<string, string>();
    for (const table of tables) {
      const columns = await copiedColumns(from, table);
      lists.set(table, columns);
      const rows = from.query(copyTo(`copy (select ${columns} from ${table}) to stdout`));
      await pipeline(rows, createWriteStream(path.join(folder, table)));
    }
    const started = performance.now();
    await to.query('begin');
    for (const table of tables) {
      const into = to.query(copyFrom(`copy ${table} (${lists.get(table)}) from stdin`));
      await pipeline(createReadStream(path.join(folder, table)), into);
    }
    await to.query('commit');
    return (performance.now() - started) / 1000;
  } finally {
    await Promise.all([from.end(), to.end(), pool.end()]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** All but those that the database makes itself: generated ones, and the transaction that made an entry. */
async function copiedColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attname <> 'created_xid' order by attnum`,
    [table],
  );
  return rows.map((row) => row.name).join(', ');
}
