import { type RawBuilder, sql } from 'kysely';
import type { Place } from '#server/http/list-place.ts';
import type { Work } from '#server/work/work.ts';
import type { CallRow } from './calls.store.ts';
import { callRowColumns } from './calls.store.ts';

export interface LiveCallRow extends CallRow {
  /** Null: nobody has said yet whose call it is. */
  readonly debtorId: string | null;
  readonly debtorName: string | null;
  /** Who has the number of such a call. */
  readonly candidates: { readonly id: string; readonly displayName: string }[];
  readonly ignoredAt: Date | null;
  readonly line: 'BROWSER' | 'PHONE' | null;
  readonly failure: string;
  readonly noticeAt: Date | null;
  readonly concludedAt: Date | null;
}

const CANDIDATES_MAX = 20;

/** Those who have the number of a call of which nobody has said whose it is, over its alias. */
const candidates = sql`case when c.debtor_id is not null then '[]' else (
  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'displayName', k.display_name) order by k.display_name, k.id), '[]')
  from (select distinct o.id, o.display_name from contact x
    join debtor o on o.company_id = x.company_id and o.id = x.debtor_id
    where x.company_id = c.company_id and x.kind = 'PHONE' and x.value = c.to_value and not x.is_wrong
    order by o.display_name, o.id limit ${CANDIDATES_MAX}) k) end as candidates`;

async function readLiveCalls(work: Work, which: RawBuilder<unknown>, limit: number): Promise<LiveCallRow[]> {
  const { rows } = await sql<LiveCallRow>`
    select ${callRowColumns}, c.debtor_id, d.display_name as "debtorName", c.line, c.failure, c.notice_at, c.concluded_at,
      c.ignored_at, ${candidates}
    from phone_call c
    left join debtor d on d.company_id = c.company_id and d.id = c.debtor_id
    left join account a on a.company_id = c.company_id and a.id = c.account_id
    left join member m on m.company_id = c.company_id and m.id = c.member_id
    where c.company_id = ${work.companyId} and (c.debtor_id is null or d.id is not null) and ${which}
    order by c.at desc, c.id desc limit ${limit}`.execute(work.trx);
  return rows;
}

export async function readLiveCall(work: Work, callId: string): Promise<LiveCallRow | undefined> {
  const [row] = await readLiveCalls(work, sql`c.id = ${callId}`, 1);
  return row;
}

const OWN_CALLS_MAX = 50;

/** Calls in which a member is, that they have still to conclude, or that were kept back a minute ago, newest first. */
export function readOwnCalls(work: Work, memberId: string): Promise<LiveCallRow[]> {
  const which = sql`c.member_id = ${memberId} and c.own_number <> '' and c.at > ${work.now}::timestamptz - interval '1 day'
    and ((c.concluded_at is null and c.state not in ('MISSED', 'FAILED'))
      or (c.state = 'FAILED' and c.failure <> '' and c.hangup_at > ${work.now}::timestamptz - interval '1 minute'))`;
  return readLiveCalls(work, which, OWN_CALLS_MAX);
}

/** Incoming calls that nobody has taken yet, the newest first. */
export const readRinging = (work: Work): Promise<LiveCallRow[]> =>
  readLiveCalls(work, sql`c.direction = 'incoming' and c.state = 'RINGING'`, 20);

export interface LogQuery {
  readonly direction?: 'incoming' | 'outgoing' | undefined;
  readonly missed: boolean;
  readonly unknown?: 'OPEN' | 'IGNORED' | undefined;
  readonly memberId: string | null;
  readonly after: Place | null;
  readonly limit: number;
}

/** Calls of the company, newest first. */
export function listCallLog(work: Work, query: LogQuery): Promise<LiveCallRow[]> {
  const { direction, missed, unknown, memberId, after } = query;
  const parts = [
    sql`true`,
    ...(direction ? [sql`c.direction = ${direction}`] : []),
    ...(missed
      ? [sql`c.direction = 'incoming' and c.outcome in ('no-answer', 'voicemail') and c.state in ('ENDED', 'MISSED')`]
      : []),
    ...(unknown
      ? [
          sql`c.debtor_id is null and c.state in ('ENDED', 'MISSED')`,
          unknown === 'OPEN' ? sql`c.ignored_at is null` : sql`c.ignored_at is not null`,
        ]
      : []),
    ...(memberId ? [sql`c.member_id = ${memberId}`] : []),
    ...(after ? [sql`(c.at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  return readLiveCalls(work, sql.join(parts, sql` and `), query.limit);
}
