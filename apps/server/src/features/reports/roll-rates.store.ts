import type { RollCell } from '@recoup/domain/reports/roll-rates-report.ts';
import type { AgingBucket } from '@recoup/domain/vocabulary.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { accountPeriods, type ReportFilter } from './account-periods.store.ts';

const bucketNames: readonly AgingBucket[] = [
  ...(['dueDateLessThanNow', 'dueDate30Days', 'dueDate60Days', 'dueDateGreater60Days'] as const),
];

const bucketOf = (days: RawBuilder<unknown>) => sql<number>`case when ${days} <= 0 then 0 when ${days} <= 30 then 1
  when ${days} <= 60 then 2 else 3 end`;

/** Where what was owed at the end of each period stood at the end of the next, by age at both. */
export async function readRolls(
  work: Work,
  ends: readonly Date[],
  lastDays: readonly string[],
  filter: ReportFilter,
): Promise<RollCell[]> {
  const day = (p: RawBuilder<unknown>) => sql`(${[...lastDays]}::date[])[${p} + 1]`;
  const { rows } = await sql<
    Record<'period' | 'from' | 'openingCents' | 'keptCents' | 'paidCents', number> & { to: number | null }
  >`
    with ${accountPeriods(work, ends, filter)}, standing as materialized (
      select s.account_id, g.p, s.cents, ${bucketOf(sql`${day(sql`g.p`)} - s.due_date`)} as bucket,
        case when g.p = s.p then s.money else 0 end as money
      from steps s cross join lateral generate_series(s.p, least(s.next_p, ${ends.length}::int) - 1) g(p) where s.cents > 0
    ), went as (
      select s.account_id, s.p, s.money from steps s where s.cents = 0 and s.was > 0
    )
    select o.p as period, o.bucket as "from", n.bucket as "to", sum(o.cents)::bigint as opening_cents,
      sum(least(o.cents, coalesce(n.cents, 0)))::bigint as kept_cents,
      sum(least(greatest(o.cents - coalesce(n.cents, 0), 0), greatest(coalesce(n.money, w.money, 0), 0)))::bigint as paid_cents
    from standing o
    left join standing n on n.account_id = o.account_id and n.p = o.p + 1
    left join went w on w.account_id = o.account_id and w.p = o.p + 1
    where o.p < ${ends.length - 1}::int group by 1, 2, 3`.execute(work.trx);
  return rows.map(({ from, to, ...row }) => ({
    ...row,
    from: bucketNames[from] ?? 'dueDateLessThanNow',
    to: to === null ? null : (bucketNames[to] ?? null),
  }));
}
