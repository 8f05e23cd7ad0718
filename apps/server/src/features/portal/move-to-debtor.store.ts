import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Gives all links, sessions and codes of a customer to another one, when two become one. Open links end, since they were
 * made for what one of the two owed (G40). */
export async function moveLinksToDebtor(work: Work, from: string, into: string): Promise<void> {
  await sql`
    update portal_link set revoked_at = ${work.now}
    where company_id = ${work.companyId} and debtor_id = ${from} and revoked_at is null`.execute(work.trx);
  await sql`update portal_link set debtor_id = ${into} where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
    work.trx,
  );
  await sql`update portal_session set debtor_id = ${into} where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
    work.trx,
  );
  await sql`update portal_code set debtor_id = ${into} where company_id = ${work.companyId} and debtor_id = ${from}`.execute(
    work.trx,
  );
}
