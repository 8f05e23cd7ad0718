import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Gives all saved methods of a customer to another one, when two become one, with the agreements to them and what is
 * being set up. The customer that stays keeps its default method, when it has one. */
export async function moveMethodsToDebtor(work: Work, from: string, into: string): Promise<void> {
  await sql`
    update payment_method m set is_default = false
    where m.company_id = ${work.companyId} and m.debtor_id = ${from} and m.is_default and exists (
      select 1 from payment_method o where o.company_id = ${work.companyId} and o.debtor_id = ${into} and o.is_default)`.execute(
    work.trx,
  );
  await sql`update payment_method set debtor_id = ${into} where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
    work.trx,
  );
  await sql`update payment_mandate set debtor_id = ${into} where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
    work.trx,
  );
  await sql`update method_setup set debtor_id = ${into} where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
    work.trx,
  );
}
