import type { TransactionSource } from '@recoup/domain/ledger/transaction-source.ts';
import type { transactionSorts } from '@recoup/domain/transactions/transaction-sorts.ts';
import type { PaymentMethod, TransactionStatus, TransactionType } from '@recoup/domain/vocabulary.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import type { TransactionConditions } from './transaction-filter.ts';
import { entryMember, entryStatus, paymentCents, paymentStatus } from './transaction-filter-columns.ts';

export interface TransactionRow {
  id: string;
  type: TransactionType;
  method: PaymentMethod | null;
  status: TransactionStatus;
  source: TransactionSource;
  amountCents: number;
  currency: string;
  at: Date;
  paymentId: string | null;
  failureCode: string | null;
  methodLabel: string | null;
  accountId: string | null;
  accountReference: string | null;
  accountCount: number;
  debtorId: string | null;
  debtorName: string | null;
  memberId: string | null;
  memberName: string | null;
  movesCredit: boolean;
  manualId: string | null;
}

export type TransactionSort = (typeof transactionSorts)[number];

/** Every order ends in the id, so that pages never overlap, and runs along an index of either kind of row. */
const orders: Readonly<Record<TransactionSort, RawBuilder<unknown>>> = {
  '-date': sql`at desc, id desc`,
  date: sql`at, id`,
  '-amount': sql`amount_cents desc, id desc`,
  amount: sql`amount_cents, id`,
};

/** A move of credit pays an account, or takes back what it paid; a credit note gives some of what was invoiced back. */
const entryType = sql`case when e.kind <> 'CREDIT' then e.kind
  when exists (select 1 from journal_line l where l.company_id = e.company_id and l.entry_id = e.id
    and l.ledger_account = 'receivable' and l.amount_cents < 0) then 'PAYMENT'
  when exists (select 1 from journal_line l where l.company_id = e.company_id and l.entry_id = e.id
    and l.ledger_account = 'revenue') then 'COMPENSATION' else 'RETURN' end`;

type Part = { readonly limit: number; readonly offset: number };

/**
 * The rows of one kind. What belongs to few records is found by them and sorted afterwards: with the order at hand the
 * planner walks along all movements of the company until it has met a page of them.
 */
function rowsOf(table: 'payment' | 'journal_entry', alias: 'p' | 'e', where: RawBuilder<boolean>, isFew: boolean) {
  const [rows, as] = [sql.table(table), sql.ref(alias)];
  return isFew ? sql`(select * from ${rows} ${as} where ${where} offset 0) ${as}` : sql`${rows} ${as} where ${where}`;
}

/**
 * Payments and entries in one order. Of each kind only as many are read as the page needs: an order over the union of
 * both would read and sort all of them.
 */
function movements(companyId: string, where: TransactionConditions, sort: TransactionSort, part: Part | null) {
  const order = orders[sort];
  const first = part ? sql`order by ${order} limit ${part.offset + part.limit}` : sql``;
  const page = part ? sql`limit ${part.limit} offset ${part.offset}` : sql``;
  return sql`
    select * from (
      (select p.id, 'PAYMENT' as type, p.method, ${paymentStatus} as status, p.source, (${paymentCents}) as amount_cents,
        p.currency, p.created_at as at, p.id as payment_id,
        case when p.status in ('SUCCESS', 'RETURN') then null else coalesce(p.decline_code, p.failure_code) end as failure_code,
        p.method_label, null::uuid as account_id, p.debtor_id, p.member_id, false as moves_credit,
        case when p.provider is null and p.source = 'staff' then p.id end as manual_id
      from ${rowsOf('payment', 'p', where.payments, where.isFew)} ${first})
      union all
      (select e.id, ${entryType}, e.method, ${entryStatus}, e.source, e.amount_cents, 'USD', e.occurred_at as at,
        e.payment_id, null, null, e.account_id, e.debtor_id, ${entryMember(companyId)}, e.kind = 'CREDIT', e.manual_id
      from ${rowsOf('journal_entry', 'e', where.entries, where.isFew)} ${first})
    ) m order by ${order} ${page}`;
}

