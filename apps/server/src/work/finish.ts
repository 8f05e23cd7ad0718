import { sql } from 'kysely';
import { recordSet } from '../db/record-set.ts';
import { enqueueEvent } from '../events/event.ts';
import { notifyScreens } from '../events/live.ts';
import type { Work } from './work.ts';

/** Writes what a unit of work has to tell, right before it commits: its audit, its news for screens and its events. */
export async function finish(work: Work): Promise<void> {
  await writeAudits(work);
  await notifyScreens(work.trx, work.companyId, work.ending.news);
  for (const { event, options } of work.ending.events) await enqueueEvent(work.trx, event, options);
}

const columns = {
  id: 'uuid',
  actorKind: 'text',
  actorId: 'uuid',
  action: 'text',
  recordKind: 'text',
  recordId: 'uuid',
  before: 'jsonb',
  after: 'jsonb',
  requestId: 'text',
};

async function writeAudits({ trx, companyId, ending: { audits } }: Work): Promise<void> {
  if (audits.length === 0) return;
  const rows = audits.map(({ actor, ...row }) => ({
    ...row,
    actorKind: actor.kind,
    actorId: actor.kind === 'system' ? null : actor.id,
    before: row.before ?? null,
    after: row.after ?? null,
  }));
  await sql`
    insert into audit (company_id, id, actor_kind, actor_id, action, record_kind, record_id, before, after, request_id)
    select ${companyId}::uuid, r.id, r.actor_kind, r.actor_id, r.action, r.record_kind, r.record_id, r.before, r.after,
      r.request_id
    from ${recordSet(rows, columns)}`.execute(trx);
}
