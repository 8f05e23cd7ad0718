import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** What tasks are called, by id; of deleted ones nothing. */
export async function readTaskTitles(
  { trx, companyId }: Work,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (taskIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from task where company_id = ${companyId} and id = any(${[...taskIds]}::uuid[])`.execute(trx);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
