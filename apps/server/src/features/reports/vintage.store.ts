import type { BilledMonth } from '@recoup/domain/reports/cei-report.ts';
import type { Placement } from '@recoup/domain/reports/vintage-report.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { journalLines, pastParts } from '../daybook/journal-past.store.ts';
import { isChosen, type ReportFilter } from './account-periods.store.ts';

const monthOf = (day: RawBuilder<unknown>) => sql<string>`to_char(${day}, 'YYYY-MM')`;

interface Row {
  readonly month: string;
  readonly sourceId: string | null;
  readonly sourceName: string | null;
  readonly paidIn: string | null;
  readonly accounts: number;
  readonly placed: number;
  readonly recalled: number;
  readonly money: number;
}

/** What was placed since a day, by month and, where asked for, source, with the money that came in before an instant by month. */
export async function readPlacements(
  work: Work,
  asked: { readonly since: string; readonly until: Date; readonly bySource: boolean; readonly filter: ReportFilter },
): Promise<Placement[]> {
  const { since, until, bySource, filter } = asked;
  const source = bySource ? sql`a.source_id` : sql`null::uuid`;
  const local = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${work.timeZone})`;
  const { rows } = await sql<Row>`with ${pastParts(work)}, line as materialized (
      select l.* from ${journalLines(work)} l where l.at < ${until}::timestamptz
    ), charged as (
      select l.account_id, sum(l.cents) filter (where l.kind = 'CHARGE' or l.is_undated) as placed, sum(l.cents) as balance from line l group by 1
    ), placed as materialized (
      select a.id, ${monthOf(local(sql`a.created_at`))} as month, ${source} as source_id, coalesce(c.placed, 0) as placed,
        case when s.status = 'Canceled' then greatest(c.balance, 0) else 0 end as recalled
      from charged c join account a on a.company_id = ${work.companyId} and a.id = c.account_id
      cross join lateral (select coalesce((select x.status_before from account_change x
        where x.company_id = a.company_id and x.account_id = a.id and x.status_before is not null and x.at >= ${until}::timestamptz
        order by x.at, x.made_at limit 1), a.status) as status) s
      where a.created_at >= (${since}::date::timestamp at time zone ${work.timeZone}) and a.created_at < ${until}::timestamptz
        and s.status <> 'Draft' and ${isChosen(filter)}
    )
    select f.month, f.source_id, (select s.name from source s where s.company_id = ${work.companyId} and s.id = f.source_id) as source_name,
      f.paid_in, f.accounts, f.placed, f.recalled, f.money
    from (
      select p.month, p.source_id, null::text as paid_in, count(*)::int as accounts, sum(p.placed)::bigint as placed,
        sum(p.recalled)::bigint as recalled, 0::bigint as money
      from placed p group by 1, 2
      union all
      select p.month, p.source_id, ${monthOf(local(sql`l.at`))}, 0, 0, 0, -sum(l.cents)::bigint
      from placed p join line l on l.account_id = p.id and l.kind in ('PAYMENT', 'RETURN') and not l.is_undated group by 1, 2, 3
    ) f`.execute(work.trx);
  return [...Map.groupBy(rows, ({ month, sourceId }) => `${month} ${sourceId}`).values()].flatMap((own) => {
    const placed = own.find(({ paidIn }) => paidIn === null);
    if (!placed) return [];
    const { month, sourceId, sourceName, accounts } = placed;
    const moneyCents: Record<string, number> = {};
    for (const { paidIn, money } of own) {
      if (paidIn === null) continue;
      // Money dated before the account was added belongs to the month it was added in.
      const at = paidIn < month ? month : paidIn;
      moneyCents[at] = (moneyCents[at] ?? 0) + money;
    }
    const sums = { placedCents: placed.placed, recalledCents: placed.recalled, moneyCents };
    return [{ month, sourceId, sourceName, accounts, ...sums }];
  });
}

/** Days after the end of a month at which what is unpaid of its invoices is asked for. */
const AT_RISK_DAYS = 90;

/** What of the invoices of each month since a day was unpaid 90 days after its end; months that are younger are left out. */
export async function readBilledMonths(
  work: Work,
  { since, until, filter }: { readonly since: string; readonly until: Date; readonly filter: ReportFilter },
): Promise<BilledMonth[]> {
  const dayBehind = sql`(date_trunc('month', a.issue_date::timestamp) + interval '1 month' + make_interval(days => ${AT_RISK_DAYS}::int))`;
  const { rows } = await sql<BilledMonth>`with ${pastParts(work)}, billed as (
      select a.id, a.issue_date, sum(l.cents) filter (where l.kind = 'CHARGE' or l.is_undated) as cents,
        sum(l.cents) filter (where l.at < (${dayBehind} at time zone ${work.timeZone})) as unpaid
      from account a join ${journalLines(work)} l on l.account_id = a.id
      where a.company_id = ${work.companyId} and a.status not in ('Draft', 'Canceled') and a.issue_date >= ${since}::date
        and (${dayBehind} at time zone ${work.timeZone}) <= ${until}::timestamptz and ${isChosen(filter)}
      group by 1, 2
    )
    select ${monthOf(sql`b.issue_date`)} as month, sum(greatest(b.cents, 0))::bigint as billed_cents,
      sum(least(greatest(b.unpaid, 0), greatest(b.cents, 0)))::bigint as unpaid_cents
    from billed b group by 1`.execute(work.trx);
  return rows;
}
