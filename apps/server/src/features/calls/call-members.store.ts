import { isInCallHours } from '@recoup/domain/calls/call-hours.ts';
import type { CallMember } from '@recoup/domain/calls/ring-order.ts';
import type { Availability, CallLine, WorkHours } from '@recoup/domain/members/work-habits.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** A member with what calls need to know of them. */
export interface MemberOnCall extends CallMember {
  readonly name: string;
  readonly roles: readonly string[];
  /** Where calls ring for them on line PHONE: the number that they chose for it, or confirmed as their own; null: none. */
  readonly phone: string | null;
  readonly sipUsername: string | null;
}

interface MemberRow {
  readonly id: string;
  readonly name: string;
  readonly roles: string[];
  readonly phone: string | null;
  readonly sipUsername: string | null;
  readonly line: CallLine;
  readonly availability: Availability;
  readonly hours: WorkHours | null;
}

/** Who of the team can speak with customers, or one of them: on which line, where, and whether they are there now. */
export async function readCallMembers(work: Work, memberId: string | null = null): Promise<MemberOnCall[]> {
  const { rows } = await sql<MemberRow>`
    select m.id, btrim(m.first_name || ' ' || m.last_name) as name, m.roles,
      coalesce(m.call_phone, case when f.phone_on_at is not null then f.phone end) as phone, d.sip_username,
      m.call_line as line, m.availability, m.call_hours as hours
    from member m
    left join factor f on f.company_id = m.company_id and f.member_id = m.id
    left join call_device d on d.company_id = m.company_id and d.member_id = m.id
    where m.company_id = ${work.companyId} and m.status = 'ACTIVE' and (${memberId}::uuid is null or m.id = ${memberId}::uuid)
    order by m.created_at, m.id limit 1000`.execute(work.trx);
  return rows.map(({ availability, hours, ...row }) => ({
    ...row,
    isAvailable: availability === 'AVAILABLE' && isInCallHours(hours, work.timeZone, work.now),
  }));
}

/** Who does not want to hear a ringing call any more. */
export async function readDeclined(work: Work, callId: string): Promise<ReadonlySet<string>> {
  const rows = await work.trx
    .selectFrom('callDecline')
    .select('memberId')
    .where('companyId', '=', work.companyId)
    .where('callId', '=', callId)
    .execute();
  return new Set(rows.map((row) => row.memberId));
}

export async function insertDecline(work: Work, callId: string, memberId: string): Promise<void> {
  await work.trx
    .insertInto('callDecline')
    .values({ companyId: work.companyId, callId, memberId, at: work.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those whose role lets them call customers only where a task, or being the assignee, says so. */
export async function mayServeByTask(work: Work, debtorId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from debtor where company_id = ${work.companyId} and id = ${debtorId} and assignee_id = ${memberId}
    union all
    select 1 from task where company_id = ${work.companyId} and debtor_id = ${debtorId} and kind = 'task_call'
      and status = 'OPEN' and (assignee_id is null or assignee_id = ${memberId}) limit 1`.execute(work.trx);
  return rows.length > 0;
}
