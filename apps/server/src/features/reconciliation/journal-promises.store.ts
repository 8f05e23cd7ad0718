import { sql } from 'kysely';
import type { AuditedPromise } from './audited-promises.store.ts';

/**
 * Every promise about money as one query each, over the rows of one company. A query answers the records that break
 * the promise, so an empty answer is the good one.
 */
export const journalPromises: readonly AuditedPromise[] = [
  {
    name: 'G1: an entry has two lines or more that sum to zero',
    query: (companyId) => sql`
        select e.id, format('%s lines sum to %s', count(l.line_no), coalesce(sum(l.amount_cents), 0)) as detail
        from journal_entry e left join journal_line l on l.company_id = e.company_id and l.entry_id = e.id
        where e.company_id = ${companyId}
        group by e.id having count(l.line_no) < 2 or coalesce(sum(l.amount_cents), 0) <> 0`,
  },
  {
    name: 'G1: the amount of an entry is what its lines move',
    query: (companyId) => sql`
        select e.id, format('%s, lines move %s', e.amount_cents, sum(l.amount_cents)) as detail
        from journal_entry e join journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.amount_cents > 0
        where e.company_id = ${companyId}
        group by e.id, e.amount_cents having sum(l.amount_cents) <> e.amount_cents`,
  },
  {
    name: 'G3: charged, paid and waived of an account are the sums of its lines',
    query: (companyId) => sql`
        with booked as (
          select l.account_id as id, coalesce(sum(l.amount_cents) filter (where e.kind = 'CHARGE'), 0) as charged,
            coalesce(-sum(l.amount_cents) filter (where e.kind in ('PAYMENT', 'RETURN', 'CREDIT')), 0) as paid,
            coalesce(-sum(l.amount_cents) filter (where e.kind = 'COMPENSATION'), 0) as waived
          from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
          where l.company_id = ${companyId} and l.account_id is not null
          group by l.account_id
        )
        select a.id, format('%s: amount %s paid %s discount %s, journal %s %s %s', a.reference, a.amount_cents,
          a.paid_cents, a.discount_cents, coalesce(b.charged, 0), coalesce(b.paid, 0), coalesce(b.waived, 0)) as detail
        from account a left join booked b on b.id = a.id
        where a.company_id = ${companyId}
          and (coalesce(b.charged, 0) <> a.amount_cents or coalesce(b.paid, 0) <> a.paid_cents
            or coalesce(b.waived, 0) <> a.discount_cents)`,
  },
  {
    name: 'G3: the sums on a debtor are those of its accounts',
    query: (companyId) => sql`
        with summed as (
          select debtor_id as id, count(*) as accounts, sum(paid_cents) as paid,
            coalesce(sum(balance_cents) filter (where status not in ('Draft', 'Canceled')), 0) as outstanding,
            count(*) filter (where status not in ('Draft', 'Canceled') and balance_cents > 0) as open_accounts
          from account where company_id = ${companyId} group by debtor_id
        )
        select d.id, format('outstanding %s paid %s accounts %s open %s, accounts say %s %s %s %s', d.outstanding_cents,
          d.paid_cents, d.account_count, d.open_account_count, coalesce(s.outstanding, 0), coalesce(s.paid, 0),
          coalesce(s.accounts, 0), coalesce(s.open_accounts, 0)) as detail
        from debtor d left join summed s on s.id = d.id
        where d.company_id = ${companyId}
          and (d.outstanding_cents, d.paid_cents, d.account_count, d.open_account_count) is distinct from
            (coalesce(s.outstanding, 0), coalesce(s.paid, 0), coalesce(s.accounts, 0), coalesce(s.open_accounts, 0))`,
  },
  {
    name: 'G5: no account is paid beyond what is due',
    query: (companyId) => sql`
        select id, format('%s: %s paid, %s pending of %s', reference, paid_cents, pending_cents, amount_cents) as detail
        from account
        where company_id = ${companyId} and paid_cents + discount_cents + pending_cents > amount_cents`,
  },
  {
    name: 'G5: pending of an account is what open payments reserve',
    query: (companyId) => sql`
        with reserved as (
          select account_id as id, sum(amount_cents) as cents from payment_account
          where company_id = ${companyId} and is_open group by account_id
        )
        select a.id, format('%s: %s pending, %s reserved', a.reference, a.pending_cents, coalesce(r.cents, 0)) as detail
        from account a left join reserved r on r.id = a.id
        where a.company_id = ${companyId} and a.pending_cents <> coalesce(r.cents, 0)`,
  },
  {
    name: 'G5: a payment reserves while it is open and only then',
    query: (companyId) => sql`
        select p.id, format('%s with is_open = %s', p.status, pa.is_open) as detail
        from payment p join payment_account pa on pa.company_id = p.company_id and pa.payment_id = p.id
        where p.company_id = ${companyId}
          and pa.is_open <> (p.status in ('CREATED', 'UNKNOWN', 'REQUESTED', 'PENDING'))`,
  },
  {
    // By hand more may arrive than was owed; what is beyond the parts is credit.
    name: 'G5: the parts of a payment add up to it',
    query: (companyId) => sql`
        select p.id, format('%s in parts of %s', p.amount_cents, sum(pa.amount_cents)) as detail
        from payment p join payment_account pa on pa.company_id = p.company_id and pa.payment_id = p.id
        where p.company_id = ${companyId}
        group by p.id, p.provider, p.amount_cents
        having sum(pa.amount_cents) > p.amount_cents or (p.provider is not null and sum(pa.amount_cents) <> p.amount_cents)`,
  },
  {
    name: 'G6: an accepted estimate holds all of its deposit as credit',
    query: (companyId) => sql`
        with held as (
          select e.payment_id as id, -sum(l.amount_cents) as cents
          from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
          where l.company_id = ${companyId} and l.ledger_account = 'unapplied' and e.payment_id is not null
          group by e.payment_id
        )
        select p.id, format('received %s returned %s, credit %s', p.received_cents, p.returned_cents, coalesce(h.cents, 0)) as detail
        from payment p join estimate o on o.company_id = p.company_id and o.id = p.estimate_id left join held h on h.id = p.id
        where p.company_id = ${companyId} and o.status = 'Pending billing'
          and coalesce(h.cents, 0) <> p.received_cents - p.returned_cents`,
  },
  {
    name: 'G6: a payment of a deposit is for no account',
    query: (companyId) => sql`
        select p.id, 'it names accounts' as detail from payment p
        where p.company_id = ${companyId} and p.estimate_id is not null and exists (
          select 1 from payment_account a where a.company_id = p.company_id and a.payment_id = p.id)`,
  },
  {
    name: 'G6: what the provider took in and gave back is booked, once',
    query: (companyId) => sql`
        with booked as (
          select payment_id as id, coalesce(sum(signed) filter (where kind = 'PAYMENT'), 0) as taken,
            coalesce(sum(signed) filter (where kind = 'RETURN'), 0) as given_back
          from (select *, case when reverses_id is null then amount_cents else -amount_cents end as signed from journal_entry) e where company_id = ${companyId} and payment_id is not null group by payment_id
        )
        select p.id, format('%s: received %s returned %s, journal %s %s', p.status, p.received_cents, p.returned_cents,
          coalesce(b.taken, 0), coalesce(b.given_back, 0)) as detail
        from payment p left join booked b on b.id = p.id
        where p.company_id = ${companyId}
          -- A chargeback that was won, or a refund that failed, brings money again: both figures are larger by it.
          and (p.received_cents > coalesce(b.taken, 0)
            or p.received_cents - p.returned_cents <> coalesce(b.taken, 0) - coalesce(b.given_back, 0)
            or (p.received_cents > 0) <> (p.status in ('SUCCESS', 'RETURN')))`,
  },
  {
    name: 'an account is Paid Off exactly when nothing is owed on it',
    query: (companyId) => sql`
        select id, format('%s: %s with a balance of %s', reference, status, balance_cents) as detail
        from account
        where company_id = ${companyId} and status not in ('Draft', 'Canceled')
          and (status = 'Paid Off') <> (balance_cents <= 0)`,
  },
  {
    name: 'G6: no debtor has used more credit than there was',
    query: (companyId) => sql`
        select coalesce(g.winner_id, l.debtor_id) as id, format('credit of %s', -sum(l.amount_cents)) as detail
        from journal_line l left join debtor_merge g on g.company_id = l.company_id and g.loser_id = l.debtor_id
        where l.company_id = ${companyId} and l.ledger_account = 'unapplied'
        group by 1 having sum(l.amount_cents) > 0`,
  },
  {
    name: 'G6: no payment is credit, or stands on an account, beyond what it brought',
    query: (companyId) => sql`
        select e.payment_id as id, format('%s %s of it is %s', l.ledger_account, l.account_id, -sum(l.amount_cents)) as detail
        from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
        where l.company_id = ${companyId} and e.payment_id is not null
          and l.ledger_account in ('receivable', 'unapplied')
        group by e.payment_id, l.ledger_account, l.account_id having sum(l.amount_cents) > 0`,
  },
  {
    name: 'G3: nothing was paid or waived of an account below zero',
    query: (companyId) => sql`
        select id, format('%s: %s paid, %s waived', reference, paid_cents, discount_cents) as detail
        from account where company_id = ${companyId} and (paid_cents < 0 or discount_cents < 0)`,
  },
  {
    name: 'G1: each kind of entry moves between its own places',
    query: (companyId) => sql`
        with place as (
          select e.id, e.kind, e.payment_id, array_agg(distinct l.ledger_account) as places
          from journal_entry e join journal_line l on l.company_id = e.company_id and l.entry_id = e.id
          where e.company_id = ${companyId} group by e.id, e.kind, e.payment_id
        )
        select id, format('%s between %s', kind, places) as detail from place
        where not case kind
          when 'CHARGE' then places <@ array['receivable', 'revenue']
          when 'COMPENSATION' then places <@ array['receivable', 'discount']
          when 'CREDIT' then places <@ array['receivable', 'unapplied'] or places <@ array['revenue', 'unapplied']
          else places <@ array['receivable', 'unapplied', 'cash', 'clearing'] and places && array['cash', 'clearing'] end`,
  },
  {
    name: 'G10: what stands with the provider is what its payments brought, less what went back there',
    query: (companyId) => sql`
        with held as (
          select e.payment_id as id, sum(l.amount_cents) as cents
          from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
          where l.company_id = ${companyId} and l.ledger_account = 'clearing' and e.payment_id is not null
          group by e.payment_id
        )
        select p.id, format('received %s returned %s, clearing %s', p.received_cents, p.returned_cents, coalesce(h.cents, 0)) as detail
        from payment p left join held h on h.id = p.id
        where p.company_id = ${companyId} and (p.provider is not null or p.source <> 'demo')
          and coalesce(h.cents, 0) <> case when p.provider is null then 0 else p.received_cents - p.returned_cents
            + (select coalesce(sum(r.by_hand_cents), 0) from payment_refund r
              where r.company_id = p.company_id and r.payment_id = p.id) end`,
  },
  {
    name: 'G2: a reversal undoes its entry line by line, and reverses no reversal',
    query: (companyId) => sql`
        with pair as (
          select r.id, o.reverses_id is not null as is_again, r.kind <> o.kind as is_other,
            (select jsonb_object_agg(l.line_no, jsonb_build_array(l.ledger_account, l.account_id, l.amount_cents))
              from journal_line l where l.company_id = o.company_id and l.entry_id = o.id) as was,
            (select jsonb_object_agg(l.line_no, jsonb_build_array(l.ledger_account, l.account_id, -l.amount_cents))
              from journal_line l where l.company_id = r.company_id and l.entry_id = r.id) as undone
          from journal_entry r join journal_entry o on o.company_id = r.company_id and o.id = r.reverses_id
          where r.company_id = ${companyId}
        )
        select id, format('%s against %s', undone, was) as detail from pair
        where is_again or is_other or undone is distinct from was`,
  },
  {
    name: 'G2: what a member booked by hand stands in the journal until it was taken back, and then no more',
    query: (companyId) => sql`
        with booked as (
          select manual_id as id, coalesce(sum(case when reverses_id is null then amount_cents else -amount_cents end)
            filter (where kind <> 'CREDIT'), 0) as cents
          from journal_entry where company_id = ${companyId} and manual_id is not null group by manual_id
        )
        select m.id, format('%s of %s, journal %s', m.purpose, m.amount_cents, coalesce(b.cents, 0)) as detail
        from manual_entry m left join booked b on b.id = m.id
        left join payment p on p.company_id = m.company_id and p.id = m.id and m.purpose = 'payment'
        where m.company_id = ${companyId} and m.purpose <> 'credit'
          and coalesce(b.cents, 0) <> case
            when m.reversed_at is not null or p.status in ('PENDING', 'FAILED', 'CANCELED') then 0 else m.amount_cents end`,
  },
  {
    name: 'G46: what was left of a credit note is credit in the journal, and no credit comes of nothing',
    query: (companyId) => sql`
        with made as (
          select e.id, -sum(l.amount_cents) as cents from journal_entry e
          join journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.ledger_account = 'unapplied'
          where e.company_id = ${companyId} and e.kind = 'CREDIT' and e.reverses_id is null
            and not exists (select 1 from journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id)
            and exists (select 1 from journal_line o where o.company_id = e.company_id and o.entry_id = e.id
              and o.ledger_account = 'revenue')
          group by e.id
        ), noted as (select * from credit_note where company_id = ${companyId} and opened_cents > 0)
        select coalesce(n.id, m.id) as id, format('%s: %s left, journal %s', n.reference, n.opened_cents, m.cents) as detail
        from noted n full join made m on m.id = n.entry_id
        where n.opened_cents is distinct from m.cents`,
  },
  {
    name: 'G6: every entry of a payment names one that is there, and the customer it belongs to',
    query: (companyId) => sql`
        select e.id, format('payment %s of %s', e.payment_id, e.debtor_id) as detail
        from journal_entry e left join payment p on p.company_id = e.company_id and p.id = e.payment_id
        left join debtor_merge g on g.company_id = e.company_id and g.loser_id = e.debtor_id
        where e.company_id = ${companyId} and e.payment_id is not null
          and (p.id is null or p.debtor_id <> coalesce(g.winner_id, e.debtor_id))`,
  },
];
