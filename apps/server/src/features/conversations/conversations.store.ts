import { leftWaitingSince } from '@recoup/domain/conversations/left-waiting.ts';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '#server/db/like-pattern.ts';
import type { Place } from '#server/http/list-place.ts';
import type { Work } from '#server/work/work.ts';
import { agentColumns, type StandingColumns } from '../agent/agent-standing.store.ts';
import { isWaitingForAnswer } from '../debtors/waiting-debtor.store.ts';

export interface StandingRow extends StandingColumns {
  readonly debtorId: string;
  readonly displayName: string;
  readonly waitingSince: Date | null;
  readonly unreadSince: Date | null;
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
  readonly version: number;
  readonly lastItemAt: Date | null;
  readonly lastIncomingAt: Date | null;
  readonly snoozedUntil: Date | null;
  /** Of whoever asks. */
  readonly readUpTo: Date | null;
  readonly isForcedUnread: boolean;
}

export interface ListedRow extends StandingRow {
  readonly itemKind: 'MESSAGE' | 'CALL' | null;
  readonly itemDirection: string | null;
  readonly itemText: string | null;
  readonly itemState: string | null;
  readonly itemAt: Date | null;
}

export interface Wanted {
  readonly assignment: 'all' | 'my' | 'unassigned';
  readonly read: 'all' | 'unread';
  readonly status?: 'OPENED' | 'ANSWERED' | 'SNOOZED' | undefined;
  readonly query: string;
}

/** Over the aliases of `joined`: has `isUnread` of the domain, said to the planner. */
const isUnread = (now: Date) => sql`(coalesce(r.is_forced_unread, false) or (d.unanswered_since is not null
  and c.last_incoming_at > coalesce(r.read_up_to, '-infinity') and not coalesce(c.snoozed_until > ${now}, false)))`;

/**
 * Somebody who left answers nobody: their customers are nobody's. Whoever waited too long for somebody who is away stands
 * there too, and stays theirs.
 */
const isUnassigned = ({ now, timeZone }: Work) => sql`(p.id is null or p.status = 'REMOVED'
  or (p.availability = 'AWAY' and d.unanswered_since <= ${leftWaitingSince(now, timeZone)}::timestamptz))`;

const columns = sql`d.id as debtor_id, d.display_name, d.is_bot_active, ${agentColumns}, d.unanswered_since as waiting_since, d.unread_since,
  case when p.status <> 'REMOVED' then p.id end as assignee_id, btrim(p.first_name || ' ' || p.last_name) as assignee_name,
  coalesce(c.version, 0) as version, c.last_item_at, c.last_incoming_at, c.snoozed_until, r.read_up_to,
  coalesce(r.is_forced_unread, false) as is_forced_unread`;

const readers = (memberId: string) => sql`
  left join conversation_read r on r.company_id = d.company_id and r.debtor_id = d.id and r.member_id = ${memberId}
  left join member p on p.company_id = d.company_id and p.id = d.assignee_id`;

/** How the conversation with a customer stands for a member; undefined: there is no such customer. */
export async function readStanding(work: Work, debtorId: string, memberId: string): Promise<StandingRow | undefined> {
  const { rows } = await sql<StandingRow>`
    select ${columns} from debtor d
    left join conversation c on c.company_id = d.company_id and c.debtor_id = d.id
    ${readers(memberId)}
    where d.company_id = ${work.companyId} and d.id = ${debtorId}`.execute(work.trx);
  return rows[0];
}

const statusParts: Readonly<Record<NonNullable<Wanted['status']>, (now: Date) => RawBuilder<unknown>>> = {
  OPENED: isWaitingForAnswer,
  ANSWERED: () => sql`d.unanswered_since is null`,
  SNOOZED: (now) => sql`c.snoozed_until > ${now}`,
};

/** Names that fit are looked up first, so that the planner begins with them. */
const HITS_MAX = 5_000;

function conditions(work: Work, memberId: string, { assignment, read, status, query }: Wanted): RawBuilder<unknown>[] {
  return [
    sql`c.company_id = ${work.companyId}`,
    ...(assignment === 'my' ? [sql`d.assignee_id = ${memberId}`] : []),
    ...(assignment === 'unassigned' ? [isUnassigned(work)] : []),
    ...(read === 'unread' ? [isUnread(work.now)] : []),
    ...(status ? [statusParts[status](work.now)] : []),
    ...(query ? [sql`d.id = any(array(select matching_debtors(${likePattern(query)}, ${HITS_MAX})))`] : []),
  ];
}