/** Transactions in an order: all that match, or a page of them; what belongs to a row is asked for the rows alone. */
export function transactionQuery(
  companyId: string,
  where: TransactionConditions,
  sort: TransactionSort,
  part: Part | null = null,
): RawBuilder<TransactionRow> {
  return sql<TransactionRow>`
    select m.id, m.type, m.status, m.source, m.amount_cents, m.currency, m.at, m.payment_id, m.failure_code, m.method,
      m.method_label, m.moves_credit, m.manual_id, who.id as member_id, btrim(who.first_name || ' ' || who.last_name) as member_name,
      d.id as debtor_id, d.display_name as debtor_name, a.id as account_id, a.reference as account_reference,
      coalesce(parts.count, case when a.id is null then 0 else 1 end)::int as account_count
    from (
      -- Both are columns before they are joined: by an expression no index would be used under row security.
      select m.*, coalesce(m.account_id, (select pa.account_id from payment_account pa
          where pa.company_id = ${companyId} and pa.payment_id = m.payment_id order by pa.account_id limit 1)) as shown_account_id,
        coalesce((select g.winner_id from debtor_merge g where g.company_id = ${companyId} and g.loser_id = m.debtor_id), m.debtor_id) as owner_id
      from (${movements(companyId, where, sort, part)}) m
      offset 0
    ) m
    left join lateral (
      select count(*) as count from payment_account pa where pa.company_id = ${companyId} and pa.payment_id = m.payment_id
    ) parts on m.id = m.payment_id
    left join account a on a.company_id = ${companyId} and a.id = m.shown_account_id
    left join debtor d on d.company_id = ${companyId} and d.id = m.owner_id
    left join member who on who.company_id = ${companyId} and who.id = m.member_id
    order by ${orders[sort]}`;
}

export async function listTransactionRows(
  work: Work,
  where: TransactionConditions,
  { sort, ...part }: Part & { readonly sort: TransactionSort },
): Promise<TransactionRow[]> {
  return (await transactionQuery(work.companyId, where, sort, part).execute(work.trx)).rows;
}

/** One of the sums that the totals of the list are made of. */
export interface TransactionSum {
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly method: PaymentMethod | null;
  readonly count: number;
  readonly cents: number;
  /** Came on a day that nobody knows: counted, and collected on no day. */
  readonly isUndated: boolean;
}

/**
 * All that matches, counted and summed by type, status and method. What was taken back is counted with the rest and
 * subtracted: looking for it beside every entry would take most of the time. So a sum may come to nothing.
 */
export async function sumTransactions(work: Work, where: TransactionConditions): Promise<TransactionSum[]> {
  const { rows } = await sql<TransactionSum>`
    select 'PAYMENT' as type, ${paymentStatus} as status, p.method, count(*)::int as count, sum(${paymentCents})::bigint as cents, false as is_undated
    from payment p where ${where.payments} group by 1, 2, 3
    union all
    select e.kind, ${entryStatus}, e.method, count(*)::int, sum(e.amount_cents)::bigint, false
    from journal_entry e where ${where.booked} group by e.kind, e.method
    union all
    select e.kind, ${entryStatus}, e.method, -count(*)::int, -sum(e.amount_cents)::bigint, false
    from journal_entry r join journal_entry e on e.company_id = r.company_id and e.id = r.reverses_id
    where r.company_id = ${work.companyId} and r.reverses_id is not null and ${where.booked} group by e.kind, e.method
    union all
    -- The few that are undated, out of the sums above and for themselves.
    select e.kind, ${entryStatus}, e.method, u.sign * count(*)::int, (u.sign * sum(e.amount_cents))::bigint, u.is_undated
    from journal_entry e cross join (values (-1, false), (1, true)) u (sign, is_undated)
    where ${where.entries} and e.is_undated group by e.kind, e.method, u.sign, u.is_undated`.execute(work.trx);
  return rows;
}
