import type { Origin } from '@recoup/domain/vocabulary.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

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
  trx: Trx,
  companyId: string,
  query: {
    readonly ids?: readonly string[] | undefined;
    readonly search?: string | undefined;
    readonly usage: boolean;
  },
): Promise<CountedSourceRow[]> {
  const parts: RawBuilder<unknown>[] = [sql`s.company_id = ${companyId}`];
  if (query.ids) parts.push(sql`s.id = any(${[...query.ids]}::uuid[])`);
  if (query.search) parts.push(sql`position(${query.search.toLowerCase()} in lower(s.name)) > 0`);
  const used = query.usage
    ? sql`(select count(*) from account a where a.company_id = s.company_id and a.source_id = s.id)`
    : sql`null::bigint`;
  const { rows } = await sql<CountedSourceRow>`
    select s.id, s.name, s.origin, ${used} as used_in from source s where ${sql.join(parts, sql` and `)}
    order by lower(s.name), s.id limit ${LISTED_MAX}`.execute(trx);
  return rows;
}

export async function findSource(trx: Trx, companyId: string, id: string): Promise<SourceRow | undefined> {
  return trx
    .selectFrom('source')
    .select(['id', 'name', 'origin'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .$narrowType<{ origin: Origin }>()
    .executeTakeFirst();
}

/** The same with its row locked, so that no account can name it until the transaction ends. */
export async function lockSource(trx: Trx, companyId: string, id: string): Promise<SourceRow | undefined> {
  await sql`select from source where company_id = ${companyId} and id = ${id} for update`.execute(trx);
  return findSource(trx, companyId, id);
}

/** Adds a source, or answers the one that has this name already, in any case. */
export async function insertSource(
  trx: Trx,
  companyId: string,
  row: SourceRow,
): Promise<{ row: SourceRow; isNew: boolean }> {
  const added = await sql<SourceRow>`
    insert into source (company_id, id, name, origin) values (${companyId}, ${row.id}, ${row.name}, ${row.origin})
    on conflict do nothing returning id, name, origin`.execute(trx);
  const [fresh] = added.rows;
  if (fresh) return { row: fresh, isNew: true };
  const { rows } = await sql<SourceRow>`
    select id, name, origin from source
    where company_id = ${companyId} and (lower(name) = lower(${row.name}) or id = ${row.id}) limit 1`.execute(trx);
  return { row: rows[0] ?? row, isNew: false };
}

export async function isSourceNameTaken(trx: Trx, companyId: string, name: string, exceptId: string): Promise<boolean> {
  const { rows } = await sql`
    select from source where company_id = ${companyId} and lower(name) = lower(${name}) and id <> ${exceptId}
    limit 1`.execute(trx);
  return rows.length > 0;
}

export async function renameSource(trx: Trx, companyId: string, id: string, name: string): Promise<void> {
  await trx.updateTable('source').set({ name }).where('companyId', '=', companyId).where('id', '=', id).execute();
}

/** True when an account comes from this source, even a deleted one, which may be restored. */
export async function isSourceUsed(trx: Trx, companyId: string, id: string): Promise<boolean> {
  await sql`select set_config('app.see_deleted', 'yes', true)`.execute(trx);
  const { rows } = await sql`
    select from account where company_id = ${companyId} and source_id = ${id} limit 1`.execute(trx);
  await sql`select set_config('app.see_deleted', '', true)`.execute(trx);
  return rows.length > 0;
}

export async function deleteSourceRow(trx: Trx, companyId: string, id: string): Promise<void> {
  await trx.deleteFrom('source').where('companyId', '=', companyId).where('id', '=', id).execute();
}
