import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Gives all offers of a customer to another one, when two become one, with their rounds. */
export async function moveOffersToDebtor(work: Work, from: string, into: string): Promise<void> {
  await sql`update negotiation set debtor_id = ${into} where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
    work.trx,
  );
  await sql`update negotiation_round set debtor_id = ${into} where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
    work.trx,
  );
}
