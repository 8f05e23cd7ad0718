import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Gives all estimates of a customer to another one, when two become one; deleted ones too, once they are shown. */
export async function moveEstimatesToDebtor(work: Work, from: string, into: string): Promise<void> {
  await sql`update estimate set debtor_id = ${into} where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
    work.trx,
  );
}
