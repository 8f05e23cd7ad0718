import type { AgingLine } from '@recoup/domain/reports/aging-report.ts';
import type { AgingGroup } from '@recoup/domain/reports/report-names.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { accountPeriods, type ReportFilter } from './account-periods.store.ts';

interface Row {
  readonly isAll: boolean;
  readonly key: string | null;
  readonly name: string | null;
  readonly accounts: number;
  readonly current: number;
  readonly days30: number;
  readonly days60: number;
  readonly over60: number;
  readonly credit: number | null;
  readonly total: number;
  readonly cents: number | null;
}

/** What the accounts are grouped by, over `a` and its customer `d`. */
const groupKeys: Readonly<Record<AgingGroup, RawBuilder<unknown>>> = {
  customer: sql`coalesce((select m.winner_id from debtor_merge m where m.company_id = a.company_id and m.loser_id = a.debtor_id), a.debtor_id)::text`,
  member: sql`coalesce(a.assignee_id, d.assignee_id)::text`,
  campaign: sql`a.workflow_id::text`,
  tag: sql`(select string_agg(t.name, ' + ' order by t.name) from tag t where t.company_id = a.company_id and (
    exists (select 1 from account_tag x where x.company_id = t.company_id and x.tag_id = t.id and x.account_id = a.id)
    or exists (select 1 from debtor_tag x where x.company_id = t.company_id and x.tag_id = t.id and x.debtor_id = a.debtor_id)))`,
  source: sql`a.source_id::text`,
};

/** What a group over `g` is called. */
const groupNames: Readonly<Record<AgingGroup, RawBuilder<unknown>>> = {
  customer: sql`(select d.display_name from debtor d where d.company_id = g.company_id and d.id = g.key::uuid)`,
  member: sql`(select trim(concat(m.first_name, ' ', m.last_name)) from member m where m.company_id = g.company_id and m.id = g.key::uuid)`,
  campaign: sql`(select w.name from workflow w where w.company_id = g.company_id and w.id = g.key::uuid)`,
  tag: sql`g.key`,
  source: sql`(select s.name from source s where s.company_id = g.company_id and s.id = g.key::uuid)`,
};

/** Credit of the customer over `g` that no account took before an instant, of those merged into them, too. */
const creditOf = (until: Date) => sql`(select coalesce(-sum(l.amount_cents), 0)::bigint from journal_line l
  join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
  where l.company_id = g.company_id and l.ledger_account = 'unapplied' and e.occurred_at < ${until}::timestamptz
    and e.debtor_id in (select g.key::uuid union all
      select m.loser_id from debtor_merge m where m.company_id = g.company_id and m.winner_id = g.key::uuid))`;

/** What is owed before an instant by group and age on a day, the largest first, and what all groups come to. */
export async function readAging(
  work: Work,
  asked: {
    readonly until: Date;
    readonly day: string;
    readonly group: AgingGroup;
    readonly filter: ReportFilter;
    readonly page: number;
    readonly limit: number;
  },
): Promise<{ lines: AgingLine[]; all: AgingLine & { readonly total: number } }> {
  const { until, day, group, filter, page, limit } = asked;
  const sums = sql`sum(o.cents) filter (where o.late <= 0) as current, sum(o.cents) filter (where o.late between 1 and 30) as days_30,
    sum(o.cents) filter (where o.late between 31 and 60) as days_60, sum(o.cents) filter (where o.late > 60) as over_60`;
  const { rows } = await sql<Row>`with ${accountPeriods(work, [until], filter)}, owed as materialized (
      select ${groupKeys[group]} as key, o.cents, ${day}::date - o.due_date as late from steps o
      join account a on a.company_id = ${work.companyId} and a.id = o.account_id
      join debtor d on d.company_id = a.company_id and d.id = a.debtor_id
      where o.cents > 0
    ), grouped as (
      select ${work.companyId}::uuid as company_id, o.key, count(*)::int as accounts, sum(o.cents) as cents, ${sums} from owed o group by o.key
    ), g as (
      select * from grouped order by cents desc, key limit ${limit} offset ${(page - 1) * limit}
    )
    select false as is_all, g.key, ${groupNames[group]} as name, g.accounts, coalesce(g.current, 0)::bigint as current,
      coalesce(g.days_30, 0)::bigint as days_30, coalesce(g.days_60, 0)::bigint as days_60,
      coalesce(g.over_60, 0)::bigint as over_60, ${group === 'customer' ? creditOf(until) : sql`null::bigint`} as credit, 0 as total, g.cents::bigint as cents
    from g
    union all
    select true, null, null, s.accounts, coalesce(s.current, 0)::bigint, coalesce(s.days_30, 0)::bigint,
      coalesce(s.days_60, 0)::bigint, coalesce(s.over_60, 0)::bigint, null, (select count(*) from grouped)::int, null::bigint
    from (select ${sums}, count(*)::int as accounts from owed o) s
    order by is_all, cents desc, key`.execute(work.trx);
  return linesOf(rows);
}

function linesOf(rows: readonly Row[]) {
  const lines = rows.map((row) => ({
    ...{ key: row.key, name: row.name, accounts: row.accounts, creditCents: row.credit, isAll: row.isAll },
    total: row.total,
    cents: {
      dueDateLessThanNow: row.current,
      dueDate30Days: row.days30,
      dueDate60Days: row.days60,
      dueDateGreater60Days: row.over60,
    },
  }));
  const all = lines.find(({ isAll }) => isAll);
  if (!all) throw new Error('an aging without its sum');
  return { lines: lines.filter(({ isAll }) => !isAll), all };
}
