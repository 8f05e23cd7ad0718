import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import type { CountedTagRow, Tagged } from '../tags/tags.store.ts';

/** Tags that stand on records of a kind, with how many carry each, by name. */
export async function listTagsOn(work: Work, type: Tagged | 'workflow'): Promise<CountedTagRow[]> {
  // A deleted campaign keeps its tags for the record; nobody counts them.
  const standing =
    type === 'workflow'
      ? sql`(select y.company_id, y.tag_id from workflow_tag y
          join workflow w on w.company_id = y.company_id and w.id = y.workflow_id where w.deleted_at is null)`
      : sql.table(`${type}_tag`);
  const { rows } = await sql<CountedTagRow>`
    select t.id, t.name, t.tone, x.used_in from tag t
    join (select tag_id, count(*)::integer as used_in from ${standing} x
      where company_id = ${work.companyId} group by tag_id) x on x.tag_id = t.id
    where t.company_id = ${work.companyId} order by lower(t.name), t.id`.execute(work.trx);
  return rows;
}

export async function readTagIds(work: Work, workflowId: string): Promise<string[]> {
  const rows = await work.trx
    .selectFrom('workflowTag')
    .select('tagId')
    .where('companyId', '=', work.companyId)
    .where('workflowId', '=', workflowId)
    .orderBy('tagId')
    .execute();
  return rows.map((row) => row.tagId);
}

/** Makes these the tags of a campaign. */
export async function writeTagRows(work: Work, workflowId: string, tagIds: readonly string[]): Promise<void> {
  const ids = sql`${[...tagIds]}::uuid[]`;
  await sql`delete from workflow_tag
    where company_id = ${work.companyId} and workflow_id = ${workflowId} and tag_id <> all(${ids})`.execute(work.trx);
  await sql`insert into workflow_tag (company_id, workflow_id, tag_id)
    select ${work.companyId}::uuid, ${workflowId}::uuid, u.id from unnest(${ids}) as u (id) on conflict do nothing`.execute(
    work.trx,
  );
}

export async function copyTagRows(work: Work, from: string, to: string): Promise<void> {
  await sql`insert into workflow_tag (company_id, workflow_id, tag_id)
    select company_id, ${to}::uuid, tag_id from workflow_tag
    where company_id = ${work.companyId} and workflow_id = ${from}`.execute(work.trx);
}
