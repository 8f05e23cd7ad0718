import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * Gives all contracts of a customer to another one, when two become one; deleted ones too. What is under them, and in
 * projects, went before: that each has one customer is looked at here.
 */
export async function moveContractsToDebtor(work: Work, from: string, into: string): Promise<void> {
  await sql`update contract set debtor_id = ${into} where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
    work.trx,
  );
  await sql`set constraints estimate_project, estimate_contract immediate`.execute(work.trx);
}
