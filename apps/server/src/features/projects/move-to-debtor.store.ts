import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * Gives all projects of a customer to another one, when two become one. Its accounts went before: that both have one
 * customer is looked at here, when both have moved.
 */
export async function moveProjectsToDebtor(work: Work, from: string, into: string): Promise<void> {
  await sql`update project set debtor_id = ${into}, version = version + 1 where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
    work.trx,
  );
  await sql`set constraints account_project immediate`.execute(work.trx);
}
