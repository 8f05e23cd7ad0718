import type { PaymentMethod } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Where a transaction's receipt comes from: the payment it is or belongs to, and the refund when it is one. */
export interface ReceiptSource {
  readonly debtorId: string | null;
  readonly paymentId: string | null;
  /** The journal's RETURN entry, when the transaction is one. */
  readonly refundId: string | null;
  /** The money arrived. */
  readonly isPaid: boolean;
  /** The bank wants its payer to confirm it. */
  readonly needsPayer: boolean;
}

/** A transaction of the list by its id: a payment, or an entry of the journal. */
export async function findReceiptSource(work: Work, transactionId: string): Promise<ReceiptSource | undefined> {
  const { rows } = await sql<ReceiptSource>`
    select p.debtor_id, p.id as "paymentId", null::uuid as "refundId", p.status in ('SUCCESS', 'RETURN') as "isPaid",
      p.status in ('CREATED', 'REQUESTED') and p.needs_payer_at is not null as "needsPayer"
    from payment p where p.company_id = ${work.companyId} and p.id = ${transactionId}
    union all
    select coalesce(g.winner_id, e.debtor_id), e.payment_id, case when e.kind = 'RETURN' then e.id end,
      e.payment_id is not null, false
    from journal_entry e left join debtor_merge g on g.company_id = e.company_id and g.loser_id = e.debtor_id
    where e.company_id = ${work.companyId} and e.id = ${transactionId}`.execute(work.trx);
  return rows[0];
}

export interface PaidRow {
  readonly id: string;
  readonly debtorId: string;
  readonly receivedCents: number;
  readonly returnedCents: number;
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly methodLabel: string | null;
  readonly at: Date;
  readonly timeZone: string;
}

/** A payment whose money arrived; of this debtor when one is named. */
export async function readPaid(work: Work, paymentId: string, debtorId?: string): Promise<PaidRow | undefined> {
  const { rows } = await sql<PaidRow>`
    select p.id, p.debtor_id, p.received_cents, p.returned_cents, p.currency, p.method, p.method_label,
      coalesce(p.settled_at, p.created_at) as at, c.time_zone
    from payment p join company c on c.company_id = p.company_id
    where p.company_id = ${work.companyId} and p.id = ${paymentId} and p.status in ('SUCCESS', 'RETURN')
      and (${debtorId ?? null}::uuid is null or p.debtor_id = ${debtorId ?? null}::uuid)`.execute(work.trx);
  return rows[0];
}

export interface PaidPart {
  readonly reference: string | null;
  readonly cents: number;
  readonly balanceCents: number | null;
}

/** What the money paid by the journal: its invoices with what is still open on them, and credit that none took. */
export async function readPaidParts(work: Work, paymentId: string): Promise<PaidPart[]> {
  const { rows } = await sql<PaidPart>`
    select a.reference, (-sum(l.amount_cents))::bigint as cents, a.balance_cents
    from journal_entry e
    join journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.ledger_account in ('receivable', 'unapplied')
    left join account a on a.company_id = l.company_id and a.id = l.account_id
    where e.company_id = ${work.companyId} and e.payment_id = ${paymentId} and e.kind = 'PAYMENT'
    group by a.id, a.reference, a.balance_cents, a.due_date having sum(l.amount_cents) <> 0
    order by a.due_date nulls last, a.reference`.execute(work.trx);
  return rows;
}

export interface GivenBack {
  readonly id: string;
  readonly at: Date;
  readonly cents: number;
  readonly reference: string | null;
}

/** What of a payment went back, oldest first. */
export async function readGivenBack(work: Work, paymentId: string): Promise<GivenBack[]> {
  const { rows } = await sql<GivenBack>`
    select e.id, e.occurred_at as at, e.amount_cents as cents, a.reference
    from journal_entry e left join account a on a.company_id = e.company_id and a.id = e.account_id
    where e.company_id = ${work.companyId} and e.payment_id = ${paymentId} and e.kind = 'RETURN' and e.reverses_id is null
      and not exists (select from journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id)
    order by e.occurred_at, e.id`.execute(work.trx);
  return rows;
}
