import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Whom a notice names. */
export interface NoticeNamesRow {
  readonly firstName: string;
  readonly companyName: string;
  readonly currency: string;
}

/** The names in a notice to a customer; its amounts are in the currency of the invoices that it is about. */
export async function readNoticeNames(
  work: Work,
  debtorId: string,
  accountIds: readonly string[],
): Promise<NoticeNamesRow> {
  const { rows } = await sql<NoticeNamesRow>`
    select coalesce(nullif(d.first_name, ''), d.display_name) as first_name, c.name as company_name,
      coalesce((select a.currency from account a where a.company_id = d.company_id and a.id = any(${[...accountIds]}::uuid[])
        order by a.id limit 1), c.currency) as currency
    from debtor d join company c on c.company_id = d.company_id
    where d.company_id = ${work.companyId} and d.id = ${debtorId}`.execute(work.trx);
  return rows[0] ?? { firstName: '', companyName: '', currency: 'USD' };
}
