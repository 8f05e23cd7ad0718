import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Statement } from './statement.ts';

/** What a list asks of the database, statement by statement. */
export interface PlannedScene {
  readonly what: string;
  readonly query: string;
  readonly statements: readonly { readonly name: string; readonly statement: Statement }[];
}

/** Writes how the database finds each list, one file per list: for review, and to compare after a change. */
export async function writePlans(
  appUrl: string,
  companyId: string,
  scenes: readonly PlannedScene[],
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.company_id', $1, false)`, [companyId]);
    for (const { what, query, statements } of scenes) {
      const parts = [`${what}\n${query}\n`];
      for (const { name, statement } of statements) parts.push(`-- ${name}\n${await planOf(client, statement)}`);
      const file = `${what.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}.txt`;
      await writeFile(path.join(folder, file), parts.join('\n'));
    }
  } finally {
    await client.end();
  }
}

/** What differs from run to run: ids, times, buffers. */
const restless = [
  /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g,
  /^ *(Buffers|Planning|Execution Time|Planning Time|Worker \d).*\n/gm,
] as const;

async function planOf(client: pg.Client, { text, values }: Statement): Promise<string> {
  const explain = `explain (analyze, costs off, timing off, buffers off, summary on) ${text}`;
  const { rows } = await client.query<Record<'QUERY PLAN', string>>(explain, [...values]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const milliseconds = /Execution Time: ([\d.]+) ms/.exec(plan)?.[1] ?? '?';
  const still = `${plan}\n`.replace(restless[0], '<id>').replace(restless[1], '');
  // A list of ids says nothing; how many they are stands in the rows.
  return `${still.replaceAll(/\{(?:<id>,?){4,}\}/g, '{<ids>}')}took ${Math.round(Number(milliseconds))} ms\n`;
}
