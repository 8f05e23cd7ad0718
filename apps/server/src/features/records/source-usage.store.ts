import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '#server/db/like-pattern.ts';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import type { SourceRow } from '../sources/sources.store.ts';

export interface CountedSourceRow extends SourceRow {
  readonly usedIn: number | null;
}

const LISTED_MAX = 200;

/** Sources by ids, by a part of their name, or all; by name, at most 200. */
export async function listSourceRows(
  work: Work,
  query: {
    readonly ids?: readonly string[] | undefined;
    readonly search?: string | undefined;
    readonly usage: boolean;
  },
): Promise<CountedSourceRow[]> {
  const parts: RawBuilder<unknown>[] = [sql`s.company_id = ${work.companyId}`];
  if (query.ids) parts.push(sql`s.id = any(${[...query.ids]}::uuid[])`);
  if (query.search) parts.push(sql`fold_text(s.name) like ${likePattern(query.search)}`);
  const used = query.usage
    ? sql`(select count(*) from account a where a.company_id = s.company_id and a.source_id = s.id)`
    : sql`null::bigint`;
  const { rows } = await sql<CountedSourceRow>`
    select s.id, s.name, s.origin, ${used} as used_in from source s where ${sql.join(parts, sql` and `)}
    order by lower(s.name), s.id limit ${LISTED_MAX}`.execute(work.trx);
  return rows;
}

/** True when an account comes from this source, even a deleted one, which may be restored. */
export async function isSourceUsed(work: Work, id: string): Promise<boolean> {
  await seeDeleted(work, true);
  const { rows } = await sql`
    select 1 from account where company_id = ${work.companyId} and source_id = ${id} limit 1`.execute(work.trx);
  await seeDeleted(work, false);
  return rows.length > 0;
}
