import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * Gives all estimates of a customer to another one, when two become one; deleted ones too, once they are shown. Their
 * projects and contracts follow: only then are they of one customer again.
 */
export async function moveEstimatesToDebtor(work: Work, from: string, into: string): Promise<void> {
  await sql`set constraints estimate_project, estimate_contract deferred`.execute(work.trx);
  await sql`update estimate set debtor_id = ${into} where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
    work.trx,
  );
}
