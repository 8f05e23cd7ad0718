import { type RawBuilder, sql } from 'kysely';
import type { Place } from '#server/http/list-place.ts';
import type { Work } from '#server/work/work.ts';
import type { CallRow } from './calls.store.ts';
import { callRowColumns } from './calls.store.ts';

export interface LiveCallRow extends CallRow {
  readonly debtorId: string;
  readonly debtorName: string;
  readonly line: 'BROWSER' | 'PHONE' | null;
  readonly failure: string;
  readonly noticeAt: Date | null;
  readonly concludedAt: Date | null;
}

async function readLiveCalls(work: Work, which: RawBuilder<unknown>, limit: number): Promise<LiveCallRow[]> {
  const { rows } = await sql<LiveCallRow>`
    select ${callRowColumns}, c.debtor_id, d.display_name as "debtorName", c.line, c.failure, c.notice_at, c.concluded_at
    from phone_call c
    join debtor d on d.company_id = c.company_id and d.id = c.debtor_id
    left join account a on a.company_id = c.company_id and a.id = c.account_id
    left join member m on m.company_id = c.company_id and m.id = c.member_id
    where c.company_id = ${work.companyId} and ${which}
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
  readonly memberId: string | null;
  readonly after: Place | null;
  readonly limit: number;
}

/** Calls of the company, newest first. */
export function listCallLog(work: Work, query: LogQuery): Promise<LiveCallRow[]> {
  const { direction, missed, memberId, after } = query;
  const parts = [
    sql`true`,
    ...(direction ? [sql`c.direction = ${direction}`] : []),
    ...(missed
      ? [sql`c.direction = 'incoming' and c.outcome in ('no-answer', 'voicemail') and c.state in ('ENDED', 'MISSED')`]
      : []),
    ...(memberId ? [sql`c.member_id = ${memberId}`] : []),
    ...(after ? [sql`(c.at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  return readLiveCalls(work, sql.join(parts, sql` and `), query.limit);
}
