import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Gives all accounts of a customer to another one, when two become one; deleted ones too, once they are shown. */
export async function moveAccountsToDebtor(work: Work, from: string, into: string): Promise<void> {
  // Their projects follow, and only then are both of one customer again.
  await sql`set constraints account_project deferred`.execute(work.trx);
  await sql`update account set debtor_id = ${into} where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
    work.trx,
  );
}
