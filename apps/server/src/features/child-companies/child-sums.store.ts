import type { CompanyState } from '@recoup/domain/companies/company-state.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface ChildSums {
  readonly name: string;
  readonly state: CompanyState;
  /** In cents. */
  readonly outstanding: number;
  readonly pastDue: number;
}

/** What the company of this unit of work is owed, as its own dashboard sums it; nothing where there is none. */
export async function readSums(work: Work): Promise<ChildSums | undefined> {
  const { rows } = await sql<ChildSums>`
    select name, state,
      (select coalesce(sum(outstanding_cents), 0)::bigint from debtor where company_id = ${work.companyId}) as outstanding,
      (select coalesce(sum(balance_cents), 0)::bigint from account where company_id = ${work.companyId} and balance_cents > 0
        and due_date < (select company_today())
        and status in ('Active', 'Delinquent', 'Accelerated', 'Charged Off')) as past_due
    from company where company_id = ${work.companyId}`.execute(work.trx);
  return rows[0];
}
