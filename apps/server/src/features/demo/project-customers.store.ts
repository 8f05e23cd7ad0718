import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** A customer with the accounts that a project of the demo is made of, the oldest first. */
export interface ProjectCustomer {
  readonly debtorId: string;
  readonly accountIds: readonly string[];
  readonly startDate: string;
  readonly invoicedCents: number;
}

/** Companies with several accounts of which some were paid and some are owed; the same in every demo. */
export async function findProjectCustomers(work: Work, limit: number): Promise<ProjectCustomer[]> {
  const { rows } = await sql<ProjectCustomer>`
    select a.debtor_id, (array_agg(a.id::text order by a.issue_date, a.reference))[1:4] as account_ids,
      min(a.issue_date) as start_date, sum(a.amount_cents)::bigint as invoiced_cents
    from account a join debtor d on d.company_id = a.company_id and d.id = a.debtor_id
    where a.company_id = ${work.companyId} and a.status not in ('Draft', 'Canceled') and d.company_name <> ''
    group by a.debtor_id
    having count(*) >= 3 and sum(a.paid_cents) > 0 and sum(a.balance_cents) > 0
    order by min(a.reference) limit ${limit}`.execute(work.trx);
  return rows;
}
