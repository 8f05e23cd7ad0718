import type { Origin } from '@recoup/domain/vocabulary.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface SourceRow {
  readonly id: string;
  readonly name: string;
  readonly origin: Origin;
}

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
  if (query.search) parts.push(sql`position(${query.search.toLowerCase()} in lower(s.name)) > 0`);
  const used = query.usage
    ? sql`(select count(*) from account a where a.company_id = s.company_id and a.source_id = s.id)`
    : sql`null::bigint`;
  const { rows } = await sql<CountedSourceRow>`
    select s.id, s.name, s.origin, ${used} as used_in from source s where ${sql.join(parts, sql` and `)}
    order by lower(s.name), s.id limit ${LISTED_MAX}`.execute(work.trx);
  return rows;
}

export async function findSource(work: Work, id: string): Promise<SourceRow | undefined> {
  return work.trx
    .selectFrom('source')
    .select(['id', 'name', 'origin'])
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .$narrowType<{ origin: Origin }>()
    .executeTakeFirst();
}

/** The same with its row locked, so that no account can name it until the transaction ends. */
export async function lockSource(work: Work, id: string): Promise<SourceRow | undefined> {
  await sql`select from source where company_id = ${work.companyId} and id = ${id} for update`.execute(work.trx);
  return findSource(work, id);
}

/** Adds a source, or answers the one that has this name already, in any case. */
export async function insertSource(work: Work, row: SourceRow): Promise<{ row: SourceRow; isNew: boolean }> {
  const added = await sql<SourceRow>`
    insert into source (company_id, id, name, origin) values (${work.companyId}, ${row.id}, ${row.name}, ${row.origin})
    on conflict do nothing returning id, name, origin`.execute(work.trx);
  const [fresh] = added.rows;
  if (fresh) return { row: fresh, isNew: true };
  const { rows } = await sql<SourceRow>`
    select id, name, origin from source
    where company_id = ${work.companyId} and (lower(name) = lower(${row.name}) or id = ${row.id}) limit 1`.execute(
    work.trx,
  );
  return { row: rows[0] ?? row, isNew: false };
}

export async function isSourceNameTaken(work: Work, name: string, exceptId: string): Promise<boolean> {
  const { rows } = await sql`
    select from source where company_id = ${work.companyId} and lower(name) = lower(${name}) and id <> ${exceptId}
    limit 1`.execute(work.trx);
  return rows.length > 0;
}

export async function renameSource(work: Work, id: string, name: string): Promise<void> {
  await work.trx
    .updateTable('source')
    .set({ name })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** True when an account comes from this source, even a deleted one, which may be restored. */
export async function isSourceUsed(work: Work, id: string): Promise<boolean> {
  await sql`select set_config('app.see_deleted', 'yes', true)`.execute(work.trx);
  const { rows } = await sql`
    select from account where company_id = ${work.companyId} and source_id = ${id} limit 1`.execute(work.trx);
  await sql`select set_config('app.see_deleted', '', true)`.execute(work.trx);
  return rows.length > 0;
}

export async function deleteSourceRow(work: Work, id: string): Promise<void> {
  await work.trx.deleteFrom('source').where('companyId', '=', work.companyId).where('id', '=', id).execute();
}
