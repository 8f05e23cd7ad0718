import { chargeLimits } from '@recoup/domain/payments/charge-limits.ts';
import { sql } from 'kysely';
import type { AuditedPromise } from './audited-promises.store.ts';
import { isHeard } from './is-heard.ts';

/**
 * Money that moved on accounts and stands line by line: neither taken back nor a part that we gave, in the order of booking, with
 * what it brought (positive) or took (negative). The bounds below are drawn from it with plain sums; who brought what in
 * which order is `moneySince`, which they judge.
 */
const moved = (companyId: string) => sql`moved as (
  select l.account_id, e.kind, e.payment_id, e.occurred_at, p.beside_plan_id, -l.amount_cents as cents,
    (extract(epoch from e.created_at) * 1000000)::bigint as booked
  from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
  left join payment p on p.company_id = e.company_id and p.id = e.payment_id
  where l.company_id = ${companyId} and l.ledger_account = 'receivable' and e.reverses_id is null
    and not (e.is_given and p.status is distinct from 'RETURN')
    and not exists (select 1 from journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id))`;

const dayOf = (instant: 'p.created_at' | 'n.accepted_at' | 's.created_at') =>
  sql`(date_trunc('day', ${sql.ref(instant)} at time zone company_zone()) at time zone company_zone())`;

const isMoney = sql`m.kind in ('PAYMENT', 'RETURN', 'CREDIT')`;

