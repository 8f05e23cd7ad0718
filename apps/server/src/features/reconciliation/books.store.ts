import { sql } from 'kysely';
import type { MoneyPromise } from '../ledger/ledger.store.ts';

/** News that no listener has heard yet: what follows from the ledger by news is not judged before. */
const isHeard = sql`not exists (select from pgboss.job j where j.name = 'events.deliver'
  and j.state in ('created', 'retry', 'active') and j.data ->> 'companyId' = current_company()::text)`;

/** Every promise about payments and agreements, beside those of the journal; each answers the records that break it. */
export const bookPromises: readonly MoneyPromise[] = [
  {
    name: 'G7: a payment that the provider has not decided is looked up',
    query: sql`
      select id, format('%s without a look-up', status) as detail from payment
      where company_id = current_company() and provider is not null and lookup_at is null
        and status in ('CREATED', 'UNKNOWN', 'REQUESTED', 'PENDING')`,
  },
  {
    name: 'G9: what went back is the larger of refunds and chargebacks, and never more than came in',
    query: sql`
      select id, format('returned %s of %s: refunded %s disputed %s reinstated %s', returned_cents, received_cents,
        refunded_cents, disputed_cents, reinstated_cents) as detail
      from payment
      where company_id = current_company() and provider is not null and received_cents > 0
        and returned_cents <> least(received_cents,
          greatest(refunded_cents, greatest(0, disputed_cents - reinstated_cents)))`,
  },
  {
    name: 'G9: what was refunded of a payment are its refunds that have not failed',
    query: sql`
      with given as (
        select payment_id as id, coalesce(sum(amount_cents) filter (where status in ('PENDING', 'SUCCESS')
          and provider_refund_id is not null), 0) as cents
        from payment_refund where company_id = current_company() group by payment_id)
      select p.id, format('refunded %s, refunds %s', p.refunded_cents, g.cents) as detail
      from payment p join given g on g.id = p.id
      where p.company_id = current_company() and p.refunded_cents <> g.cents`,
  },
  {
    name: 'G7: a charge is tried again only by the next try, and never more often than networks and Nacha allow',
    query: sql`
      select coalesce(retry_of, id) as id, format('%s tries, %s wait', count(*), count(retry_at)) as detail
      from payment where company_id = current_company() and provider is not null
        and source in ('plan', 'schedule')
      group by coalesce(retry_of, id)
      having count(retry_at) > 1 or count(*) > 4`,
  },
  {
    name: 'G3: what a plan says is left is what its accounts owe of it',
    query: sql`
      with remaining as (
        select pa.plan_id, sum(greatest(0, least(
          pa.covered_cents - greatest(0, a.paid_cents + a.discount_cents - pa.settled_at_start_cents),
          case when a.status in ('Canceled', 'Draft') then 0 else greatest(a.balance_cents, 0) end))) as cents,
          bool_or(exists (select from plan_account o where o.company_id = pa.company_id and o.account_id = pa.account_id
            and o.is_open and o.plan_id <> pa.plan_id)) as is_taken_over
        from plan_account pa join account a on a.company_id = pa.company_id and a.id = pa.account_id
        where pa.company_id = current_company() group by pa.plan_id),
      installed as (
        select plan_id, sum(amount_cents - paid_cents) as cents, sum(agreed_cents) as agreed
        from plan_installment where company_id = current_company() group by plan_id)
      select p.id, format('%s: ledger %s, installments %s, agreed %s of %s', p.status, r.cents, i.cents, i.agreed,
        p.total_cents) as detail
      from plan p join remaining r on r.plan_id = p.id join installed i on i.plan_id = p.id
      where p.company_id = current_company() and p.status <> 'CANCELED' and not r.is_taken_over and ${isHeard}
        and (r.cents <> i.cents or i.agreed <> p.total_cents or (p.status = 'COMPLETED') <> (i.cents = 0))`,
  },
  {
    name: 'G7: a charge of a plan and its payment are of the same amount',
    query: sql`
      select c.id, format('charge %s, payment %s', c.amount_cents, p.amount_cents) as detail
      from plan_charge c left join payment p on p.company_id = c.company_id and p.id = c.id
      where c.company_id = current_company()
        and (p.amount_cents <> c.amount_cents or (p.id is null and c.state not in ('OPEN', 'DROPPED'))
          or (select sum((part ->> 'amountCents')::bigint) from jsonb_array_elements(c.parts) part) <> c.amount_cents)`,
  },
  {
    name: 'G2: an agreement waived something exactly when it was applied, by an entry that stands',
    query: sql`
      select n.id, format('%s with entry %s', n.status, n.entry_id) as detail
      from negotiation n left join journal_entry e on e.company_id = n.company_id and e.id = n.entry_id
      where n.company_id = current_company() and n.entry_id is not null
        and (n.status <> 'APPLIED' or e.kind is distinct from 'COMPENSATION' or e.account_id is distinct from n.account_id
          or exists (select from journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id))`,
  },
  {
    name: 'G5: what is scheduled adds up, and what is being charged names its payment',
    query: sql`
      select s.id, format('%s of %s, parts %s, payment %s', s.status, s.amount_cents, sum(a.amount_cents),
        s.payment_id) as detail
      from schedule s left join schedule_account a on a.company_id = s.company_id and a.schedule_id = s.id
      where s.company_id = current_company()
      group by s.company_id, s.id
      having (s.status = 'OPEN' and sum(a.amount_cents) is distinct from s.amount_cents)
        or sum(a.amount_cents) > s.amount_cents or (s.status = 'CHARGING' and s.payment_id is null)`,
  },
];
