import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Gives all files of a customer to another one, when two become one. */
export async function moveAttachmentsToDebtor(work: Work, from: string, into: string): Promise<void> {
  await sql`
    update attachment set record_id = ${into}
    where company_id = ${work.companyId} and record_kind = 'debtor' and record_id = ${from}`.execute(work.trx);
}
