import { sql } from 'kysely';
import type { AuditedPromise } from './audited-promises.store.ts';

/** What of payment `p` was given by hand in the place of refunds that failed. */
const givenByHand = sql`
  select coalesce(sum(r.by_hand_cents), 0)::bigint as cents from payment_refund r
  where r.company_id = p.company_id and r.payment_id = p.id`;

/** Every promise about payments and agreements, beside those of the journal; each answers the records that break it. */
export const bookPromises: readonly AuditedPromise[] = [
  {
    name: 'G7: a payment that the provider has not decided is looked up',
    query: (companyId) => sql`
      select id, format('%s without a look-up', status) as detail from payment
      where company_id = ${companyId} and provider is not null and lookup_at is null
        and status in ('CREATED', 'UNKNOWN', 'REQUESTED', 'PENDING')`,
  },
  {
    name: 'G9: what went back are refunds and chargebacks together, and never more than came in',
    query: (companyId) => sql`
      select id, format('returned %s of %s: refunded %s disputed %s reinstated %s by hand %s', returned_cents,
        received_cents, refunded_cents, disputed_cents, reinstated_cents, h.cents) as detail
      from payment p cross join lateral (${givenByHand}) h
      where company_id = ${companyId} and provider is not null and received_cents > 0
        and returned_cents <> least(received_cents,
          refunded_cents + greatest(0, disputed_cents - reinstated_cents) + h.cents)`,
  },
  {
    name: 'G9: what was refunded of a payment are its refunds that have not failed',
    query: (companyId) => sql`
      with given as (
        select payment_id as id, coalesce(sum(amount_cents) filter (where status in ('PENDING', 'SUCCESS')
          and provider_refund_id is not null), 0) as cents
        from payment_refund where company_id = ${companyId} group by payment_id)
      select p.id, format('refunded %s, refunds %s', p.refunded_cents, g.cents) as detail
      from payment p join given g on g.id = p.id
      where p.company_id = ${companyId} and p.refunded_cents <> g.cents`,
  },
  {
    name: 'G9: a refund that failed was given by hand exactly as a member recorded it, in cash',
    query: (companyId) => sql`
      with given as (
        select r.id, r.by_hand_cents as cents, r.by_hand_id as entry_id from payment_refund r
        where r.company_id = ${companyId} and r.by_hand_id is not null
      ), booked as (
        select e.manual_id as id, -sum(l.amount_cents) as cents from journal_entry e
        join journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.ledger_account = 'cash'
        join payment p on p.company_id = e.company_id and p.id = e.payment_id and p.provider is not null
        where e.company_id = ${companyId} and e.manual_id is not null and e.kind = 'RETURN'
        group by e.manual_id having sum(l.amount_cents) <> 0
      )
      select coalesce(g.id, b.id) as id, format('%s by hand, journal %s', g.cents, b.cents) as detail
      from given g full join booked b on b.id = g.entry_id
      where g.cents is distinct from b.cents`,
  },
  {
    name: 'G7: a charge is tried again only by the next try, and never more often than networks and Nacha allow',
    query: (companyId) => sql`
      select coalesce(retry_of, id) as id, format('%s tries, %s wait', count(*), count(retry_at)) as detail
      from payment where company_id = ${companyId} and provider is not null
        and source in ('plan', 'schedule')
      group by coalesce(retry_of, id)
      having count(retry_at) > 1 or count(*) > 4`,
  },
  {
    name: 'G7: a charge of a plan and its payment are of the same amount',
    query: (companyId) => sql`
      select c.id, format('charge %s, payment %s', c.amount_cents, p.amount_cents) as detail
      from plan_charge c left join payment p on p.company_id = c.company_id and p.id = c.id
      where c.company_id = ${companyId}
        and (p.amount_cents <> c.amount_cents or (p.id is null and c.state not in ('OPEN', 'DROPPED'))
          or (select sum((part ->> 'amountCents')::bigint) from jsonb_array_elements(c.parts) part) <> c.amount_cents)`,
  },
  {
    name: 'G2: a fee that stands names its cause, and one that was taken back no more',
    query: (companyId) => sql`
      select m.id, format('%s, charged for %s', m.fee_kind, f.kind) as detail
      from manual_entry m left join fee_charge f on f.company_id = m.company_id and f.id = m.id
      where m.company_id = ${companyId} and m.purpose = 'fee'
        and (f.kind is distinct from m.fee_kind or (f.ended_at is null) <> (m.reversed_at is null))`,
  },
  {
    name: 'G2: no day bears interest twice',
    query: (companyId) => sql`
      select f.id, format('%s to %s and %s to %s', f.from_on, f.until_on, o.from_on, o.until_on) as detail
      from fee_charge f join fee_charge o on o.company_id = f.company_id and o.account_id = f.account_id
      where f.company_id = ${companyId} and f.kind = 'INTEREST' and o.kind = 'INTEREST' and f.id < o.id
        and f.ended_at is null and o.ended_at is null and f.from_on < o.until_on and o.from_on < f.until_on`,
  },
  {
    name: 'G2: an agreement waived something exactly when it was applied, by an entry that stands',
    query: (companyId) => sql`
      select n.id, format('%s with entry %s', n.status, n.entry_id) as detail
      from negotiation n left join journal_entry e on e.company_id = n.company_id and e.id = n.entry_id
      where n.company_id = ${companyId} and n.entry_id is not null
        and (n.status <> 'APPLIED' or e.kind is distinct from 'COMPENSATION' or e.account_id is distinct from n.account_id
          or exists (select 1 from journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id))`,
  },
  {
    name: 'G13: what is held of an account is what its open disputes name together, or all of it',
    query: (companyId) => sql`
      with open as (
        select account_id, case when bool_and(amount_cents is not null) then sum(amount_cents) end as cents from dispute
        where company_id = ${companyId} and status = 'OPENED' group by account_id)
      select a.id, format('disputed %s, part %s, disputes name %s', a.is_disputed, a.disputed_part_cents, o.cents) as detail
      from account a left join open o on o.account_id = a.id
      where a.company_id = ${companyId}
        and (o.account_id is not null and not a.is_disputed
          or a.disputed_part_cents is distinct from case when a.is_disputed then o.cents end
          or a.disputed_cents > greatest(a.balance_cents, 0))`,
  },
  {
    name: 'G5: what is scheduled adds up, and what is being charged names its payment',
    query: (companyId) => sql`
      select s.id, format('%s of %s, parts %s, payment %s', s.status, s.amount_cents, sum(a.amount_cents),
        s.payment_id) as detail
      from schedule s left join schedule_account a on a.company_id = s.company_id and a.schedule_id = s.id
      where s.company_id = ${companyId}
      group by s.company_id, s.id
      having (s.status = 'OPEN' and sum(a.amount_cents) is distinct from s.amount_cents - coalesce((
          select sum(p.amount_cents) from negotiation n
          join negotiation_part p on p.company_id = n.company_id and p.negotiation_id = n.id and p.due_on = s.due_on
          where n.company_id = s.company_id and (n.id = s.negotiation_id or n.bundle_id = s.negotiation_id)
            and not exists (select 1 from schedule_account l where l.company_id = n.company_id
              and l.schedule_id = s.id and l.account_id = n.account_id)
            and not exists (select 1 from account l where l.company_id = n.company_id and l.id = n.account_id
              and l.deleted_at is null and l.status <> 'Canceled')), 0))
        or sum(a.amount_cents) > s.amount_cents or (s.status = 'CHARGING' and s.payment_id is null)`,
  },
];
