import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * Copies the calls with a customer to another one, when two become one: what is over stays where it was, and the limits of
 * calls must hold for the one who stays. A call that goes on, or that somebody has still to conclude, goes along with its
 * legs and recordings.
 */
export async function copyCallsToDebtor(work: Work, from: string, into: string): Promise<void> {
  await sql`
    update phone_call set debtor_id = ${into}::uuid
    where company_id = ${work.companyId} and debtor_id = ${from} and concluded_at is null`.execute(work.trx);
  await sql`
    insert into phone_call (company_id, id, debtor_id, account_id, contact_id, task_id, direction, to_value, outcome, note,
      at, answered_at, hangup_at, member_id, decision_id, state, line, failure, concluded_at, notice_at, own_number)
    select company_id, uuidv7(), ${into}::uuid, account_id, contact_id, task_id, direction, to_value, outcome, note, at,
      answered_at, hangup_at, member_id, decision_id, state, line, failure, concluded_at, notice_at, own_number
    from phone_call where company_id = ${work.companyId} and debtor_id = ${from}`.execute(work.trx);
}
