import type { CollectorLine } from '@recoup/domain/reports/collectors-report.ts';
import type { PromiseLine } from '@recoup/domain/reports/promises-report.ts';
import type { SilenceLine, SilenceSums } from '@recoup/domain/reports/silence-report.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { accountPeriods, isChosen, type ReportFilter } from './account-periods.store.ts';

/** From an instant, and before another. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

const memberName = (id: RawBuilder<unknown>, companyId: string) =>
  sql<string>`(select coalesce(nullif(trim(concat(m.first_name, ' ', m.last_name)), ''), m.email) from member m where m.company_id = ${companyId} and m.id = ${id})`;

/** Whether a promise over `p` is for one of the accounts that a report is of. */
const isForChosen = (filter: ReportFilter) => sql<boolean>`exists (select 1 from account a
  where a.company_id = p.company_id and a.debtor_id = p.debtor_id and (p.account_id is null or a.id = p.account_id) and ${isChosen(filter)})`;

/** How a promise over `p` stood before an instant. */
const stateThen = (until: Date) =>
  sql<string>`(case when p.ended_at is null or p.ended_at >= ${until}::timestamptz then 'OPEN' else p.status end)`;

/** The promises due since a day, by month or by who took them, oldest month first. */
export async function readPromises(
  work: Work,
  asked: {
    readonly since: string;
    readonly until: Date;
    readonly day: string;
    readonly byMember: boolean;
    readonly filter: ReportFilter;
  },
): Promise<PromiseLine[]> {
  const { since, until, day, byMember, filter } = asked;
  const { rows } = await sql<PromiseLine>`with told as (
      select ${byMember ? sql`p.member_id::text` : sql`to_char(p.promised_on, 'YYYY-MM')`} as key, p.amount_cents, p.kept_cents,
        ${stateThen(until)} as state
      from promise p where p.company_id = ${work.companyId} and p.created_at < ${until}::timestamptz
        and p.promised_on >= ${since}::date and p.promised_on <= ((date_trunc('month', ${day}::timestamp) + interval '1 month')::date - 1)
        and ${isForChosen(filter)}
    )
    select t.key, ${byMember ? memberName(sql`t.key::uuid`, work.companyId) : sql`t.key`} as name, count(*)::int as made,
      sum(t.amount_cents)::bigint as promised_cents, count(*) filter (where t.state = 'KEPT')::int as kept,
      count(*) filter (where t.state = 'BROKEN')::int as broken, count(*) filter (where t.state = 'OPEN')::int as open,
      count(*) filter (where t.state = 'CANCELED')::int as canceled,
      coalesce(sum(t.amount_cents) filter (where t.state in ('KEPT', 'BROKEN')), 0)::bigint as judged_cents,
      coalesce(sum(least(t.kept_cents, t.amount_cents)) filter (where t.state in ('KEPT', 'BROKEN')), 0)::bigint as kept_cents
    from told t group by t.key order by t.key`.execute(work.trx);
  return rows;
}

/** Steps of campaigns that ended in a span, over `s`, its run `r`, its step `w` and the account `a`. */
const endedSteps = (work: Work, { from, until }: Span, filter: ReportFilter) => sql`collection_run_step s
  join collection_run r on r.company_id = s.company_id and r.id = s.run_id
  join workflow_step w on w.company_id = s.company_id and w.id = s.step_id
  join account a on a.company_id = r.company_id and a.id = r.account_id
  where s.company_id = ${work.companyId} and s.at >= ${from}::timestamptz and s.at < ${until}::timestamptz and ${isChosen(filter)}`;

