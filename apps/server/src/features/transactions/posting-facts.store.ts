import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import type { TransactionRow } from './transactions.store.ts';

/** What an accountant posts a movement by, beside what the list shows. */
export interface PostingFacts {
  /** The company's own id of the customer. */
  readonly customerId: string | null;
  /** For which accounts, by their references, and how much for each, in cents. */
  readonly parts: readonly { readonly reference: string; readonly cents: number }[];
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
      coalesce((select jsonb_agg(jsonb_build_object('reference', a.reference, 'cents', pa.amount_cents) order by a.reference)
        from (
          select pa.account_id, pa.amount_cents from payment_account pa
          where pa.company_id = ${work.companyId} and pa.payment_id = m.id
          union all
          -- What an entry of the books moved on each account.
          select l.account_id, abs(sum(l.amount_cents))::bigint from journal_line l
          where l.company_id = ${work.companyId} and l.entry_id = m.id and l.ledger_account = 'receivable'
          group by l.account_id having sum(l.amount_cents) <> 0
        ) pa join account a on a.company_id = ${work.companyId} and a.id = pa.account_id), '[]') as parts
    from unnest(${of(({ id }) => id)}::uuid[], ${of(({ paymentId }) => paymentId)}::uuid[],
      ${of(({ debtorId }) => debtorId)}::uuid[]) as m (id, payment_id, debtor_id)
    left join payment p on p.company_id = ${work.companyId} and p.id = m.payment_id
    left join debtor d on d.company_id = ${work.companyId} and d.id = m.debtor_id`.execute(work.trx);
  return new Map(facts.map((row) => [row.id, row]));
}