/** Instants leave as milliseconds; a page that goes on compares what left. */
const waitingMs = sql`date_trunc('milliseconds', d.unanswered_since)`;

/**
 * Whoever waits stands in the order in which they began to, the longest first; all others by what was said last. What that
 * was is looked up for the rows of the page alone.
 */
export async function listConversationRows(
  work: Work,
  memberId: string,
  wanted: Wanted,
  page: { readonly before: Place | null; readonly limit: number },
): Promise<ListedRow[]> {
  const parts = conditions(work, memberId, wanted);
  const { before } = page;
  const isWaiting = wanted.status === 'OPENED';
  const place = before && sql`(${before.at}::timestamptz, ${before.id}::uuid)`;
  if (place)
    parts.push(isWaiting ? sql`(${waitingMs}, c.debtor_id) > ${place}` : sql`(c.last_item_at, c.debtor_id) < ${place}`);
  const order = isWaiting ? sql`${waitingMs}, c.debtor_id` : sql`c.last_item_at desc, c.debtor_id desc`;
  const { rows } = await sql<ListedRow>`
    select listed.*, item.kind as item_kind, item.direction as item_direction, item.text as item_text,
      item.state as item_state, item.at as item_at
    from (
      select ${columns} from conversation c
      join debtor d on d.company_id = c.company_id and d.id = c.debtor_id
      ${readers(memberId)}
      where ${sql.join(parts, sql` and `)}
      order by ${order} limit ${page.limit}) listed
    left join lateral (
      select * from (
        (select 'MESSAGE' as kind, m.direction, left(m.text, 200) as text, m.status as state, m.at
          from message m where m.company_id = ${work.companyId} and m.debtor_id = listed.debtor_id
            and (m.direction = 'incoming' or m.origin <> 'AUTO')
          order by m.at desc, m.id desc limit 1)
        union all
        (select 'CALL', k.direction, left(k.note, 200), case when k.state = 'ENDED' then k.outcome else k.state end, k.at
          from phone_call k where k.company_id = ${work.companyId} and k.debtor_id = listed.debtor_id
            and k.outcome <> 'excluded'
          order by k.at desc limit 1)) words
      order by at desc limit 1) item on true
    order by ${isWaiting ? sql`date_trunc('milliseconds', listed.waiting_since), listed.debtor_id` : sql`listed.last_item_at desc, listed.debtor_id desc`}`.execute(
    work.trx,
  );
  return rows;
}

export interface Unseen {
  readonly all: number;
  readonly my: number;
  readonly unassigned: number;
}

/** Conversations that have something which the member has not read: counted from those that wait, which are few. */
export async function countUnseen(work: Work, memberId: string): Promise<Unseen> {
  // Each part reads a customer once; whoever waits and is marked by hand as well stands in the first.
  const { rows } = await sql<Unseen>`
    with d as materialized (
      select d.company_id, d.id, d.assignee_id, d.unanswered_since, c.last_incoming_at, c.snoozed_until, r.read_up_to,
        r.is_forced_unread
      from debtor d
      left join conversation c on c.company_id = d.company_id and c.debtor_id = d.id
      left join conversation_read r on r.company_id = d.company_id and r.debtor_id = d.id and r.member_id = ${memberId}
      where d.company_id = ${work.companyId} and (d.unread_since is not null or d.unanswered_since is not null)
        and d.unanswered_since is not null
      union all
      select d.company_id, d.id, d.assignee_id, d.unanswered_since, null, null, null, true
      from conversation_read r join debtor d on d.company_id = r.company_id and d.id = r.debtor_id
      where r.company_id = ${work.companyId} and r.member_id = ${memberId} and r.is_forced_unread
        and d.unanswered_since is null)
    select count(*)::int as all, count(*) filter (where d.assignee_id = ${memberId})::int as my,
      count(*) filter (where ${isUnassigned(work)})::int as unassigned
    from d cross join lateral (select d.is_forced_unread, d.read_up_to) r
    cross join lateral (select d.last_incoming_at, d.snoozed_until) c
    left join member p on p.company_id = d.company_id and p.id = d.assignee_id
    where ${isUnread(work.now)}`.execute(work.trx);
  return rows[0] ?? { all: 0, my: 0, unassigned: 0 };
}
