import type { ChartPeriod } from '@recoup/domain/charts/chart-periods.ts';
import type { SettledKind } from '@recoup/domain/daybook/book-figures.ts';
import type { AgingBucket } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { collectedCents, isCollected } from '../ledger/collected.store.ts';
import { bounds, journalLines, pastParts, wasAsked } from './journal-past.store.ts';
import { owedAt } from './owed-at.store.ts';
import { settledIn } from './settled-in.store.ts';

/** What the journal says of what the daybook sums, without its help. */

export interface OwedAges {
  readonly ages: ReadonlyMap<AgingBucket, { readonly accounts: number; readonly cents: number }>;
  readonly customers: number;
}

/** What was owed at the end of a period, by days past due, and how many customers owed it. */
export async function readOwedAges(work: Work, { until, lastDay }: ChartPeriod): Promise<OwedAges> {
  const { rows } = await sql<{ bucket: AgingBucket | null; accounts: number; cents: number; customers: number }>`
    select o.bucket, count(*)::int as accounts, sum(o.cents)::bigint as cents, count(distinct o.debtor_id)::int as customers
    from (select w.*, case when ${lastDay}::date - w.due_date <= 0 then 'dueDateLessThanNow'
        when ${lastDay}::date - w.due_date <= 30 then 'dueDate30Days'
        when ${lastDay}::date - w.due_date <= 60 then 'dueDate60Days' else 'dueDateGreater60Days' end as bucket
      from ${owedAt(work, until)} w) o
    group by grouping sets ((o.bucket), ())`.execute(work.trx);
  const ages = new Map(
    rows.flatMap(({ bucket, accounts, cents }) => (bucket ? [[bucket, { accounts, cents }] as const] : [])),
  );
  return { ages, customers: rows.find(({ bucket }) => bucket === null)?.customers ?? 0 };
}

const cutsOf = (periods: readonly ChartPeriod[]) => [
  ...periods.slice(0, 1).map(({ from }) => from),
  ...periods.map(({ until }) => until),
];

/** Money that came in, less what went back, by periods, 1 the first. */
export async function readCollectedMonths(
  { trx, companyId }: Work,
  periods: readonly ChartPeriod[],
): Promise<Map<number, number>> {
  const cuts = cutsOf(periods);
  const { rows } = await sql<{ period: number; cents: number }>`
    select width_bucket(e.occurred_at, ${bounds(cuts)}) as period, ${collectedCents} as cents
    from journal_entry e left join account a on a.company_id = e.company_id and a.id = e.account_id
    where e.company_id = ${companyId} and ${isCollected}
      and e.occurred_at >= ${cuts[0]}::timestamptz and e.occurred_at < ${cuts.at(-1)}::timestamptz
      and (a.id is null or a.currency = (select currency from company where company_id = ${companyId}))
    group by 1`.execute(trx);
  return new Map(rows.map(({ period, cents }) => [period, cents]));
}

/** How many accounts were settled by periods, 1 the first, and how late. */
export async function readSettledMonths(
  work: Work,
  periods: readonly ChartPeriod[],
): Promise<Map<number, Record<SettledKind, number>>> {
  const { rows } = await sql<{ period: number } & Record<SettledKind, number>>`
    select s.p as period, count(*) filter (where s.is_on_time)::int as on_time,
      count(*) filter (where s.is_within_30)::int as within_30,
      count(*) filter (where not s.is_on_time and not s.is_within_30)::int as later
    from ${settledIn(work, cutsOf(periods))} s group by 1`.execute(work.trx);
  return new Map(rows.map(({ period, ...kinds }) => [period, kinds]));
}

/** All that was charged before an instant, less what was canceled: what is asked for, and what settled some of it. */
export async function readCharged(work: Work, until: Date): Promise<number> {
  const at = sql`${until}::timestamptz`;
  const { rows } = await sql<{ cents: number }>`
    with ${pastParts(work)}, line as (
      select l.account_id, l.cents, l.kind <> 'CHARGE' and not l.is_undated and case when c.account_id is null
        then a.status not in ('Draft', 'Canceled') else ${wasAsked(sql`l.at`)} end as is_settling
      from ${journalLines(work)} l join account a on a.company_id = ${work.companyId} and a.id = l.account_id
      left join changed c on c.account_id = a.id
      where l.at < ${at}
    ), balance as (
      select account_id, sum(cents) as cents, coalesce(sum(cents) filter (where is_settling), 0) as settled from line group by 1
    )
    select coalesce(sum(case when case when c.account_id is null then a.status not in ('Draft', 'Canceled')
        else ${wasAsked(at, true)} end then b.cents else 0 end - b.settled), 0)::bigint as cents
    from balance b join account a on a.company_id = ${work.companyId} and a.id = b.account_id
    left join changed c on c.account_id = a.id`.execute(work.trx);
  return rows[0]?.cents ?? 0;
}

/** So many accounts and bookings that a book knows, others each time. */
export async function somePaths({ trx, companyId }: Work, number: number, limit: number): Promise<string[]> {
  const of = (behind: ReturnType<typeof sql>) => sql`
    (select subject_id from daybook_path where company_id = ${companyId} and number = ${number} and ${behind}
      order by subject_id limit ${limit})`;
  const { rows } = await sql<{ subjectId: string }>`
    with start as materialized (select gen_random_uuid() as id)
    select subject_id from (${of(sql`subject_id >= (select id from start)`)} union all ${of(sql`true`)}) p
    limit ${limit}`.execute(trx);
  return [...new Set(rows.map(({ subjectId }) => subjectId))];
}
