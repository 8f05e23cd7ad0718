import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * Copies the calls with a customer to another one, when two become one: they are never changed, and the limits of calls
 * must hold for the one who stays.
 */
export async function copyCallsToDebtor(work: Work, from: string, into: string): Promise<void> {
  await sql`
    insert into phone_call (company_id, id, debtor_id, account_id, contact_id, task_id, direction, to_value, outcome, note,
      at, answered_at, hangup_at, member_id, decision_id)
    select company_id, uuidv7(), ${into}::uuid, account_id, contact_id, task_id, direction, to_value, outcome, note, at,
      answered_at, hangup_at, member_id, decision_id
    from phone_call where company_id = ${work.companyId} and debtor_id = ${from}`.execute(work.trx);
}
