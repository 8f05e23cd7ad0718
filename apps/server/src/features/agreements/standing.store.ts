import type { Standing, StandingKind } from '@recoup/domain/agreements/standing.ts';
import { sql } from 'kysely';
import type { Reading } from '#server/work/reading.ts';

/**
 * Everything that stands on accounts, in the order of accounts and kinds. Where it decides something the accounts must be
 * locked, so that nothing is added meanwhile (G5). Money on its way and disputes are the account's own figures; their record
 * is the account where no row of a payment or dispute tells more. A promise for all that a customer owes stands on their accounts once no
 * other account of theirs is owed; a hold on a customer stands on each of their accounts.
 */
export async function readStanding(work: Reading, accountIds: readonly string[]): Promise<Standing[]> {
  if (accountIds.length === 0) return [];
  const { companyId } = work;
  const ids = sql`${[...accountIds]}::uuid[]`;
  const { rows } = await sql<Standing>`
    select kind, account_id, record_id from (
      select case when p.status = 'REQUESTED' then 'plan-requested' when p.status = 'OFFERED' then 'plan-offered'
          else 'plan-agreed' end as kind, pa.account_id, p.id as record_id
      from plan_account pa join plan p on p.company_id = pa.company_id and p.id = pa.plan_id
      where pa.company_id = ${companyId} and p.company_id = ${companyId} and pa.account_id = any(${ids}) and pa.is_open
        and p.status in ('REQUESTED', 'OFFERED', 'ACTIVE', 'LATE')
      union all
      select case when status = 'PROPOSED' then 'offer-proposed' when status = 'OPEN' then 'offer-open'
          else 'offer-accepted' end,
        account_id, coalesce(bundle_id, id)
      from negotiation where company_id = ${companyId} and account_id = any(${ids})
        and status in ('PROPOSED', 'OPEN', 'ACCEPTED')
      union all
      select case when s.status = 'CHARGING' then 'schedule-charging' else 'schedule-open' end, sa.account_id, s.id
      from schedule_account sa join schedule s on s.company_id = sa.company_id and s.id = sa.schedule_id
      where sa.company_id = ${companyId} and s.company_id = ${companyId} and sa.account_id = any(${ids})
        and s.status in ('OPEN', 'CHARGING', 'REMINDED')
      union all
      select 'promise-open', a.id, p.id
      from account a join promise p on p.company_id = a.company_id and p.debtor_id = a.debtor_id and p.status = 'OPEN'
      where a.company_id = ${companyId} and p.company_id = ${companyId} and a.id = any(${ids})
        and (p.account_id = a.id or p.account_id is null and not exists (
          select 1 from account o where o.company_id = ${companyId} and o.debtor_id = a.debtor_id and o.balance_cents > 0
            and o.status not in ('Draft', 'Canceled') and o.id <> all(${ids})))
      union all
      select 'payment-pending', a.id, coalesce((select pa.payment_id from payment_account pa
          join payment p on p.company_id = pa.company_id and p.id = pa.payment_id
          where pa.company_id = ${companyId} and p.company_id = ${companyId} and pa.account_id = a.id
            and p.status in ('CREATED', 'UNKNOWN', 'REQUESTED', 'PENDING') order by p.id desc limit 1), a.id)
      from account a where a.company_id = ${companyId} and a.id = any(${ids}) and a.pending_cents > 0
      union all
      select 'dispute-open', a.id, coalesce((select d.id from dispute d where d.company_id = ${companyId}
          and d.account_id = a.id and d.status = 'OPENED' order by d.id limit 1), a.id)
      from account a where a.company_id = ${companyId} and a.id = any(${ids}) and a.is_disputed
      union all
      select 'hold', a.id, h.id
      from account a join debtor_hold h on h.company_id = a.company_id and h.debtor_id = a.debtor_id
      where a.company_id = ${companyId} and h.company_id = ${companyId} and a.id = any(${ids}) and h.lifted_at is null
        and (h.account_id is null or h.account_id = a.id) and (h.ends_at is null or h.ends_at > company_now())
    ) standing
    order by account_id, kind, record_id`.execute(work.trx);
  return rows;
}

/**
 * What binds an account (`a`) of a list beside its other facts: a plan that is agreed, else an accepted settlement, else
 * null. For previews, which count many accounts; what decides asks `readStanding` under locks.
 */
export const bindingOfAccount = sql<StandingKind | null>`case
  when exists (select 1 from plan_account pa join plan p on p.company_id = pa.company_id and p.id = pa.plan_id
    where pa.company_id = a.company_id and pa.account_id = a.id and pa.is_open and p.status in ('ACTIVE', 'LATE'))
    then 'plan-agreed'
  when exists (select 1 from negotiation n where n.company_id = a.company_id and n.account_id = a.id
    and n.status = 'ACCEPTED') then 'offer-accepted' end`;
