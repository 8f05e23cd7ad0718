import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

export type ChangedKind = 'account' | 'debtor' | 'category' | 'tag' | 'source';

/** A record that an import made (`before` is null) or changed, with what it needs to become again what it was. */
export interface ImportChange {
  readonly kind: ChangedKind;
  readonly recordId: string;
  readonly before: unknown;
}

export async function insertChanges(work: Work, importId: string, changes: readonly ImportChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ kind, recordId, before }) => ({ kind, recordId, before }));
  await sql`
    insert into import_change (company_id, import_id, record_kind, record_id, before)
    select ${work.companyId}::uuid, ${importId}::uuid, r.kind, r.record_id, r.before
    from ${recordSet(rows, { kind: 'text', recordId: 'uuid', before: 'jsonb' })}
    on conflict do nothing`.execute(work.trx);
}

/** The next changes to take back: those that made a record, or those that changed one. */
export async function takeChanges(
  work: Work,
  importId: string,
  { kind, isMade, limit }: { kind: ChangedKind; isMade: boolean; limit: number },
): Promise<ImportChange[]> {
  const { rows } = await sql<ImportChange>`
    delete from import_change where company_id = ${work.companyId} and import_id = ${importId} and record_kind = ${kind}
      and record_id in (
        select c.record_id from import_change c
        where c.company_id = ${work.companyId} and c.import_id = ${importId} and c.record_kind = ${kind}
          and (c.before is null) = ${isMade}
        order by c.record_id limit ${limit})
    returning record_kind as kind, record_id, before`.execute(work.trx);
  return rows;
}
