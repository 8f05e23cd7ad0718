import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface Together {
  readonly debtorId: string;
  readonly accountIds: readonly string[];
  readonly balanceCents: number;
}

/** A customer who can be reached by mail, with three open accounts or a few more, on which nothing stands. */
export async function findTogether(work: Work): Promise<Together | undefined> {
  const { rows } = await sql<Together>`
    select a.debtor_id, array_agg(a.id order by a.due_date, a.id) as account_ids, sum(a.balance_cents)::bigint as balance_cents
    from account a
    where a.company_id = ${work.companyId} and a.balance_cents >= 1000
      and a.status in ('Delinquent', 'Active', 'Accelerated') and a.pending_cents = 0 and not a.is_disputed
      and not exists (select 1 from negotiation n where n.company_id = a.company_id and n.debtor_id = a.debtor_id)
      and not exists (select 1 from plan p where p.company_id = a.company_id and p.debtor_id = a.debtor_id)
      and not exists (select 1 from schedule s where s.company_id = a.company_id and s.debtor_id = a.debtor_id)
      and exists (select 1 from contact c where c.company_id = a.company_id and c.debtor_id = a.debtor_id
        and c.kind = 'EMAIL')
    group by a.debtor_id having count(*) between 3 and 9 and count(distinct a.currency) = 1
    order by count(*) desc, a.debtor_id desc limit 1`.execute(work.trx);
  return rows[0];
}
