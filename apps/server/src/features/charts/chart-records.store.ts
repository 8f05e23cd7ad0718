import type { ChartPeriod } from '@recoup/domain/charts/chart-periods.ts';
import type { AgingBucket, Chart } from '@recoup/domain/vocabulary.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { localDay } from '../daybook/journal-past.store.ts';
import { owedAt } from '../daybook/owed-at.store.ts';
import { settledIn } from '../daybook/settled-in.store.ts';
import { contactIn, happenedIn } from './happened.store.ts';

/** Charts whose points are made of records; the index is made of four sums. */
export type RecordedChart = Exclude<Chart, 'collection_effectiveness_index'>;

export interface RecordsAsked {
  readonly slug: RecordedChart;
  readonly period: ChartPeriod;
  readonly bucket: AgingBucket | 'rest' | undefined;
}

export interface ChartRecordRow {
  readonly kind: 'account' | 'call' | 'debtor' | 'dispute' | 'message' | 'payment' | 'transaction';
  readonly id: string;
  readonly reference: string | null;
  readonly debtorId: string | null;
  readonly debtorName: string | null;
  readonly accountId: string | null;
  readonly date: string;
  readonly value: number;
  readonly note: string;
}

const daysOf: Readonly<Record<AgingBucket, (days: RawBuilder<unknown>) => RawBuilder<boolean>>> = {
  dueDateLessThanNow: (days) => sql<boolean>`${days} <= 0`,
  dueDate30Days: (days) => sql<boolean>`${days} between 1 and 30`,
  dueDate60Days: (days) => sql<boolean>`${days} between 31 and 60`,
  dueDateGreater60Days: (days) => sql<boolean>`${days} > 60`,
};

function owedRecords(work: Work, { slug, period, bucket }: RecordsAsked): RawBuilder<unknown> {
  const days = sql`(${period.lastDay}::date - o.due_date)`;
  const isIn = bucket === undefined || bucket === 'rest' ? sql`true` : daysOf[bucket](days);
  if (slug === 'debtors_with_outstanding_accounts') {
    return sql`select 'debtor' as kind, o.debtor_id as id, o.debtor_id, null::uuid as account_id, min(o.due_date) as date,
        1 as value, count(*)::text as note
      from ${owedAt(work, period.until)} o group by o.debtor_id`;
  }
  return sql`select 'account' as kind, o.id, o.debtor_id, o.id as account_id, o.due_date as date,
      ${slug === 'accounts_aging_balance' ? sql`o.cents` : sql`1`} as value, greatest(${days}, 0)::text as note
    from ${owedAt(work, period.until)} o where ${isIn}`;
}

function settledRecords(work: Work, { slug, period, bucket }: RecordsAsked): RawBuilder<unknown> {
  const inTime =
    slug === 'account_collected_before_due_date'
      ? sql`s.is_on_time`
      : slug === 'account_collected_30_days_past_due'
        ? sql`s.is_within_30`
        : sql`true`;
  return sql`select 'account' as kind, s.id, s.debtor_id, s.id as account_id, s.day as date, 1 as value,
      case when s.is_owed_again then 'owed-again' when s.day <= s.due_date then 'in-time'
        else (s.day - s.due_date)::text end as note
    from ${settledIn(work, [period.from, period.until])} s
    where s.p = 1 and ${bucket === 'rest' ? sql`not ${inTime}` : inTime}`;
}

function recordsOf(work: Work, asked: RecordsAsked): RawBuilder<unknown> {
  const { slug, period } = asked;
  const cuts = [period.from, period.until];
  switch (slug) {
    case 'outstanding_accounts':
    case 'debtors_with_outstanding_accounts':
    case 'accounts_aging_count':
    case 'accounts_aging_balance':
      return owedRecords(work, asked);
    case 'total_account_collected':
    case 'account_collected_before_due_date':
    case 'account_collected_30_days_past_due':
      return settledRecords(work, asked);
    case 'daily_communications_activity':
      return sql`select c.kind, c.id, c.debtor_id, c.account_id, ${localDay(work, sql`c.at`)} as date, 1 as value, lower(c.way) as note
        from (${contactIn(work, [period.from, period.until])}) c`;
    default:
      return sql`select h.kind, h.id, h.debtor_id, h.account_id, ${localDay(work, sql`h.at`)} as date, h.value, h.note
        from ${happenedIn(work, slug, cuts)} h`;
  }
}

const orders = {
  date: sql`r.date, r.id`,
  '-date': sql`r.date desc, r.id desc`,
  value: sql`r.value, r.id`,
  '-value': sql`r.value desc, r.id desc`,
} as const;
export type RecordOrder = keyof typeof orders;

/** The records behind a point: how many, what they sum to, and a page of them with the names of whom they are of. */
export async function readRecords(
  work: Work,
  asked: RecordsAsked,
  { page, limit, sort }: { readonly page: number; readonly limit: number; readonly sort: RecordOrder },
): Promise<{ rows: ChartRecordRow[]; total: number; sum: number }> {
  const records = recordsOf(work, asked);
  const counted = await sql<{ total: number; sum: number }>`
    select count(*)::int as total, coalesce(sum(r.value), 0)::bigint as sum from (${records}) r`.execute(work.trx);
  const { rows } = await sql<ChartRecordRow>`
    select r.kind, r.id, a.reference, coalesce(g.winner_id, r.debtor_id) as debtor_id, d.display_name as debtor_name,
      r.account_id, to_char(r.date, 'YYYY-MM-DD') as date, r.value::bigint as value, r.note
    from (select r.* from (${records}) r order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}) r
    left join account a on a.company_id = ${work.companyId} and a.id = r.account_id
    left join debtor_merge g on g.company_id = ${work.companyId} and g.loser_id = r.debtor_id
    left join debtor d on d.company_id = ${work.companyId} and d.id = coalesce(g.winner_id, r.debtor_id)
    order by ${orders[sort]}`.execute(work.trx);
  return { rows, total: counted.rows[0]?.total ?? 0, sum: counted.rows[0]?.sum ?? 0 };
}
