import type { PaymentMethod } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { idsOfDebtor } from '#server/features/debtors/ids-of-debtor.store.ts';
import type { Work } from '#server/work/work.ts';
import type { ReceiptInfo } from './receipt-info.ts';

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

/** The accounts that a payment was booked on and for which a settlement is agreed that waits for its money. */
export async function readPaidAndAgreed(work: Work, paymentId: string): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct n.account_id from journal_entry e
    join negotiation n on n.company_id = e.company_id and n.account_id = e.account_id and n.status = 'ACCEPTED'
    where e.company_id = ${work.companyId} and e.payment_id = ${paymentId} and e.kind = 'PAYMENT'`.execute(work.trx);
  return rows.map(({ accountId }) => accountId);
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

/** A payment, with the entries of what was waived by it. */
export interface PaidUntil {
  readonly id: string;
  readonly waivers: readonly string[];
}

export interface PaidPart {
  /** Null: it became credit. */
  readonly accountId: string | null;
  readonly reference: string | null;
  readonly cents: number;
  readonly balanceCents: number | null;
}

/**
 * The entries of what was waived because a payment settled its agreement: on all accounts of the agreement, unless other
 * money came to one of them in between. They are booked a moment after the money, and yet part of what the money did.
 */
export async function readWaiversOf(work: Work, paymentId: string): Promise<string[]> {
  const { companyId } = work;
  const { rows } = await sql<{ id: string }>`
    with paid as materialized (
      select e.account_id, max(e.created_at) over () as at from journal_entry e
      where e.company_id = ${companyId} and e.payment_id = ${paymentId} and e.kind = 'PAYMENT'
    ), mine as materialized (
      select n.id, n.bundle_id, n.account_id, n.entry_id from negotiation n
      where n.company_id = ${companyId} and n.account_id in (select account_id from paid)
    ), beside as materialized (
      select n.id, n.bundle_id, n.account_id, n.entry_id from negotiation n
      where n.company_id = ${companyId} and n.bundle_id in (select bundle_id from mine)
      union select * from mine
    )
    select waiver.id from beside w join journal_entry waiver on waiver.company_id = ${companyId} and waiver.id = w.entry_id
    where not exists (
      select 1 from beside b join journal_entry other on other.company_id = ${companyId} and other.account_id = b.account_id
      where coalesce(b.bundle_id, b.id) = coalesce(w.bundle_id, w.id) and other.kind = 'PAYMENT'
        and other.payment_id is distinct from ${paymentId}::uuid
        and other.created_at between (select min(at) from paid) and waiver.created_at)`.execute(work.trx);
  return rows.map(({ id }) => id);
}

/**
 * The lines of the journal that were booked up to a payment, with its own and what was waived by it: what was known when
 * the money arrived. What is booked later, even for an earlier day, changes no paper that was made.
 */
const bookedBy = (companyId: string, { id, waivers }: PaidUntil) => sql`
  (select e.created_at, e.occurred_at, e.id from journal_entry e
    where e.company_id = ${companyId} and e.payment_id = ${id} and e.kind = 'PAYMENT'
    order by e.created_at desc, e.occurred_at desc, e.id desc limit 1) paid
  join journal_entry e on e.company_id = ${companyId}
    and ((e.created_at, e.occurred_at, e.id) <= (paid.created_at, paid.occurred_at, paid.id)
      or e.id = any(${waivers}::uuid[]))
  join journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.ledger_account = 'receivable'`;

/** What the money paid by the journal: its invoices with what was open on them then, and credit that none took. */
export async function readPaidParts(work: Work, paid: PaidUntil): Promise<PaidPart[]> {
  const { rows } = await sql<PaidPart>`
    select a.id as account_id, a.reference, (-sum(l.amount_cents))::bigint as cents, case when a.id is not null then
      (select coalesce(sum(l.amount_cents), 0)::bigint from ${bookedBy(work.companyId, paid)}
        where l.account_id = a.id) end as balance_cents
    from journal_entry e
    join journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.ledger_account in ('receivable', 'unapplied')
    left join account a on a.company_id = l.company_id and a.id = l.account_id
    where e.company_id = ${work.companyId} and e.payment_id = ${paid.id} and e.kind = 'PAYMENT'
    group by a.id, a.reference, a.due_date having sum(l.amount_cents) <> 0
    order by a.due_date nulls last, a.reference`.execute(work.trx);
  return rows;
}

/** What the customer had open in all when a payment had been booked, in its currency: what its receipt says is left. */
export async function readLeftAfter(
  work: Work,
  paid: PaidUntil & Pick<PaidRow, 'debtorId' | 'currency'>,
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(open.cents), 0)::bigint as cents from (
      select greatest(sum(l.amount_cents), 0) as cents from ${bookedBy(work.companyId, paid)}
      join account a on a.company_id = l.company_id and a.id = l.account_id
      where e.debtor_id = any(${idsOfDebtor(work.companyId, paid.debtorId)}) and a.currency = ${paid.currency}
        and a.status not in ('Draft', 'Canceled')
      group by a.id) open`.execute(work.trx);
  return rows[0]?.cents ?? 0;
}

export interface GivenBack {
  readonly id: string;
  readonly at: Date;
  readonly cents: number;
  readonly reference: string | null;
  /** How a member gave it by hand; null when it went back the way it came. */
  readonly byHand: PaymentMethod | null;
}

/** What of a payment went back, oldest first. */
export async function readGivenBack(work: Work, paymentId: string): Promise<GivenBack[]> {
  const { rows } = await sql<GivenBack>`
    select e.id, e.occurred_at as at, e.amount_cents as cents, a.reference,
      case when e.manual_id is not null then e.method end as by_hand
    from journal_entry e left join account a on a.company_id = e.company_id and a.id = e.account_id
    where e.company_id = ${work.companyId} and e.payment_id = ${paymentId} and e.kind = 'RETURN' and e.reverses_id is null
      and not exists (select 1 from journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id)
    order by e.occurred_at, e.id`.execute(work.trx);
  return rows;
}

/** A paper as it was made on its day: the payment's, or that of a refund by the id of its entry. */
export async function readKeptPaper(
  work: Work,
  of: { readonly id: string; readonly paymentId: string },
): Promise<ReceiptInfo | undefined> {
  const { rows } = await sql<{ paper: ReceiptInfo }>`
    select paper from receipt where company_id = ${work.companyId} and id = ${of.id}
      and payment_id = ${of.paymentId}`.execute(work.trx);
  return rows[0]?.paper;
}

/** Keeps a paper; a second one under its id is not kept. */
export async function insertPaper(
  work: Work,
  made: { readonly id: string; readonly paymentId: string; readonly paper: ReceiptInfo },
): Promise<void> {
  const { id, paymentId, paper } = made;
  await work.trx
    .insertInto('receipt')
    .values({ companyId: work.companyId, id, paymentId, paper: JSON.stringify(paper), madeAt: work.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
