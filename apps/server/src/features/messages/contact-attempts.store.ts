import type { Stamped } from '@recoup/domain/contact-policy/policy-facts.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** No rule of contact looks further back, but for the notices below. */
const DAYS = 60;

export interface AttemptRow {
  readonly debtorId: string;
  readonly direction: 'incoming' | 'outgoing';
  readonly channel: 'SMS' | 'EMAIL';
  readonly origin: 'AUTO' | 'STAFF' | 'REPLY';
  readonly kind: string;
  readonly at: Date;
}

/**
 * Messages to and from these customers in the last 60 days, oldest first. `offset 0` keeps the search per customer: joined
 * freely, the planner reads what the whole company sent, which grows with its size and not with what is due. A message whose answer was lost counts as sent;
 * one that the provider refused never left.
 */
export async function readAttempts(work: Work, debtorIds: readonly string[]): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select d.id as "debtorId", m.direction, m.channel, m.origin, m.kind, m.at
    from unnest(${[...debtorIds]}::uuid[]) as d(id) cross join lateral (
      select m.id, m.direction, m.channel, m.origin, m.kind, m.status, m.at, m.is_automatic, m.is_sender_proven from message m
      where m.company_id = ${work.companyId} and m.debtor_id = d.id and m.at > company_now() - make_interval(days => ${DAYS})
      offset 0) m
    where m.status <> 'ERROR' and not m.is_automatic and m.is_sender_proven order by m.at, m.id`.execute(work.trx);
  return rows;
}

export interface CallRow {
  readonly debtorId: string;
  readonly direction: 'incoming' | 'outgoing';
  readonly outcome: string;
  readonly at: Date;
}

/** Calls of the last 60 days, oldest first. */
export async function readCalls(work: Work, debtorIds: readonly string[]): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    select c.debtor_id as "debtorId", c.direction, c.outcome, c.at
    from unnest(${[...debtorIds]}::uuid[]) as d(id) join phone_call c
      on c.company_id = ${work.companyId} and c.debtor_id = d.id and c.at > company_now() - make_interval(days => ${DAYS})
    order by c.at, c.id`.execute(work.trx);
  return rows;
}

/** The first message that ever went out, and every notice whose sending a rule asks for however long ago it was. */
export async function readSentNotices(
  work: Work,
  debtorIds: readonly string[],
): Promise<Array<{ debtorId: string; notice: Stamped }>> {
  const { rows } = await sql<{ debtorId: string; name: string; at: Date }>`
    select d.id as debtor_id, 'INITIAL' as name, first.at
    from unnest(${[...debtorIds]}::uuid[]) as d(id) cross join lateral (
      select m.at from message m where m.company_id = ${work.companyId} and m.debtor_id = d.id
        and m.direction = 'outgoing' and m.origin <> 'REPLY' and m.status <> 'ERROR'
      order by m.at limit 1) first
    union all
    select d.id, case when m.kind = 'VALIDATION' then 'VALIDATION_SENT' else 'CEASE_ACK_SENT' end, m.at
    from unnest(${[...debtorIds]}::uuid[]) as d(id) cross join lateral (
      select m.kind, m.status, m.at from message m where m.company_id = ${work.companyId} and m.debtor_id = d.id offset 0) m
    where m.kind in ('VALIDATION', 'CEASE_ACK') and m.status <> 'ERROR'`.execute(work.trx);
  return rows.map((row) => ({ debtorId: row.debtorId, notice: { name: row.name, at: row.at } }));
}
