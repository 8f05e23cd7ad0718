import type { ActorKind } from '@recoup/domain/audit/actor-kinds.ts';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { pieces } from '../db/pieces.ts';
import { recordSet } from '../db/record-set.ts';
import { enqueueEvent } from '../events/event.ts';
import { notifyScreens } from '../events/live.ts';
import { outsideEvents } from './outside-events.ts';
import { keepWebhookEvents } from './webhook-events.store.ts';
import type { Work } from './work.ts';

/** Writes what a unit of work has to tell, right before it commits: its audit, its news for screens, its events, and what programs outside hear. */
export async function finish(work: Work): Promise<void> {
  await writeAudits(work);
  await markChangedByHand(work);
  await notifyScreens(work.trx, work.companyId, work.ending.news);
  for (const { event, options } of work.ending.events) await enqueueEvent(work.trx, event, options);
  await keepWebhookEvents(work, outsideEvents(work));
}

/** Rows of one statement, where a unit of work changes tens of thousands of records. */
const PIECE = 5_000;

const columns = {
  id: 'uuid',
  at: 'timestamptz',
  actorKind: 'text',
  actorId: 'uuid',
  action: 'text',
  recordKind: 'text',
  recordId: 'uuid',
  before: 'jsonb',
  after: 'jsonb',
  requestId: 'text',
  ip: 'text',
  userAgent: 'text',
  sessionId: 'uuid',
};

async function writeAudits({ trx, companyId, ending: { audits } }: Work): Promise<void> {
  if (audits.length === 0) return;
  const rows = audits.map(({ actor, of: _whole, ...row }) => ({
    ...row,
    ...doerOf(actor),
    before: row.before ?? null,
    after: row.after ?? null,
    ip: actor.origin?.ip ?? null,
    userAgent: actor.origin?.userAgent ?? null,
    sessionId: sessionOf(actor),
  }));
  for (const some of pieces(rows, PIECE))
    await sql`
      insert into audit (company_id, id, at, actor_kind, actor_id, action, record_kind, record_id, before, after, request_id,
        ip, user_agent, session_id)
      select ${companyId}::uuid, r.id, coalesce(r.at, now()), r.actor_kind, r.actor_id, r.action, r.record_kind, r.record_id, r.before, r.after,
        r.request_id, r.ip, r.user_agent, r.session_id
      from ${recordSet(some, columns)}`.execute(trx);
}

/** A key that a member made is told from that member, and a partner from the system that lets them in. */
function doerOf(actor: Actor): { actorKind: ActorKind; actorId: string | null } {
  if (actor.kind === 'system')
    return actor.partnerId
      ? { actorKind: 'partner', actorId: actor.partnerId }
      : { actorKind: 'system', actorId: null };
  if (actor.kind === 'member' && actor.key) return { actorKind: 'api-key', actorId: actor.key.id };
  return { actorKind: actor.kind, actorId: actor.id };
}

/** What works for a member has the record of what they asked for in the place of their session, and comes from nowhere. */
function sessionOf(actor: Actor): string | null {
  if (actor.kind === 'system' || !actor.origin || (actor.kind === 'member' && actor.key)) return null;
  return actor.sessionId || null;
}

/** What makes a record, or writes what a file says: no hand was on it. */
const notByHand = new Set(
  ['account', 'debtor'].flatMap((noun) => [`${noun}.create`, `${noun}.import`, `${noun}.undo-import`]),
);

/**
 * Accounts and customers that a member changed, by the true clock: an import asks before it writes over them. Whatever is
 * written down of one or of its parts counts, but for its making and what imports do.
 */
async function markChangedByHand({ trx, companyId, ending: { audits } }: Work): Promise<void> {
  const changed = new Map<string, Marked>();
  const undone = new Map<string, Marked>();
  for (const { actor, action, recordKind, recordId, of } of audits) {
    const { kind, id } = of ?? { kind: recordKind, id: recordId };
    if (actor.kind !== 'member' || !id || (kind !== 'account' && kind !== 'debtor')) continue;
    // What works for a member has the record of what they asked for in the place of their session.
    const by = actor.sessionId || null;
    if (isUndo.test(action)) undone.set(`${kind} ${id}`, { kind, id, by });
    else if (!notByHand.has(action)) changed.set(`${kind} ${id}`, { kind, id, by });
  }
  await markChanged(trx, companyId, [...changed.values()]);
  await unmarkUndone(trx, companyId, [...undone.values()]);
}

interface Marked {
  readonly kind: string;
  readonly id: string;
  readonly by: string | null;
}

const isUndo = /^(account|debtor)\.undo-(?!import$)/;
const marked = { kind: 'text', id: 'uuid', by: 'uuid' };

async function markChanged(trx: Work['trx'], companyId: string, rows: readonly Marked[]): Promise<void> {
  // Everybody takes them in one order, so that nobody waits in a ring.
  const ordered = rows.toSorted((a, b) => compare(a.kind, b.kind) || compare(a.id, b.id));
  for (const some of pieces(ordered, PIECE))
    await sql`
      insert into hand_change (company_id, record_kind, record_id, changed_at, marked_by)
      select ${companyId}::uuid, r.kind, r.id, clock_timestamp(), r.by from ${recordSet(some, marked)}
      order by r.kind, r.id
      on conflict (company_id, record_kind, record_id)
      do update set changed_at = greatest(hand_change.changed_at, excluded.changed_at),
        marked_by = excluded.marked_by,
        prior_at = case when hand_change.marked_by = excluded.marked_by then hand_change.prior_at
          else hand_change.changed_at end`.execute(trx);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Where the change that is taken back was the last one, no hand was on the record since the one before it. */
async function unmarkUndone(trx: Work['trx'], companyId: string, rows: readonly Marked[]): Promise<void> {
  if (rows.length === 0) return;
  const theirs = sql`h.company_id = ${companyId}::uuid and h.record_kind = r.kind and h.record_id = r.id
    and h.marked_by = r.by`;
  await sql`
    delete from hand_change h using ${recordSet(rows, marked)}
    where ${theirs} and h.prior_at is null`.execute(trx);
  await sql`
    update hand_change h set changed_at = h.prior_at, marked_by = null, prior_at = null
    from ${recordSet(rows, marked)} where ${theirs}`.execute(trx);
}
