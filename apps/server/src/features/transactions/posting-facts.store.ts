import type { Allocation } from '@recoup/domain/exports/allocations.ts';
import type { FeeKind } from '@recoup/domain/fees/fee-rule.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import type { TransactionRow } from './transactions.store.ts';

/** What an accountant posts a movement by, beside what the list shows. */
export interface PostingFacts {
  /** The company's own id of the customer. */
  readonly customerId: string | null;
  /** What it moved on which accounts; a movement that is under way or failed: what it was meant for. */
  readonly parts: readonly Allocation[];
  /** Of a payment: what was charged to the customer for paying in this way, or since it came back, and stands; in cents. */
  readonly feeCents: number;
  /** Of a charge: which fee it is. */
  readonly feeKind: FeeKind | null;
  /** Given back of a payment since, in cents. */
  readonly refundedCents: number;
  /** At the card provider, the id of the payment that came, or that this gives back. */
  readonly providerId: string | null;
}

interface FactsRow extends PostingFacts {
  readonly id: string;
}

/** The facts of a batch of rows of the list, by the row's id. */
export async function readPostingFacts(
  work: Work,
  rows: readonly TransactionRow[],
): Promise<ReadonlyMap<string, PostingFacts>> {
  const of = (key: (row: TransactionRow) => string | null) => rows.map(key);
  const { rows: facts } = await sql<FactsRow>`
    select m.id, nullif(d.reference, '') as customer_id,
      case when p.id = m.id then coalesce(p.refunded_cents, 0) + (
          select coalesce(sum(r.by_hand_cents), 0)::bigint from payment_refund r
          where r.company_id = p.company_id and r.payment_id = p.id) else 0 end as refunded_cents,
      p.provider_intent_id as provider_id,
      case when p.id = m.id then (
          select coalesce(sum(x.amount_cents), 0)::bigint from fee_charge f
          join manual_entry x on x.company_id = f.company_id and x.id = f.id
          where f.company_id = p.company_id and f.payment_id = p.id and f.ended_at is null) else 0 end as fee_cents,
      case when m.type = 'CHARGE' then (select x.fee_kind from manual_entry x
          where x.company_id = ${work.companyId} and x.id = m.manual_id) end as fee_kind,
      coalesce((select jsonb_agg(jsonb_build_object('reference', a.reference, 'cents', part.cents) order by a.reference, part.account_id)
        from (
          -- What an entry of the books moved on each account: a charge raises what is owed, all others count by what they lower.
          select l.account_id, (case when m.type = 'CHARGE' then 1 else -1 end * sum(l.amount_cents))::bigint as cents
          from journal_line l
          where l.company_id = ${work.companyId} and l.entry_id = any(booked.ids) and l.ledger_account = 'receivable'
          group by l.account_id having sum(l.amount_cents) <> 0
          union all
          select pa.account_id, pa.amount_cents from payment_account pa
          where pa.company_id = ${work.companyId} and pa.payment_id = m.id and cardinality(booked.ids) = 0
        ) part left join account a on a.company_id = ${work.companyId} and a.id = part.account_id), '[]') as parts
    from unnest(${of(({ id }) => id)}::uuid[], ${of(({ type }) => type)}::text[], ${of(({ paymentId }) => paymentId)}::uuid[],
      ${of(({ debtorId }) => debtorId)}::uuid[], ${of(({ manualId }) => manualId)}::uuid[]) as m (id, type, payment_id, debtor_id, manual_id)
    left join payment p on p.company_id = ${work.companyId} and p.id = m.payment_id
    left join debtor d on d.company_id = ${work.companyId} and d.id = m.debtor_id
    -- The entry itself, or those by which a payment came in; what came again after it had gone back is a row of its own.
    cross join lateral (
      select case when p.id is distinct from m.id then array[m.id] else array(
        select e.id from journal_entry e
        where e.company_id = ${work.companyId} and e.payment_id = m.id and e.kind = 'PAYMENT' and e.reverses_id is null
          and not exists (select 1 from journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id)
          and not exists (select 1 from journal_entry b where b.company_id = e.company_id and b.payment_id = e.payment_id
            and b.kind = 'RETURN' and b.created_at < e.created_at)) end as ids
    ) booked`.execute(work.trx);
  return new Map(facts.map((row) => [row.id, row]));
}
