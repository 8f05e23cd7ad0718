import { FAILED_COUNTED_MAX } from '@recoup/contract/failed-payments.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { isWaitingForAnswer } from '../debtors/waiting-debtor.store.ts';
import { failedCount } from '../failed-payments/failed-payments.store.ts';
import { collectedCents, isCollected } from '../ledger/collected.store.ts';

/** One month of a series: `YYYY-MM` at the company's place. */
export interface MonthValue {
  readonly month: string;
  readonly value: number;
}

export interface Range {
  /** First and last month, `YYYY-MM-01`. */
  readonly from: string;
  readonly to: string;
}

const zone = sql`(select company_zone())`;
const monthOf = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone ${zone}, 'YYYY-MM')`;
const within = (
  at: RawBuilder<unknown>,
  range: Range,
) => sql`${at} >= (${range.from}::date::timestamp at time zone ${zone})
  and ${at} < ((${range.to}::date + interval '1 month')::timestamp at time zone ${zone})`;

async function months(work: Work, query: RawBuilder<MonthValue>): Promise<MonthValue[]> {
  return (await query.execute(work.trx)).rows;
}

/** Money that came in, less what went back, in cents. */
export async function collectedByMonth(work: Work, range: Range): Promise<MonthValue[]> {
  const at = sql`e.occurred_at`;
  return months(
    work,
    sql<MonthValue>`select ${monthOf(at)} as month, ${collectedCents} as value
      from journal_entry e where e.company_id = ${work.companyId} and ${isCollected} and ${within(at, range)} group by 1`,
  );
}

/**
 * Accounts that were paid off, by the month of their last payment: how many, and how many of them before the due date
 * and within thirty days after it. One whose last payment came on an unknown day is counted in no month.
 */
export async function paidOffByMonth(work: Work, range: Range) {
  const at = sql`p.at`;
  const { rows } = await sql<{ month: string; accounts: number; beforeDue: number; within30: number }>`
    select ${monthOf(at)} as month, count(*)::int as accounts,
      count(*) filter (where (p.at at time zone ${zone})::date <= p.due_date)::int as before_due,
      count(*) filter (where (p.at at time zone ${zone})::date > p.due_date and (p.at at time zone ${zone})::date <= p.due_date + 30)::int as within_30
    from (
      select a.id, a.due_date, max(e.occurred_at) as at from account a
      join journal_line l on l.company_id = a.company_id and l.account_id = a.id and l.ledger_account = 'receivable'
      join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id and e.kind in ('PAYMENT', 'CREDIT') and l.amount_cents < 0
      where a.company_id = ${work.companyId} and a.status = 'Paid Off' group by a.id, a.due_date
      having max(e.occurred_at) = max(e.occurred_at) filter (where not e.is_undated)
    ) p where ${within(at, range)} group by 1`.execute(work.trx);
  return rows;
}

/** When an entry over `e` moved the balance of the account over `a`, as far as that is known: at the latest with its invoice. */
const historyAt = sql`case when e.is_undated
  then least(e.occurred_at, a.issue_date::timestamp at time zone ${zone}) else e.occurred_at end`;

/**
 * What the journal moved on receivables, by the month of the movement and the month in which the account fell due: from
 * this small table follow the balances at the end of every month, in all and not yet due. What was paid on an unknown day
 * is left out on both sides, as though it had never been charged.
 */
export async function receivableMatrix(work: Work) {
  const { rows } = await sql<{ month: string; dueMonth: string; cents: number; salesCents: number }>`
    select ${monthOf(historyAt)} as month, to_char(a.due_date, 'YYYY-MM') as due_month, sum(l.amount_cents)::bigint as cents,
      coalesce(sum(l.amount_cents) filter (where e.kind = 'CHARGE' or e.is_undated), 0)::bigint as sales_cents
    from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
    join account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = ${work.companyId} and l.ledger_account = 'receivable' and a.status not in ('Draft', 'Canceled')
    group by 1, 2`.execute(work.trx);
  return rows;
}

/** How many debtors, or accounts, owed something at the end of each month; a draft and a canceled account ask for nothing. */
export async function owingAtMonthEnd(work: Work, of: 'debtor' | 'account', range: Range): Promise<MonthValue[]> {
  // What a customer that was merged once owed counts for the one that it went into.
  const owner = of === 'debtor' ? sql`coalesce(g.winner_id, l.debtor_id)` : sql`l.account_id`;
  return months(
    work,
    sql<MonthValue>`
      with moved as (
        select ${owner} as owner, date_trunc('month', ${historyAt} at time zone ${zone}) as month, sum(l.amount_cents) as cents
        from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
        join account a on a.company_id = l.company_id and a.id = l.account_id and a.status not in ('Draft', 'Canceled')
        left join debtor_merge g on g.company_id = l.company_id and g.loser_id = l.debtor_id
        where l.company_id = ${work.companyId} and l.ledger_account = 'receivable' group by 1, 2
      ), standing as (
        select month, lead(month) over (partition by owner order by month) as until, sum(cents) over (partition by owner order by month) as cents from moved
      )
      select to_char(m, 'YYYY-MM') as month, count(s.month)::int as value
      from generate_series(${range.from}::date, ${range.to}::date, interval '1 month') m
      left join standing s on s.cents > 0 and s.month <= m and (s.until is null or s.until > m)
      group by 1`,
  );
}

const counted = {
  accounts_added: { table: sql`account`, at: sql`x.created_at`, value: sql`count(*)`, where: sql`true` },
  disputes_created: { table: sql`dispute`, at: sql`x.opened_at`, value: sql`count(*)`, where: sql`true` },
  messages_created: {
    table: sql`message`,
    at: sql`x.at`,
    value: sql`count(*)`,
    where: sql`x.direction = 'outgoing' and x.sent_at is not null`,
  },
  messages_of_debtors: {
    table: sql`message`,
    at: sql`x.at`,
    value: sql`count(distinct x.debtor_id)`,
    where: sql`x.direction = 'outgoing' and x.sent_at is not null`,
  },
  messages_of_debtors_due_date: {
    table: sql`message`,
    at: sql`x.at`,
    value: sql`count(distinct x.debtor_id)`,
    where: sql`x.direction = 'outgoing' and x.sent_at is not null and exists (select 1 from account a where a.company_id = x.company_id and a.id = x.account_id and a.due_date < x.at::date)`,
  },
} as const;
export type CountedSlug = keyof typeof counted;

/** Charts that count records by month. */
export async function countByMonth(work: Work, slug: CountedSlug, range: Range): Promise<MonthValue[]> {
  const { table, at, value, where } = counted[slug];
  return months(
    work,
    sql<MonthValue>`select ${monthOf(at)} as month, (${value})::int as value from ${table} x where x.company_id = ${work.companyId} and ${where} and ${within(at, range)} group by 1`,
  );
}

/** Open accounts by days past due today: how many, and their balance in cents. */
export async function agingNow(work: Work) {
  const { rows } = await sql<{ bucket: string; accounts: number; cents: number }>`
    select case when days <= 0 then 'dueDateLessThanNow' when days <= 30 then 'dueDate30Days' when days <= 60 then 'dueDate60Days' else 'dueDateGreater60Days' end as bucket,
      count(*)::int as accounts, sum(balance_cents)::bigint as cents
    from (select (select company_today()) - due_date as days, balance_cents from account
          where company_id = ${work.companyId} and balance_cents > 0 and status in ('Active', 'Delinquent', 'Accelerated', 'Charged Off')) a group by 1`.execute(
    work.trx,
  );
  return rows;
}

export async function messagesByDay(work: Work, from: string, to: string) {
  const { rows } = await sql<{ date: string; sms: number; email: number }>`
    with days as (
      select d::date as day from generate_series((${from}::timestamptz at time zone ${zone})::date, (${to}::timestamptz at time zone ${zone})::date, interval '1 day') d limit 400
    ), sent as (
      select (m.at at time zone ${zone})::date as day, count(*) filter (where m.channel = 'SMS')::int as sms, count(*) filter (where m.channel = 'EMAIL')::int as email
      from message m where m.company_id = ${work.companyId} and m.sent_at is not null and m.direction = 'outgoing'
        and m.at >= ${from}::timestamptz - interval '1 day' and m.at < ${to}::timestamptz + interval '1 day' group by 1
    )
    select to_char(d.day, 'YYYY-MM-DD') as date, coalesce(s.sms, 0)::int as sms, coalesce(s.email, 0)::int as email from days d left join sent s on s.day = d.day order by d.day`.execute(
    work.trx,
  );
  return rows;
}

export async function summaryNow(work: Work) {
  const { rows } = await sql<
    Record<
      | 'accounts'
      | 'outstanding'
      | 'overdue'
      | 'collected'
      | 'failed'
      | 'waiting'
      | 'disputes'
      | 'unreachable'
      | 'waitingDebtors'
      | 'paused'
      | 'today'
      | 'differences',
      number
    >
  >`
    select
      (select count(*)::int from account where company_id = ${work.companyId}) as accounts,
      (select coalesce(sum(outstanding_cents), 0)::bigint from debtor where company_id = ${work.companyId}) as outstanding,
      (select coalesce(sum(balance_cents), 0)::bigint from account where company_id = ${work.companyId} and balance_cents > 0 and due_date < (select company_today())
        and status in ('Active', 'Delinquent', 'Accelerated', 'Charged Off')) as overdue,
      (select ${collectedCents} from journal_entry e
        where e.company_id = ${work.companyId} and ${isCollected}
          and e.occurred_at >= (date_trunc('month', company_now() at time zone ${zone}) at time zone ${zone})) as collected,
      ${failedCount(work.companyId, FAILED_COUNTED_MAX)} as failed,
      (select count(*)::int from reconciliation_difference where company_id = ${work.companyId} and gone_at is null and acknowledged_at is null) as differences,
      (select count(*)::int from negotiation where company_id = ${work.companyId} and status = 'PROPOSED') as waiting,
      (select count(*)::int from dispute where company_id = ${work.companyId} and status = 'OPENED') as disputes,
      (select count(*)::int from debtor d where d.company_id = ${work.companyId} and d.outstanding_cents > 0
        and not exists (select 1 from contact c where c.company_id = d.company_id and c.debtor_id = d.id
          and not exists (select 1 from opt_out o where o.company_id = c.company_id and o.kind = c.kind and o.value = c.value))) as unreachable,
      (select count(*)::int from debtor d join conversation c on c.company_id = d.company_id and c.debtor_id = d.id
        where d.company_id = ${work.companyId} and (d.unread_since is not null or d.unanswered_since is not null)
          and ${isWaitingForAnswer(work.now)}) as waiting_debtors,
      (select count(*)::int from workflow where company_id = ${work.companyId} and deleted_at is null and not draft and not is_send_active) as paused,
      (select count(*)::int from message where company_id = ${work.companyId} and direction = 'outgoing' and sent_at is not null
        and at >= ((company_today())::timestamp at time zone ${zone})) as today`.execute(work.trx);
  const row = rows[0];
  if (!row) throw new Error('the summary answered nothing');
  return row;
}

/** The month the company is in, `YYYY-MM-01`. */
export async function companyMonth(work: Work): Promise<string> {
  const { rows } = await sql<{ month: string }>`select to_char(company_today(), 'YYYY-MM-01') as month`.execute(
    work.trx,
  );
  return rows[0]?.month ?? '1970-01-01';
}
