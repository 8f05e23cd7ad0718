import type { tag } from '@recoup/contract/tags.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';

export type Tone = z.output<typeof tag>['tone'];

export interface TagRow {
  readonly id: string;
  readonly name: string;
  readonly tone: Tone;
}

export interface CountedTagRow extends TagRow {
  readonly usedIn: number | null;
}

const LISTED_MAX = 200;

/** Tags by ids, by a part of their name, or all; by name, at most 200. */
export async function listTagRows(
  trx: Trx,
  companyId: string,
  query: {
    readonly ids?: readonly string[] | undefined;
    readonly search?: string | undefined;
    readonly usage: boolean;
  },
): Promise<CountedTagRow[]> {
  const parts: RawBuilder<unknown>[] = [sql`t.company_id = ${companyId}`];
  if (query.ids) parts.push(sql`t.id = any(${[...query.ids]}::uuid[])`);
  if (query.search) parts.push(sql`position(${query.search.toLowerCase()} in lower(t.name)) > 0`);
  const used = query.usage
    ? sql`(select count(*) from account_tag x where x.company_id = t.company_id and x.tag_id = t.id)
      + (select count(*) from debtor_tag x where x.company_id = t.company_id and x.tag_id = t.id)`
    : sql`null::bigint`;
  const { rows } = await sql<CountedTagRow>`
    select t.id, t.name, t.tone, ${used} as used_in from tag t where ${sql.join(parts, sql` and `)}
    order by lower(t.name), t.id limit ${LISTED_MAX}`.execute(trx);
  return rows;
}

/** How many of these tags exist. */
export async function countTags(trx: Trx, companyId: string, ids: readonly string[]): Promise<number> {
  const row = await trx
    .selectFrom('tag')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function findTag(trx: Trx, companyId: string, id: string): Promise<TagRow | undefined> {
  return trx
    .selectFrom('tag')
    .select(['id', 'name', 'tone'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .$narrowType<{ tone: Tone }>()
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a tag, or answers the one that has this name already, in any case. */
export async function insertTag(trx: Trx, companyId: string, row: TagRow): Promise<{ row: TagRow; isNew: boolean }> {
  const added = await sql<TagRow>`
    insert into tag (company_id, id, name, tone) values (${companyId}, ${row.id}, ${row.name}, ${row.tone})
    on conflict do nothing returning id, name, tone`.execute(trx);
  const [fresh] = added.rows;
  if (fresh) return { row: fresh, isNew: true };
  const { rows } = await sql<TagRow>`
    select id, name, tone from tag
    where company_id = ${companyId} and (lower(name) = lower(${row.name}) or id = ${row.id}) limit 1`.execute(trx);
  return { row: rows[0] ?? row, isNew: false };
}

/** True when another tag of the company has this name. */
export async function isTagNameTaken(trx: Trx, companyId: string, name: string, exceptId: string): Promise<boolean> {
  const { rows } = await sql`
    select from tag where company_id = ${companyId} and lower(name) = lower(${name}) and id <> ${exceptId} limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

export async function updateTagRow(trx: Trx, companyId: string, row: TagRow): Promise<void> {
  await trx
    .updateTable('tag')
    .set({ name: row.name, tone: row.tone })
    .where('companyId', '=', companyId)
    .where('id', '=', row.id)
    .execute();
}

export async function deleteTagRow(trx: Trx, companyId: string, id: string): Promise<void> {
  await trx.deleteFrom('tag').where('companyId', '=', companyId).where('id', '=', id).execute();
}