/** What agreements make of the money on their accounts. */
export const agreementPromises: readonly AuditedPromise[] = [
  {
    name: 'G3: what a plan says is left is what it covers less what came in since, and never more than is owed',
    query: (companyId) => sql`
      with ${moved(companyId)}, part as (
        select pa.plan_id, pa.account_id, pa.covered_cents,
          case when pa.gone_at is not null or a.status in ('Canceled', 'Draft') then 0
            else greatest(a.balance_cents, 0) end as owed,
          coalesce(sum(m.cents) filter (where ${isMoney} and m.cents > 0), 0) as brought,
          -- Only payments that brought something since can take something away.
          coalesce(-sum(m.cents) filter (where ${isMoney} and m.cents < 0 and exists (select 1 from moved b
            where b.account_id = m.account_id and b.payment_id is not distinct from m.payment_id and b.cents > 0
              and b.booked > pa.booked_until and b.occurred_at >= ${dayOf('p.created_at')})), 0) as taken,
          coalesce(sum(m.cents) filter (where m.kind = 'COMPENSATION'), 0) as forgiven,
          coalesce(-sum(m.cents) filter (where m.kind = 'CHARGE' and m.cents < 0), 0) as charged
        from plan_account pa join plan p on p.company_id = pa.company_id and p.id = pa.plan_id
        join account a on a.company_id = pa.company_id and a.id = pa.account_id
        left join moved m on m.account_id = pa.account_id and m.booked > pa.booked_until
          -- What was paid for something beside the plan pays nothing of it.
          and m.beside_plan_id is distinct from pa.plan_id
          and (m.kind not in ('PAYMENT', 'CREDIT') or m.cents < 0 or m.occurred_at >= ${dayOf('p.created_at')})
        where pa.company_id = ${companyId}
        group by pa.plan_id, pa.account_id, pa.covered_cents, pa.gone_at, a.status, a.balance_cents),
      bounds as (
        select plan_id, sum(greatest(0, least(owed, covered_cents - brought - forgiven))) as least,
          sum(greatest(0, least(owed, covered_cents - greatest(0, brought - taken) - greatest(0, forgiven - charged))))
            as most
        from part group by plan_id),
      installed as (
        select plan_id, sum(amount_cents - paid_cents) as cents, sum(agreed_cents) as agreed
        from plan_installment where company_id = ${companyId} group by plan_id)
      select p.id, format('%s: between %s and %s, installments %s, agreed %s of %s', p.status, b.least, b.most, i.cents,
        i.agreed, p.total_cents) as detail
      from plan p join bounds b on b.plan_id = p.id join installed i on i.plan_id = p.id
      where p.company_id = ${companyId} and p.status <> 'CANCELED' and ${isHeard(companyId)}
        and not exists (select 1 from plan_account pa join plan_account o on o.company_id = pa.company_id
          and o.account_id = pa.account_id and o.is_open and o.plan_id <> pa.plan_id
          where pa.company_id = p.company_id and pa.plan_id = p.id and pa.gone_at is null)
        and not exists (select 1 from plan_account pa join plan_account o on o.company_id = pa.company_id
          and o.account_id = pa.account_id and o.gone_at is null
          join plan later on later.company_id = o.company_id and later.id = o.plan_id and later.status = 'COMPLETED'
          where pa.company_id = p.company_id and pa.plan_id = p.id and later.accepted_at > p.accepted_at)
        and not exists (select 1 from plan_account pa join negotiation o on o.company_id = pa.company_id
          and o.account_id = pa.account_id and o.status in ('ACCEPTED', 'APPLIED') and o.accepted_at > p.accepted_at
          where pa.company_id = p.company_id and pa.plan_id = p.id)
        and (i.cents not between b.least and b.most or i.agreed <> p.total_cents
          or (p.status = 'COMPLETED') <> (i.cents = 0))`,
  },
  {
    name: 'G2: an offer whose whole sum came in its time and was not taken back has not lapsed',
    query: (companyId) => sql`
      with ${moved(companyId)}, lapsed as (
        select coalesce(n.bundle_id, n.id) as id, sum(n.amount_cents) as cents, min(n.due_until) as due_until,
          min(n.accepted_at) as accepted_at
        from negotiation n where n.company_id = ${companyId} and n.left_at is null and n.accepted_at is not null
        group by coalesce(n.bundle_id, n.id)
        having bool_and(n.status = 'LAPSED' and n.reason = '' and not exists (select 1 from negotiation o
          where o.company_id = n.company_id and o.account_id = n.account_id and o.id <> n.id
            and o.accepted_at > n.accepted_at)
          -- A plan that was agreed in its place keeps it over.
          and not exists (select 1 from plan_account a join plan p on p.company_id = a.company_id and p.id = a.plan_id
            where a.company_id = n.company_id and a.account_id = n.account_id and p.accepted_at > n.accepted_at))),
      -- Of several accounts none brings more than was owed on it.
      came as (
        select n.id, n.cents, case when o.bundle_id is null then sum(m.cents)
          else least(sum(m.cents), o.amount_cents + coalesce(o.waived_cents, 0)) end as brought
        from lapsed n join negotiation o on o.company_id = ${companyId} and coalesce(o.bundle_id, o.id) = n.id
          and o.left_at is null
        join moved m on m.account_id = o.account_id and m.booked > o.booked_until and ${isMoney}
          and m.occurred_at >= ${dayOf('n.accepted_at')} and (m.cents < 0 or m.occurred_at < n.due_until)
        group by n.id, n.cents, o.id, o.bundle_id, o.amount_cents, o.waived_cents)
      select n.id, format('%s came in of %s', sum(n.brought), n.cents) as detail
      from came n
      where ${isHeard(companyId)}
      group by n.id, n.cents
      having sum(n.brought) >= n.cents
        and (select count(distinct t.due_on) from negotiation_part t join negotiation o on o.company_id = t.company_id
          and o.id = t.negotiation_id where t.company_id = ${companyId} and coalesce(o.bundle_id, o.id) = n.id) = 1`,
  },
  {
    name: 'G2: what was agreed to be waived is owed no more once an offer is paid',
    query: (companyId) => sql`
      select n.id, format('%s owed', a.balance_cents) as detail
      from negotiation n join account a on a.company_id = n.company_id and a.id = n.account_id
      where n.company_id = ${companyId} and n.status = 'APPLIED' and a.balance_cents > 0 and a.pending_cents = 0
        and a.status not in ('Draft', 'Canceled') and ${isHeard(companyId)}
        -- Beyond the waiver an account may owe what was charged since, or came back from before.
        and a.balance_cents > (select coalesce(sum(l.amount_cents), 0)
          from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
          left join payment p on p.company_id = e.company_id and p.id = e.payment_id
          where l.company_id = ${companyId} and l.account_id = n.account_id and l.ledger_account = 'receivable'
            and l.amount_cents > 0 and (e.kind <> 'COMPENSATION' or e.method = 'NEGOTIATION' and exists (
              select 1 from journal_entry w where w.company_id = e.company_id and w.id = e.reverses_id
                and (extract(epoch from w.created_at) * 1000000)::bigint <= n.booked_until))
            and not (e.is_given and p.status is distinct from 'RETURN')
            and (extract(epoch from e.created_at) * 1000000)::bigint > n.booked_until)`,
  },
  {
    name: 'G5: offers that stand together say the same, on accounts of one customer, each once, and each pays its share of every day',
    query: (companyId) => sql`
      with parts as (
        select n.id, sum(t.amount_cents) as cents, array_agg(t.due_on order by t.part_no) as days
        from negotiation n join negotiation_part t on t.company_id = n.company_id and t.negotiation_id = n.id
        where n.company_id = ${companyId} and t.company_id = ${companyId} and n.bundle_id is not null group by n.id)
      select n.bundle_id as id, format('%s offers: %s', count(*), string_agg(distinct n.status, ', ')) as detail
      from negotiation n left join parts p on p.id = n.id
      where n.company_id = ${companyId} and n.bundle_id is not null and n.left_at is null
      group by n.bundle_id
      having count(distinct n.status) > 1 or count(distinct n.debtor_id) > 1 or count(distinct n.expires_at) > 1
        or count(distinct n.accepted_at) > 1 or count(distinct n.due_until) > 1 or count(distinct n.parts_max) > 1
        or count(distinct n.days_max) > 1 or count(distinct n.account_id) < count(*)
        or count(distinct coalesce(p.days::text, '')) > 1
        or bool_or(n.accepted_at is not null and p.cents is distinct from n.amount_cents)
        or bool_or(n.accepted_at is not null) and not exists (select 1 from negotiation_acceptance a
          where a.company_id = ${companyId} and a.negotiation_id = n.bundle_id)`,
  },
  {
    name: 'G5: an offer over several accounts stands on none that is gone or in a plan, and asks for no more than is owed on each',
    query: (companyId) => sql`
      select n.id, format('%s: %s of %s', n.status, n.amount_cents, coalesce(a.balance_cents, 0)) as detail
      from negotiation n left join account a on a.company_id = n.company_id and a.id = n.account_id
      where n.company_id = ${companyId} and n.bundle_id is not null and n.left_at is null
        and n.status in ('OPEN', 'ACCEPTED') and ${isHeard(companyId)}
        and (a.id is null or a.status = 'Canceled' or n.status = 'OPEN' and n.expires_at > company_now()
          and n.amount_cents > a.balance_cents)`,
  },
  {
    name: 'G2: every cent keeps one promise',
    query: (companyId) => sql`
      with ${moved(companyId)}, kept as (
        select debtor_id, sum(kept_cents) as cents, min(booked_until) as known from promise
        where company_id = ${companyId} and status <> 'CANCELED' group by debtor_id)
      select k.debtor_id as id, format('kept %s of %s', k.cents, coalesce(sum(m.cents), 0)) as detail
      from kept k join account a on a.company_id = ${companyId} and a.debtor_id = k.debtor_id
      left join moved m on m.account_id = a.id and m.booked > k.known and m.cents > 0 and ${isMoney}
      group by k.debtor_id, k.cents having k.cents > coalesce(sum(m.cents), 0)`,
  },
  {
    name: 'G5: a scheduled payment whose sum came in its time was not missed',
    query: (companyId) => sql`
      with ${moved(companyId)}
      select s.id, format('%s came in of %s', sum(m.cents), s.amount_cents) as detail
      from schedule s join schedule_account c on c.company_id = s.company_id and c.schedule_id = s.id
      join moved m on m.account_id = c.account_id and m.booked > c.booked_until and ${isMoney}
        and m.occurred_at >= ${dayOf('s.created_at')}
      where s.company_id = ${companyId} and s.status = 'MISSED' and s.negotiation_id is null and ${isHeard(companyId)}
        and not exists (select 1 from schedule_account o where o.company_id = c.company_id and o.account_id = c.account_id
          and o.schedule_id <> c.schedule_id)
      group by s.id, s.amount_cents, s.due_until
      having count(distinct c.account_id) = 1
        and sum(m.cents) filter (where m.cents < 0 or m.occurred_at < s.due_until) >= s.amount_cents`,
  },
  {
    name: 'G3: only an account that is paid off remembers where it stood before',
    query: (companyId) => sql`
      select id, format('%s, before %s', status, paid_off_from) as detail from account
      where company_id = ${companyId} and paid_off_from is not null and status <> 'Paid Off'`,
  },
  {
    name: 'G5: one agreement at most binds an account, and nothing is scheduled beside it',
    query: (companyId) => sql`
      with bound as (
        select pa.account_id, p.id, null::uuid as negotiation_id from plan_account pa
        join plan p on p.company_id = pa.company_id and p.id = pa.plan_id
        where pa.company_id = ${companyId} and p.status in ('ACTIVE', 'LATE') and pa.gone_at is null
        union all
        select account_id, coalesce(bundle_id, id), coalesce(bundle_id, id)
        from negotiation where company_id = ${companyId} and status = 'ACCEPTED'),
      scheduled as (
        select c.account_id, s.id, s.negotiation_id from schedule s
        join schedule_account c on c.company_id = s.company_id and c.schedule_id = s.id
        where s.company_id = ${companyId} and s.status in ('OPEN', 'REMINDED'))
      select b.id, format('%s beside %s', o.id, b.id) as detail
      from bound b join (select * from bound union all select * from scheduled) o on o.account_id = b.account_id
        and o.id <> b.id and o.negotiation_id is distinct from coalesce(b.negotiation_id, o.id)
      where ${isHeard(companyId)}`,
  },
  {
    name: 'G2: a plan whose accounts are all gone was not paid by that',
    query: (companyId) => sql`
      select p.id, format('%s gone of %s', sum(pa.gone_cents), p.total_cents) as detail
      from plan p join plan_account pa on pa.company_id = p.company_id and pa.plan_id = p.id
      where p.company_id = ${companyId} and p.status = 'COMPLETED'
      group by p.id, p.total_cents having sum(pa.gone_cents) >= p.total_cents`,
  },
  {
    name: 'G5: nothing is scheduled on accounts that are gone alone',
    query: (companyId) => sql`
      select s.id, format('%s of %s', s.status, s.amount_cents) as detail
      from schedule s join schedule_account c on c.company_id = s.company_id and c.schedule_id = s.id
      left join account a on a.company_id = c.company_id and a.id = c.account_id
      where s.company_id = ${companyId} and s.status = 'OPEN' and ${isHeard(companyId)}
      group by s.id, s.status, s.amount_cents having bool_and(a.id is null or a.status = 'Canceled')`,
  },
  {
    name: 'G7: a charge of a plan takes one installment, and no more than was agreed for it',
    query: (companyId) => sql`
      select c.id, format('%s for %s', c.amount_cents, c.numbers) as detail
      from plan_charge c left join plan_installment i on i.company_id = c.company_id and i.plan_id = c.plan_id
        and i.number = any(c.numbers)
      where c.company_id = ${companyId} and c.state <> 'DROPPED'
      group by c.id, c.amount_cents, c.numbers
      having cardinality(c.numbers) > 1 or c.amount_cents > coalesce(max(i.agreed_cents), 0)`,
  },
  {
    name: 'G7: another amount than was agreed was told ten days before it was charged',
    query: (companyId) => sql`
      select c.id, format('%s of %s', c.amount_cents, i.agreed_cents) as detail
      from plan_charge c join plan_installment i on i.company_id = c.company_id and i.plan_id = c.plan_id
        and i.number = any(c.numbers)
      where c.company_id = ${companyId} and c.state <> 'DROPPED' and c.amount_cents <> i.agreed_cents
        and not exists (select 1 from notice n where n.company_id = c.company_id and n.record_id = c.plan_id
          and n.kind = 'INSTALLMENT_DUE' and n.status = 'SENT' and (n.facts ->> 'amountCents')::bigint = c.amount_cents
          and (n.facts ->> 'number')::int = i.number and n.ended_at <= c.created_at - interval '9 days')`,
  },
  {
    name: 'G7: no installment of a plan that is kept is left smaller than can be charged',
    query: (companyId) => sql`
      select p.id, format('%s of %s', min(i.amount_cents - i.paid_cents), sum(i.amount_cents - i.paid_cents)) as detail
      from plan p join plan_installment i on i.company_id = p.company_id and i.plan_id = p.id
        and i.amount_cents > i.paid_cents
      where p.company_id = ${companyId} and p.status in ('ACTIVE', 'LATE') and ${isHeard(companyId)}
      group by p.id having min(i.amount_cents - i.paid_cents) < ${chargeLimits().leastCents}
        and max(i.amount_cents - i.paid_cents) >= 2 * ${chargeLimits().leastCents}::bigint`,
  },
  {
    name: 'G13: no plan breaks and no settlement lapses while words of its customer wait to be read',
    query: (companyId) => sql`
      with ended as (
        select p.id, p.debtor_id, p.ended_at as at from plan p where p.company_id = ${companyId} and p.status = 'BROKEN'
        union all
        select n.id, a.debtor_id, n.due_until from negotiation n
          join account a on a.company_id = n.company_id and a.id = n.account_id
          where n.company_id = ${companyId} and n.status = 'LAPSED' and n.reason = '')
      select e.id, format('%s since %s', e.at, d.unread_since) as detail
      from ended e join debtor d on d.company_id = ${companyId} and d.id = e.debtor_id
      where d.company_id = ${companyId} and d.unread_since < e.at
        -- Words may have come with another customer who was merged into this one.
        and not exists (select 1 from debtor_merge m
          where m.company_id = ${companyId} and m.winner_id = d.id and m.merged_at >= e.at)`,
  },
  {
    name: 'G5: nobody is asked to settle for more than they owe',
    query: (companyId) => sql`
      select n.id, format('%s of %s', n.amount_cents, a.balance_cents) as detail
      from negotiation n join account a on a.company_id = n.company_id and a.id = n.account_id
      where n.company_id = ${companyId} and n.status in ('PROPOSED', 'OPEN') and n.amount_cents > a.balance_cents
        and n.expires_at > company_now() and a.status not in ('Draft', 'Canceled') and ${isHeard(companyId)}`,
  },
];
