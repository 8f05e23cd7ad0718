import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Whether a customer is a business, as it is said of them or as their names tell. */
export async function natureOf(work: Work, debtorId: string): Promise<'CONSUMER' | 'BUSINESS'> {
  const { rows } = await sql<{ nature: 'CONSUMER' | 'BUSINESS' }>`
    select nature_of(d.nature, d.company_name, c.customer_type) as nature
    from debtor d join company c on c.company_id = d.company_id
    where d.company_id = ${work.companyId} and d.id = ${debtorId}`.execute(work.trx);
  return rows[0]?.nature ?? 'CONSUMER';
}
