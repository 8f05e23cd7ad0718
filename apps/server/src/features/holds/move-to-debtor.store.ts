import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Gives all holds of a customer to another one, when two become one; what they said about contact is never changed and
 * is copied, since nothing that stops contact may be lost (G13). */
export async function moveHoldsToDebtor(work: Work, from: string, into: string): Promise<void> {
  await sql`update debtor_hold set debtor_id = ${into} where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
    work.trx,
  );
  await sql`
    insert into contact_event (company_id, id, debtor_id, account_id, name, at, source, evidence, member_id)
    select company_id, uuidv7(), ${into}::uuid, account_id, name, at, source, evidence, member_id
    from contact_event where company_id = ${work.companyId} and debtor_id = ${from}`.execute(work.trx);
}
