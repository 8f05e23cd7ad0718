import type { PaymentState } from '@recoup/domain/payments/payment-state.ts';
import type { HistoryKind } from '@recoup/domain/statements/history-kinds.ts';
import type { PaymentMethod } from '@recoup/domain/vocabulary.ts';
import { type RawBuilder, sql } from 'kysely';
import { idsOfDebtor } from '#server/features/debtors/ids-of-debtor.store.ts';
import type { Work } from '#server/work/work.ts';

export interface HistoryRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: HistoryKind;
  readonly cents: number | null;
  readonly currency: string;
  /** The day that it names: of a scheduled payment, a promise, or on a credit note. */
  readonly day: string | null;
  readonly references: string[];
  readonly status: PaymentState | null;
  readonly receivedCents: number | null;
  readonly returnedCents: number | null;
  readonly takenBackCents: number | null;
  readonly method: PaymentMethod | null;
  readonly methodLabel: string | null;
  readonly failureCode: string | null;
}

/**
 * Every moment of a customer's accounts, a row each: what was paid and given back, what was agreed on and how it ended,
 * what was charged or credited beside, and what they objected to. What somebody began and gave up is no payment; offers
 * that a member took back before anybody answered are no news either.
 */
function moments(companyId: string, debtorId: string): RawBuilder<unknown> {
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.company_id`)} = ${companyId} and ${sql.ref(`${alias}.debtor_id`)} = ${debtorId}`;
  return sql`
    select p.id, coalesce(p.settled_at, p.created_at) as at, 'PAYMENT' as kind, p.amount_cents as cents, p.currency,
      null::date as day, null::uuid as account_id
    from payment p where ${own('p')} and p.status <> 'CANCELED'
    union all
    select r.id, coalesce(r.settled_at, r.created_at), 'REFUND', r.amount_cents, p.currency, null, null
    from payment p join payment_refund r on r.company_id = p.company_id and r.payment_id = p.id
    where ${own('p')} and r.status in ('PENDING', 'SUCCESS')
    union all
    select m.id, m.created_at, case when m.purpose = 'fee' then 'FEE' when m.purpose = 'credit' then 'CREDIT'
        when m.purpose = 'refund' then 'REFUND' else 'DISCOUNT' end,
      m.amount_cents, null, null, null
    from manual_entry m
    where ${own('m')} and m.purpose in ('fee', 'credit', 'refund', 'discount', 'write-off') and m.amount_cents > 0
      and m.reversed_at is null
    union all
    select k.id, k.created_at, 'CREDIT_NOTE', k.amount_cents, null, k.issue_date, null
    from credit_note k where ${own('k')}
    union all
    select l.id, x.at, x.kind, l.total_cents, l.currency, null, null
    from plan l cross join lateral (values
      (case when l.made_by = 'debtor' then l.created_at end, 'PLAN_REQUESTED'),
      (l.accepted_at, 'PLAN_AGREED'),
      (case when l.accepted_at is not null and l.status in ('COMPLETED', 'BROKEN', 'CANCELED') then l.ended_at end,
        'PLAN_' || l.status)) x (at, kind)
    where ${own('l')} and x.at is not null
    union all
    select n.id, x.at, x.kind, (select sum(o.amount_cents) from negotiation o where o.company_id = n.company_id
      and (o.id = n.id or o.bundle_id = n.bundle_id and o.left_at is null))::bigint, null, null, n.account_id
    from negotiation n cross join lateral (values
      (case when n.status <> 'DELETED' or n.accepted_at is not null then n.created_at end,
        case when n.source = 'debtor' then 'OFFER_PROPOSED' else 'OFFER_MADE' end),
      (n.accepted_at, 'OFFER_ACCEPTED'),
      (case when n.status in ('APPLIED', 'LAPSED', 'EXPIRED', 'DECLINED') then n.updated_at end, 'OFFER_' || n.status))
      x (at, kind)
    where ${own('n')} and x.at is not null and (n.bundle_id is null or n.id = (select m.id from negotiation m
      where m.company_id = n.company_id and m.bundle_id = n.bundle_id order by m.left_at is not null, m.id limit 1))
    union all
    select w.id, x.at, x.kind, w.amount_cents, null, w.promised_on, w.account_id
    from promise w cross join lateral (values
      (w.created_at, 'PROMISE_MADE'),
      (case when w.status in ('KEPT', 'BROKEN') then w.ended_at end, 'PROMISE_' || w.status)) x (at, kind)
    where ${own('w')} and x.at is not null
    union all
    select s.id, x.at, x.kind, s.amount_cents, s.currency, s.due_on, null
    from schedule s cross join lateral (values
      (s.created_at, 'SCHEDULE_MADE'),
      (case when s.status in ('CANCELED', 'MISSED') then s.ended_at end, 'SCHEDULE_' || s.status)) x (at, kind)
    where ${own('s')} and x.at is not null
    union all
    select d.id, x.at, x.kind, d.amount_cents, null, null, d.account_id
    from dispute d cross join lateral (values
      (d.opened_at, 'DISPUTE_OPENED'),
      (case when d.status = 'ANSWERED' then coalesce(d.answered_at, d.opened_at) end, 'DISPUTE_ANSWERED')) x (at, kind)
    where ${own('d')} and x.at is not null
    union all
    select r.id, r.at, r.kind, null, null, null, r.account_id
    from debtor_answer r where ${own('r')} and r.kind in ('ALREADY_PAID', 'HARDSHIP')`;
}

