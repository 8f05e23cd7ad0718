import type { PeriodCell } from '@recoup/domain/reports/month-sums.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { bounds, dueThen, journalLines, pastParts, wasAsked } from '../daybook/journal-past.store.ts';

/** Whose accounts a report is of; all without any of them. */
export interface ReportFilter {
  readonly memberId?: string | undefined;
  readonly workflowId?: string | undefined;
  readonly tagId?: string | undefined;
  readonly sourceId?: string | undefined;
  /** Leaves out what is charged off today. */
  readonly withoutChargedOff?: boolean | undefined;
}

/** Whether a report is of the account over `a`. */
export function isChosen(filter: ReportFilter): RawBuilder<boolean> {
  const { memberId, workflowId, tagId, sourceId, withoutChargedOff } = filter;
  return sql<boolean>`(true
    ${memberId === undefined ? sql`` : sql`and coalesce(a.assignee_id, (select d.assignee_id from debtor d where d.company_id = a.company_id and d.id = a.debtor_id)) = ${memberId}::uuid`}
    ${workflowId === undefined ? sql`` : sql`and a.workflow_id = ${workflowId}::uuid`}
    ${sourceId === undefined ? sql`` : sql`and a.source_id = ${sourceId}::uuid`}
    ${
      tagId === undefined
        ? sql``
        : sql`and (exists (select 1 from account_tag t where t.company_id = a.company_id and t.account_id = a.id and t.tag_id = ${tagId}::uuid)
          or exists (select 1 from debtor_tag t where t.company_id = a.company_id and t.debtor_id = a.debtor_id and t.tag_id = ${tagId}::uuid))`
    }
    ${withoutChargedOff ? sql`and a.status <> 'Charged Off'` : sql``})`;
}

/**
 * What stands before a statement about accounts by period: `steps`, one row where something of an account moved, with what
 * is owed of it after and before, until `next_p`. Period 0 is all up to the first end, `n` lies between the n-th end and the
 * next. Accounts that never changed are read along the journal alone; those that did, at each end anew (decision 0245).
 */
export function accountPeriods(work: Work, ends: readonly Date[], filter: ReportFilter): RawBuilder<unknown> {
  const cuts = bounds(ends);
  const last = ends.length - 1;
  const until = ends[last] ?? work.now;
  const isMoney = sql`l.kind in ('PAYMENT', 'RETURN') and not l.is_undated`;
  const isWaived = sql`l.kind not in ('CHARGE', 'PAYMENT', 'RETURN') and not l.is_undated`;
  return sql`${pastParts(work)}, moved as (
      select l.account_id, width_bucket(l.at, ${cuts}) as p, sum(l.cents) as cents,
        coalesce(sum(l.cents) filter (where l.kind = 'CHARGE' or l.is_undated), 0) as charged,
        coalesce(-sum(l.cents) filter (where ${isMoney}), 0) as money,
        coalesce(-sum(l.cents) filter (where ${isWaived}), 0) as waived
      from ${journalLines(work)} l
      where l.at < ${until}::timestamptz and not exists (select 1 from changed c where c.account_id = l.account_id)
      group by 1, 2
    ), running as (
      select m.*, sum(m.cents) over w as balance, lead(m.p) over w as next_p from moved m window w as (partition by m.account_id order by m.p)
    ), special_lines as materialized (
      select l.account_id, width_bucket(l.at, ${cuts}) as p, sum(l.cents) as cents,
        coalesce(sum(l.cents) filter (where l.kind <> 'CHARGE' and not l.is_undated and ${wasAsked(sql`l.at`)}), 0) as settled,
        coalesce(-sum(l.cents) filter (where ${isMoney} and ${wasAsked(sql`l.at`)}), 0) as money
      from changed c join account a on a.company_id = ${work.companyId} and a.id = c.account_id
      join ${journalLines(work)} l on l.account_id = c.account_id
      where l.at < ${until}::timestamptz and ${isChosen(filter)} group by 1, 2
    ), special as (
      select a.id, a.debtor_id, g.p, ${dueThen(sql`(${cuts})[g.p + 1]`, true)} as due_date,
        coalesce(s.settled, 0) as settled, coalesce(s.money, 0) as money,
        case when ${wasAsked(sql`(${cuts})[g.p + 1]`, true)}
          then greatest(coalesce(sum(s.cents) over (partition by a.id order by g.p), 0), 0) else 0 end as balance
      from changed c join account a on a.company_id = ${work.companyId} and a.id = c.account_id
      cross join generate_series(0, ${last}::int) g(p)
      left join special_lines s on s.account_id = c.account_id and s.p = g.p
      where ${isChosen(filter)}
    ), special_steps as (
      select s.*, lag(s.balance) over w as was, lag(s.due_date) over w as was_due from special s window w as (partition by s.id order by s.p)
    ), steps as (
      select r.account_id, a.debtor_id, r.p, coalesce(r.next_p, ${last + 1}::int) as next_p, a.due_date, a.due_date as was_due,
        greatest(r.balance, 0)::bigint as cents, greatest(r.balance - r.cents, 0)::bigint as was, r.charged, r.money, r.waived
      from running r join account a on a.company_id = ${work.companyId} and a.id = r.account_id
      where a.status not in ('Draft', 'Canceled') and ${isChosen(filter)}
      union all
      select s.id, s.debtor_id, s.p, s.p + 1, s.due_date, coalesce(s.was_due, s.due_date), s.balance::bigint, coalesce(s.was, 0)::bigint,
        s.balance - coalesce(s.was, 0) - s.settled, s.money, -s.settled - s.money
      from special_steps s
    )`;
}

/** The sums of periods by due date, as steps from each to the next. */
export async function readPeriodCells(work: Work, ends: readonly Date[], filter: ReportFilter): Promise<PeriodCell[]> {
  const { rows } = await sql<PeriodCell>`with ${accountPeriods(work, ends, filter)}, cells as (
      select s.p, s.due_date, s.cents, s.charged, s.money, s.waived from steps s
      union all
      select s.p, s.was_due, -s.was, 0, 0, 0 from steps s where s.was <> 0
    )
    select c.p as period, to_char(c.due_date, 'YYYY-MM-DD') as due_date, sum(c.cents)::bigint as cents,
      sum(c.charged)::bigint as charged_cents, sum(c.money)::bigint as money_cents, sum(c.waived)::bigint as waived_cents
    from cells c group by 1, 2`.execute(work.trx);
  return rows;
}
