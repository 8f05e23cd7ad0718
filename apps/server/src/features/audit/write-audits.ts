import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { recordSet } from '#server/db/record-set.ts';
import type { AuditRow } from './write-audit.ts';

const columns = { id: 'uuid', record: 'uuid', before: 'jsonb', after: 'jsonb' };

/** One append-only row for each of many records that one verb changed, set-based (G59). */
export async function writeAudits(
  trx: Trx,
  actor: Actor,
  verb: Pick<AuditRow, 'action' | 'recordKind' | 'requestId'>,
  records: readonly Pick<AuditRow, 'recordId' | 'before' | 'after'>[],
): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map(({ recordId, before, after }) => ({
    id: uuidv7(),
    record: recordId,
    before: before ?? null,
    after: after ?? null,
  }));
  await sql`
    insert into audit (company_id, id, actor_kind, actor_id, action, record_kind, record_id, before, after, request_id)
    select ${actor.companyId}::uuid, r.id, ${actor.kind}, ${actor.kind === 'system' ? null : actor.id}::uuid,
      ${verb.action}, ${verb.recordKind}, r.record, r.before, r.after, ${verb.requestId ?? null}
    from ${recordSet(rows, columns)}`.execute(trx);
}
