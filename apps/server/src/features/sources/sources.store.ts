import type { Origin } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface SourceRow {
  readonly id: string;
  readonly name: string;
  readonly origin: Origin;
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
  await sql`select 1 from source where company_id = ${work.companyId} and id = ${id} for update`.execute(work.trx);
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
    select 1 from source where company_id = ${work.companyId} and lower(name) = lower(${name}) and id <> ${exceptId}
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

export async function deleteSourceRow(work: Work, id: string): Promise<void> {
  await work.trx.deleteFrom('source').where('companyId', '=', work.companyId).where('id', '=', id).execute();
}
