import type { EntityKind } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Tables whose rows hold values. */
const holders = { account: 'account', debtor: 'debtor', workflow: 'workflow', estimate: 'estimate' } as const;

/** In how many records each of these properties has a value; one walk over the table whatever their number. */
export async function countUsage(work: Work, entity: EntityKind, ids: readonly string[]): Promise<Map<string, number>> {
  const table = holders[entity];
  if (ids.length === 0) return new Map();
  const counts = ids.map(
    (id, index) => sql`count(*) filter (where custom ? ${id})::integer as ${sql.ref(`n${index}`)}`,
  );
  const live = table === 'workflow' ? sql`and deleted_at is null` : sql``;
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from ${sql.table(table)}
    where company_id = ${work.companyId} and custom <> '{}' ${live}`.execute(work.trx);
  return new Map(ids.map((id, index) => [id, rows[0]?.[`n${index}`] ?? 0]));
}
