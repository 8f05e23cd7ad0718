import type { auditFilter } from '@recoup/contract/audit.ts';
import type { ActorKind } from '@recoup/domain/audit/actor-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';

export interface AuditListRow {
  id: string;
  at: Date;
  /** The same instant to the microsecond: the place in the list. */
  place: string;
  actorKind: ActorKind;
  actorId: string | null;
  action: string;
  recordKind: string;
  recordId: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  requestId: string | null;
  ip: string | null;
  userAgent: string | null;
  sessionId: string | null;
}

export type AuditFilter = z.output<typeof auditFilter> & {
  /** Lines about any of these records, and what the customer did. */
  readonly about?: { readonly recordIds: readonly string[]; readonly debtorId: string };
};
/** The place after which the next page begins: the last row's time and id. */
export interface AuditCursor {
  readonly place: string;
  readonly id: string;
}

/** A day of the company as an instant; worked out once for the statement, so that the index serves it. */
function dayBegins({ timeZone }: Work, day: string, plus = 0): RawBuilder<unknown> {
  return sql`((${day}::date + ${plus}::int)::timestamp at time zone ${timeZone})`;
}

function conditions(work: Work, filter: AuditFilter): RawBuilder<unknown> {
  const { actorKind, actorId, action, recordKind, recordId, from, to, about } = filter;
  const parts = [sql`company_id = ${work.companyId}`];
  if (actorKind) parts.push(sql`actor_kind = ${actorKind}`);
  if (actorId) parts.push(sql`actor_id = ${actorId}`);
  if (action) parts.push(sql`action = ${action}`);
  if (recordKind) parts.push(sql`record_kind = ${recordKind}`);
  if (recordId) parts.push(sql`record_id = ${recordId}`);
  if (from) parts.push(sql`at >= ${dayBegins(work, from)}`);
  if (to) parts.push(sql`at < ${dayBegins(work, to, 1)}`);
  if (about)
    parts.push(sql`(record_id = any(${[...about.recordIds]}::uuid[])
      or actor_kind = 'debtor' and actor_id = ${about.debtorId})`);
  return sql.join(parts, sql` and `);
}

/** Rows of the audit, newest first. */
export async function listAuditRows(
  work: Work,
  filter: AuditFilter,
  { after, limit }: { readonly after: AuditCursor | null; readonly limit: number },
): Promise<AuditListRow[]> {
  const behind = after ? sql`and (at, id) < (${after.place}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<AuditListRow>`
    select id, at, at::text as place, actor_kind, actor_id, action, record_kind, record_id, before, after, request_id,
      ip, user_agent, session_id
    from audit where ${conditions(work, filter)} ${behind} order by at desc, id desc limit ${limit}`.execute(work.trx);
  return rows;
}

export async function countAuditRows(work: Work, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*)::text as count from audit where ${conditions(work, filter)}`.execute(work.trx);
  return Number(rows[0]?.count ?? 0);
}
