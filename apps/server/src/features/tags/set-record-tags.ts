import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

/** Which tags of a record come and which go. */
export interface TagChange {
  readonly id: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Puts tags on accounts or customers and takes others off, set-based; what is so already stays so. */
export async function setRecordTags(
  work: Work,
  entity: 'account' | 'debtor',
  changes: readonly TagChange[],
): Promise<void> {
  const types = { id: 'uuid', tag: 'uuid' };
  const table = sql.table(`${entity}_tag`);
  const record = sql.ref(`${entity}_id`);
  const added = changes.flatMap(({ id, add }) => add.map((tag) => ({ id, tag })));
  const removed = changes.flatMap(({ id, remove }) => remove.map((tag) => ({ id, tag })));
  if (added.length > 0) {
    await sql`
      insert into ${table} (company_id, ${record}, tag_id)
      select ${work.companyId}::uuid, r.id, r.tag from ${recordSet(added, types)}
      on conflict do nothing`.execute(work.trx);
  }
  if (removed.length > 0) {
    await sql`
      delete from ${table} t using ${recordSet(removed, types)}
      where t.company_id = ${work.companyId} and t.${record} = r.id and t.tag_id = r.tag`.execute(work.trx);
  }
}
