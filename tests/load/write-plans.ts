import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { ListScene } from './list-scenes.ts';
import { type Statement, sceneStatements } from './scene-statements.ts';

/** Writes how the database finds each list, one file per list: for review, and to compare after a change. */
export async function writePlans(
  appUrl: string,
  companyId: string,
  scenes: readonly ListScene[],
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.company_id', $1, false)`, [companyId]);
    for (const scene of scenes) {
      const { first, page, totals } = await sceneStatements(appUrl, companyId, scene);
      const parts = [`${scene.what}\n${JSON.stringify(scene.query)}\n`];
      for (const each of first) parts.push(`-- what is rare\n${await planOf(client, each)}`);
      parts.push(`-- page\n${await planOf(client, page)}`, `-- totals\n${await planOf(client, totals)}`);
      const name = `${scene.what.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}.txt`;
      await writeFile(path.join(folder, name), parts.join('\n'));
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
