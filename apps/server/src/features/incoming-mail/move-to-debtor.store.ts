import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** What a member linked to a customer is another's, when two become one; the messages go along by themselves. */
export async function moveMailToDebtor(work: Work, from: string, into: string): Promise<void> {
  await sql`
    update incoming_mail set linked_debtor_id = ${into}
    where company_id = ${work.companyId} and linked_debtor_id = ${from}`.execute(work.trx);
}