/** Why steps were kept back or skipped in a span, the most frequent first. */
export async function readSilence(work: Work, span: Span, filter: ReportFilter): Promise<SilenceLine[]> {
  const { rows } = await sql<SilenceLine>`with told as (
      select s.run_id, r.debtor_id, w.kind, s.next_possible_at,
        case when cardinality(s.reasons) > 0 then s.reasons else array[coalesce(s.reason, 'contact-rules')] end as reasons
      from ${endedSteps(work, span, filter)} and s.outcome in ('skipped', 'suppressed')
    ), silent as (select t.*, x.reason from told t cross join lateral (select distinct unnest(t.reasons) as reason) x)
    select e.reason, e.kind, e.steps, e.customers, e.next_day,
      (select coalesce(sum(greatest(d.outstanding_cents, 0)), 0)::bigint from debtor d
        where d.company_id = ${work.companyId} and d.id = any(e.debtor_ids)) as owed_cents
    from (
      select t.reason, t.kind, count(*)::int as steps, count(distinct t.debtor_id)::int as customers, array_agg(distinct t.debtor_id) as debtor_ids,
        to_char(min(t.next_possible_at) filter (where t.next_possible_at >= ${work.now}) at time zone ${work.timeZone}, 'YYYY-MM-DD') as next_day
      from silent t group by 1, 2
    ) e order by e.steps desc, e.reason, e.kind`.execute(work.trx);
  return rows;
}

/** What became of all steps that ended in a span. */
export async function sumSteps(work: Work, span: Span, filter: ReportFilter): Promise<SilenceSums> {
  const { rows } = await sql<SilenceSums>`
    select count(*)::int as due, count(*) filter (where s.outcome in ('sent', 'executed'))::int as sent,
      count(*) filter (where s.outcome = 'suppressed')::int as suppressed, count(*) filter (where s.outcome = 'skipped')::int as skipped
    from ${endedSteps(work, span, filter)}`.execute(work.trx);
  return rows[0] ?? { due: 0, sent: 0, suppressed: 0, skipped: 0 };
}

/** The book of each member before an instant, and what came in, was said and was kept in the span before it; the largest first. */
export async function readCollectors(
  work: Work,
  { from, until }: Span,
  filter: ReportFilter,
): Promise<CollectorLine[]> {
  const within = (at: RawBuilder<unknown>) =>
    sql<boolean>`${at} >= ${from}::timestamptz and ${at} < ${until}::timestamptz`;
  const { rows } = await sql<CollectorLine>`with ${accountPeriods(work, [from, until], filter)}, book as (
      select coalesce(a.assignee_id, d.assignee_id) as member_id, s.p, s.next_p, s.cents, s.money from steps s
      join account a on a.company_id = ${work.companyId} and a.id = s.account_id
      join debtor d on d.company_id = a.company_id and d.id = a.debtor_id
    ), owed as (
      select b.member_id, count(*) filter (where b.next_p > 1 and b.cents > 0) as accounts,
        sum(b.cents) filter (where b.next_p > 1) as owed, sum(b.money) filter (where b.p = 1) as money
      from book b group by 1
    ), called as (
      select c.member_id, count(*) as calls, count(*) filter (where c.outcome = 'conversation') as talks from phone_call c
      where c.company_id = ${work.companyId} and c.direction = 'outgoing' and c.outcome <> 'excluded' and c.member_id is not null and ${within(sql`c.at`)} group by 1
    ), promised as (
      select p.member_id, count(*) filter (where p.status = 'KEPT') as kept, count(*) filter (where p.status = 'BROKEN') as broken
      from promise p where p.company_id = ${work.companyId} and p.member_id is not null and ${within(sql`p.ended_at`)} and ${isForChosen(filter)} group by 1
    ), everybody as (
      select member_id from owed union select member_id from called union select member_id from promised
    )
    select e.member_id, ${memberName(sql`e.member_id`, work.companyId)} as name, coalesce(o.accounts, 0)::int as accounts,
      coalesce(o.owed, 0)::bigint as owed_cents, coalesce(c.calls, 0)::int as calls, coalesce(c.talks, 0)::int as talks,
      coalesce(p.kept, 0)::int as kept, coalesce(p.broken, 0)::int as broken, coalesce(o.money, 0)::bigint as money_cents
    from everybody e left join owed o on o.member_id is not distinct from e.member_id
    left join called c on c.member_id = e.member_id left join promised p on p.member_id = e.member_id
    order by coalesce(o.owed, 0) desc, e.member_id`.execute(work.trx);
  return rows;
}
