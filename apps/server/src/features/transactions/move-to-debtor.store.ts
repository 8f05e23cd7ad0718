import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Gives all that was recorded by hand for a customer to another one, when two become one. */
export async function moveManualEntriesToDebtor(work: Work, from: string, into: string): Promise<void> {
  await sql`update manual_entry set debtor_id = ${into} where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
    work.trx,
  );
}
