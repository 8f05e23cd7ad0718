import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Gives all tags of a customer to another one, when two become one; one that both have stays once. */
export async function uniteDebtorTags(work: Work, from: string, into: string): Promise<void> {
  await sql`
    insert into debtor_tag (company_id, debtor_id, tag_id)
    select company_id, ${into}::uuid, tag_id from debtor_tag where company_id = ${work.companyId} and debtor_id = ${from}
    on conflict do nothing`.execute(work.trx);
  await sql`delete from debtor_tag where company_id = ${work.companyId} and debtor_id = ${from}`.execute(work.trx);
}
