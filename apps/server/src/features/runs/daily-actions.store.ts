import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export const dailyStates = ['planned', 'waiting', 'open-task', 'sent', 'executed', 'skipped', 'suppressed'] as const;
export type DailyState = (typeof dailyStates)[number];

export interface DailyFilter {
  readonly date: string;
  readonly workflowId?: string | undefined;
  readonly state?: readonly DailyState[] | undefined;
}

export interface DailyRow {
  runId: string;
  stepId: string;
  occurrence: number;
  state: DailyState;
  at: Date;
  /** Why, by the planner or the contact policy. */
  reasons: (string | null)[];
  nextPossibleAt: Date | null;
  timeZone: string;
  workflowId: string;
  workflowName: string;
  debtorId: string;
  debtorName: string;
  accountId: string;
  accountReference: string;
  balanceCents: number;
  position: number | null;
  kind: string;
  subject: string;
  message: string;
  messageId: string | null;
  messageStatus: string | null;
  taskId: string | null;
  taskTitle: string | null;
}

/**
 * What a day holds, one row per occurrence: steps that ended on it, tasks that are open, and runs whose next step falls
 * on it. What should have happened before today and has not is today's.
 */
function occurrences(companyId: string, filter: DailyFilter): RawBuilder<unknown> {
  const from = sql`(${filter.date}::date::timestamp at time zone (select time_zone from company where company_id = ${companyId}))`;
  const to = sql`((${filter.date}::date + 1)::timestamp at time zone (select time_zone from company where company_id = ${companyId}))`;
  const isToday = sql`${filter.date}::date = company_today()`;
  const ofWorkflow = filter.workflowId ? sql`and r.workflow_id = ${filter.workflowId}` : sql``;
  return sql`
    select s.run_id, s.step_id, s.occurrence, s.outcome as state, s.at, array_prepend(s.reason, s.reasons) as reasons,
      s.next_possible_at, null::uuid as task_id
    from collection_run_step s join collection_run r on r.company_id = s.company_id and r.id = s.run_id
    where s.company_id = ${companyId} and s.at >= ${from} and s.at < ${to} and s.reason is distinct from 'earlier-run'
      ${ofWorkflow}
    union all
    select t.run_id, t.step_id, t.occurrence, 'open-task', t.due_at, array['task-open'], null, t.id
    from task t join collection_run r on r.company_id = t.company_id and r.id = t.run_id
    where t.company_id = ${companyId} and t.status = 'OPEN' and t.run_id is not null and t.due_at < ${to}
      and (t.due_at >= ${from} or ${isToday}) ${ofWorkflow}
    union all
    select r.id, r.next_step_id,
      1 + (select count(*)::integer from collection_run_step e
        where e.company_id = r.company_id and e.run_id = r.id and e.step_id = r.next_step_id),
      case when r.waits_for is null then 'planned' else 'waiting' end, r.next_at,
      array_prepend(r.waits_for, r.wait_reasons), case when r.waits_for is not null then r.next_at end, null
    from collection_run r
    where r.company_id = ${companyId} and r.status = 'EXECUTING' and r.next_at < ${to}
      and (r.next_at >= ${from} or ${isToday}) and r.next_step_id is not null
      and r.waits_for is distinct from 'task-open' ${ofWorkflow}`;
}

export async function companyToday(work: Work): Promise<string> {
  const { rows } = await sql<{ today: string }>`select company_today()::text as today`.execute(work.trx);
  return rows[0]?.today ?? '';
}

export async function countDailyRows(work: Work, filter: DailyFilter) {
  const { rows } = await sql<{ state: DailyState; count: number }>`
    select state, count(*)::integer as count from (${occurrences(work.companyId, filter)}) o group by state`.execute(
    work.trx,
  );
  return rows;
}

export async function listDailyRows(
  work: Work,
  filter: DailyFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<DailyRow[]> {
  const wanted = filter.state && filter.state.length > 0 ? sql`where state = any(${[...filter.state]}::text[])` : sql``;
  const { rows } = await sql<DailyRow>`
    select o.run_id, o.step_id, o.occurrence, o.state, o.at, o.reasons, o.next_possible_at,
      coalesce(d.zones[1], c.time_zone) as time_zone, r.workflow_id, w.name as workflow_name, r.debtor_id,
      d.display_name as debtor_name, r.account_id, a.reference as account_reference, a.balance_cents,
      case when s.deleted_at is null then s.position end as position, s.kind, s.subject, s.message, m.id as message_id,
      m.status as message_status, t.id as task_id, t.title as task_title
    from (
      select * from (${occurrences(work.companyId, filter)}) o ${wanted}
      order by at, run_id, step_id, occurrence limit ${page.limit} offset ${page.offset}
    ) o
    join collection_run r on r.company_id = ${work.companyId} and r.id = o.run_id
    join company c on c.company_id = r.company_id
    join workflow w on w.company_id = r.company_id and w.id = r.workflow_id
    join workflow_step s on s.company_id = r.company_id and s.id = o.step_id
    join debtor d on d.company_id = r.company_id and d.id = r.debtor_id
    join account a on a.company_id = r.company_id and a.id = r.account_id
    left join lateral (
      select id, status from message m
      where m.company_id = r.company_id and m.run_id = r.id and m.step_id = o.step_id and m.occurrence = o.occurrence
      order by at desc, id limit 1
    ) m on true
    left join task t on t.company_id = r.company_id and t.run_id = r.id and t.step_id = o.step_id
      and t.occurrence = o.occurrence
    order by o.at, o.run_id, o.step_id, o.occurrence`.execute(work.trx);
  return rows;
}