export async function listHistory(
  work: Work,
  debtorId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    with moment as materialized (${moments(work.companyId, debtorId)}),
    shown as (select * from moment order by at desc, id desc, kind limit ${limit} offset ${offset})
    select h.id, h.at, h.kind, h.cents, coalesce(h.currency, c.currency) as currency, h.day::text as day, p.status,
      p.received_cents, p.returned_cents,
      least(p.returned_cents, greatest(0, p.disputed_cents - p.reinstated_cents))::bigint as taken_back_cents, p.method, p.method_label,
      coalesce(p.decline_code, p.failure_code) as failure_code,
      case when h.kind = 'CREDIT_NOTE' then array(select k.reference from credit_note k
        where k.company_id = ${work.companyId} and k.id = h.id)
      else array(select a.reference from account a where a.company_id = ${work.companyId} and a.id in (
        select h.account_id
        union select pa.account_id from payment_account pa where pa.company_id = ${work.companyId} and pa.payment_id =
          case when h.kind = 'REFUND' then (select r.payment_id from payment_refund r
            where r.company_id = ${work.companyId} and r.id = h.id) else h.id end
        union select o.account_id from negotiation n join negotiation o on o.company_id = n.company_id
          and o.bundle_id = n.bundle_id and o.left_at is null
          where n.company_id = ${work.companyId} and n.id = h.id
        union select la.account_id from plan_account la where la.company_id = ${work.companyId} and la.plan_id = h.id
        union select sa.account_id from schedule_account sa where sa.company_id = ${work.companyId} and sa.schedule_id = h.id
        union select e.account_id from journal_entry e where e.company_id = ${work.companyId} and e.manual_id = h.id)
        order by a.due_date, a.reference) end as "references"
    from shown h
    join company c on c.company_id = ${work.companyId}
    left join payment p on p.company_id = ${work.companyId} and p.id = h.id and h.kind = 'PAYMENT'
    order by h.at desc, h.id desc, h.kind`.execute(work.trx);
  return rows;
}

/** What stands of a customer as credit that no invoice has taken, in cents: of payments, credit notes, imports. */
export async function readCreditLeft(
  work: Work,
  debtorId: string,
): Promise<{ readonly amountCents: number; readonly currency: string } | null> {
  const { rows } = await sql<{ amountCents: number; currency: string }>`
    select (-sum(l.amount_cents))::bigint as amount_cents, c.currency from journal_line l
    join company c on c.company_id = l.company_id
    where l.company_id = ${work.companyId} and l.ledger_account = 'unapplied'
      and l.debtor_id = any(${idsOfDebtor(work.companyId, debtorId)})
    group by c.currency having sum(l.amount_cents) < 0`.execute(work.trx);
  return rows[0] ?? null;
}

export async function countHistory(work: Work, debtorId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${moments(work.companyId, debtorId)}) m`.execute(work.trx);
  return rows[0]?.total ?? 0;
}
