import type { tag } from '@recoup/contract/tags.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { likePattern } from '#server/db/like-pattern.ts';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

/** What carries tags here; campaigns keep theirs themselves. */
export type Tagged = 'account' | 'debtor' | 'contract' | 'project';

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
  work: Work,
  query: {
    readonly ids?: readonly string[] | undefined;
    readonly search?: string | undefined;
    readonly usage: boolean;
  },
): Promise<CountedTagRow[]> {
  const parts: RawBuilder<unknown>[] = [sql`t.company_id = ${work.companyId}`];
  if (query.ids) parts.push(sql`t.id = any(${[...query.ids]}::uuid[])`);
  if (query.search) parts.push(sql`fold_text(t.name) like ${likePattern(query.search)}`);
  const used = query.usage
    ? sql.join(
        (['account', 'debtor', 'contract', 'project'] satisfies Tagged[]).map(
          (entity) =>
            sql`(select count(*) from ${sql.table(`${entity}_tag`)} x where x.company_id = t.company_id and x.tag_id = t.id)`,
        ),
        sql` + `,
      )
    : sql`null::bigint`;
  const { rows } = await sql<CountedTagRow>`
    select t.id, t.name, t.tone, ${used} as used_in from tag t where ${sql.join(parts, sql` and `)}
    order by lower(t.name), t.id limit ${LISTED_MAX}`.execute(work.trx);
  return rows;
}

/** How many of these tags exist. */
export async function countTags(work: Work, ids: readonly string[]): Promise<number> {
  const row = await work.trx
    .selectFrom('tag')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function findTag(work: Work, id: string): Promise<TagRow | undefined> {
  return work.trx
    .selectFrom('tag')
    .select(['id', 'name', 'tone'])
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .$narrowType<{ tone: Tone }>()
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a tag, or answers the one that has this name already, in any case. */
export async function insertTag(work: Work, row: TagRow): Promise<{ row: TagRow; isNew: boolean }> {
  const added = await sql<TagRow>`
    insert into tag (company_id, id, name, tone) values (${work.companyId}, ${row.id}, ${row.name}, ${row.tone})
    on conflict do nothing returning id, name, tone`.execute(work.trx);
  const [fresh] = added.rows;
  if (fresh) return { row: fresh, isNew: true };
  const { rows } = await sql<TagRow>`
    select id, name, tone from tag
    where company_id = ${work.companyId} and (lower(name) = lower(${row.name}) or id = ${row.id}) limit 1`.execute(
    work.trx,
  );
  return { row: rows[0] ?? row, isNew: false };
}

/** True when another tag of the company has this name. */
export async function isTagNameTaken(work: Work, name: string, exceptId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from tag where company_id = ${work.companyId} and lower(name) = lower(${name}) and id <> ${exceptId} limit 1`.execute(
    work.trx,
  );
  return rows.length > 0;
}

export async function updateTagRow(work: Work, row: TagRow): Promise<void> {
  await work.trx
    .updateTable('tag')
    .set({ name: row.name, tone: row.tone })
    .where('companyId', '=', work.companyId)
    .where('id', '=', row.id)
    .execute();
}

export async function deleteTagRow(work: Work, id: string): Promise<void> {
  await work.trx.deleteFrom('tag').where('companyId', '=', work.companyId).where('id', '=', id).execute();
}

/** A tag of a record. */
interface RecordTag {
  readonly id: string;
  readonly tag: string;
}

const recordTag = { id: 'uuid', tag: 'uuid' };

/** Puts tags on records; what is there already stays. */
export async function putTags(work: Work, entity: Tagged, tags: readonly RecordTag[]): Promise<void> {
  const table = sql.table(`${entity}_tag`);
  const record = sql.ref(`${entity}_id`);
  await sql`
    insert into ${table} (company_id, ${record}, tag_id)
    select ${work.companyId}::uuid, r.id, r.tag from ${recordSet(tags, recordTag)}
    on conflict do nothing`.execute(work.trx);
}

/** Takes tags off records. */
export async function takeTags(work: Work, entity: Tagged, tags: readonly RecordTag[]): Promise<void> {
  const table = sql.table(`${entity}_tag`);
  const record = sql.ref(`${entity}_id`);
  await sql`
    delete from ${table} t using ${recordSet(tags, recordTag)}
    where t.company_id = ${work.companyId} and t.${record} = r.id and t.tag_id = r.tag`.execute(work.trx);
}

/** The tags of one record. */
export async function readTagsOf(work: Work, entity: Tagged, id: string): Promise<string[]> {
  const { rows } = await sql<{ tagId: string }>`
    select tag_id from ${sql.table(`${entity}_tag`)}
    where company_id = ${work.companyId} and ${sql.ref(`${entity}_id`)} = ${id}`.execute(work.trx);
  return rows.map(({ tagId }) => tagId);
}

/** The tags of each row of a list, by name; `id` is its id there. */
export function tagsOfRow(
  entity: Tagged,
  companyId: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const table = sql.table(`${entity}_tag`);
  const mine = sql`x.company_id = ${companyId} and x.${sql.ref(`${entity}_id`)} = ${id}`;
  return sql`case when exists (select 1 from ${table} x where ${mine}) then
    (select jsonb_agg(jsonb_build_object('_id', t.id, 'name', t.name, 'tone', t.tone) order by lower(t.name))
     from ${table} x join tag t on t.company_id = x.company_id and t.id = x.tag_id where ${mine}) else '[]' end`;
}
