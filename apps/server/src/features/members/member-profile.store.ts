import type { Availability, CallLine, WorkHours } from '@recoup/domain/members/work-habits.ts';
import type { MemberStatus, Role } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface MemberProfileRow {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  readonly roles: Role[];
  readonly status: MemberStatus | 'REMOVED' | 'VISITING';
  readonly callLine: CallLine;
  readonly callPhone: string | null;
  readonly availability: Availability;
  readonly callHours: WorkHours | null;
}

/** A member and how they work; with `isLocked` nobody else changes it until the end of the transaction. */
export async function readMemberProfile(
  { trx, companyId }: Work,
  memberId: string,
  isLocked = false,
): Promise<MemberProfileRow | undefined> {
  const { rows } = await sql<MemberProfileRow>`
    select id, email, first_name, last_name, language, roles, status, call_line, call_phone, availability, call_hours
    from member where company_id = ${companyId} and id = ${memberId}
    ${isLocked ? sql`for no key update` : sql``}`.execute(trx);
  return rows[0];
}

export type MemberHabits = Pick<
  MemberProfileRow,
  'firstName' | 'lastName' | 'language' | 'callLine' | 'callPhone' | 'availability' | 'callHours'
>;

export async function writeMemberHabits(work: Work, memberId: string, habits: Partial<MemberHabits>): Promise<void> {
  const { callHours, ...rest } = habits;
  await work.trx
    .updateTable('member')
    .set({ ...rest, ...(callHours === undefined ? {} : { callHours: callHours && JSON.stringify(callHours) }) })
    .where('companyId', '=', work.companyId)
    .where('id', '=', memberId)
    .execute();
}
