import type { listTasks } from '@recoup/contract/tasks.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { likePattern } from '#server/db/like-pattern.ts';
import type { Work } from '#server/work/work.ts';
import { selectTasks, type TaskRow, taskText } from './task-rows.store.ts';

export type TaskQuestion = Omit<z.output<typeof listTasks.body>, 'page' | 'limit'>;
type Scope = TaskQuestion['scope'];

/** Customers whose texts a search may find. */
const HITS_MAX = 1000;

/** What narrows a list beside view and scope: the same for the rows and for every count. */
function narrowed(work: Work, question: TaskQuestion): RawBuilder<unknown> {
  const parts = [sql`t.company_id = ${work.companyId}`];
  if (question.kind) parts.push(sql`t.kind = ${question.kind}`);
  if (question.source) parts.push(sql`t.source = any(${question.source}::text[])`);
  if (question.priority) parts.push(sql`t.priority = ${question.priority}`);
  if (question.workflowId) parts.push(sql`t.workflow_id = ${question.workflowId}`);
  if (question.search) {
    const pattern = likePattern(question.search);
    parts.push(
      sql`(fold_text(${taskText(work, 'title')}) like ${pattern} or t.debtor_id = any(array(select matching_debtors(${pattern}, ${HITS_MAX}))))`,
    );
  }
  return sql.join(parts, sql` and `);
}

function inScope(scope: Scope, memberId: string): RawBuilder<boolean> {
  if (scope === 'my') return sql`t.assignee_id = ${memberId}`;
  if (scope === 'team') return sql`t.assignee_id <> ${memberId}`;
  if (scope === 'unassigned') return sql`t.assignee_id is null`;
  return sql`true`;
}

// One that is put off is nowhere among the open ones until its moment has come.
const isPutOff = sql<boolean>`(t.snoozed_until is not null and t.snoozed_until > (select company_now()))`;

// The status stands in the text, so that the partial index of it is used.
const views: Readonly<Record<TaskQuestion['view'], RawBuilder<boolean>>> = {
  due: sql`(t.status = 'OPEN' and not ${isPutOff})`,
  later: sql`(t.status = 'OPEN' and ${isPutOff})`,
  completed: sql`(t.status = 'COMPLETED')`,
};

function orderOf({ view, sort }: TaskQuestion): RawBuilder<unknown> {
  if (view === 'completed') return sql`t.completed_at desc, t.id desc`;
  if (view === 'later') return sql`t.snoozed_until, t.id`;
  // By the alphabet `high` comes before `none`.
  return sort === 'priority' ? sql`t.priority, t.due_at, t.id` : sql`t.due_at, t.id`;
}

/** One page of the tasks: open ones by due time, those put off by their return, completed ones newest first. */
export async function listTaskRows(
  work: Work,
  memberId: string,
  question: TaskQuestion,
  page: { readonly limit: number; readonly offset: number },
): Promise<TaskRow[]> {
  return selectTasks(
    work,
    sql`${narrowed(work, question)} and ${views[question.view]} and ${inScope(question.scope, memberId)}`,
    sql`order by ${orderOf(question)} limit ${page.limit} offset ${page.offset}`,
  );
}

export interface TaskCounts {
  due: number;
  later: number;
  completed: number;
  overdue: number;
  all: number;
  my: number;
  team: number;
  unassigned: number;
  nextChangeAt: Date;
}

const dayEnds = (companyId: string) =>
  sql`(select (company_today() + 1)::timestamp at time zone time_zone from company where company_id = ${companyId})`;

function onlyRow<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('counting answered no row');
  return row;
}

/** When what the rows of a statement count changes by the clock alone; the end of the company's day at the latest. */
function nextChangeAt(companyId: string): RawBuilder<Date> {
  return sql<Date>`least(${dayEnds(companyId)},
    min(t.due_at) filter (where t.status = 'OPEN' and t.due_at > (select company_now())),
    min(t.snoozed_until) filter (where ${views.later}))`;
}

/** How many tasks the same question finds in each view and in each scope. */
export async function countTaskRows(work: Work, memberId: string, question: TaskQuestion): Promise<TaskCounts> {
  const inView = (scope: Scope) =>
    sql`count(*) filter (where ${views[question.view]} and ${inScope(scope, memberId)})::integer`;
  const scoped = inScope(question.scope, memberId);
  const { rows } = await sql<TaskCounts>`
    select count(*) filter (where ${views.due} and ${scoped})::integer as due,
      count(*) filter (where ${views.later} and ${scoped})::integer as later,
      count(*) filter (where ${views.completed} and ${scoped})::integer as completed,
      count(*) filter (where ${views.due} and t.due_at < (select company_now()) and ${scoped})::integer as overdue,
      ${inView('all')} as all, ${inView('my')} as my, ${inView('team')} as team, ${inView('unassigned')} as unassigned,
      ${nextChangeAt(work.companyId)} as next_change_at
    from task t join debtor d on d.company_id = t.company_id and d.id = t.debtor_id
    where ${narrowed(work, question)} and t.status in ('OPEN', 'COMPLETED')`.execute(work.trx);
  return onlyRow(rows);
}

/** Open tasks of a scope that are due by the end of the company's day. */
export async function countDueInScope(work: Work, memberId: string, scope: Scope): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::integer as due
    from task t join debtor d on d.company_id = t.company_id and d.id = t.debtor_id
    where t.company_id = ${work.companyId} and ${views.due} and ${inScope(scope, memberId)}
      and t.due_at < ${dayEnds(work.companyId)}`.execute(work.trx);
  return rows[0]?.due ?? 0;
}

export interface DueCounts {
  my: number;
  unassigned: number;
  overdue: number;
  nextChangeAt: Date;
}

/** Open tasks that are due by the end of the company's day: whoever asks, and nobody's. */
export async function countDueTasks(work: Work, memberId: string): Promise<DueCounts> {
  const { companyId } = work;
  const isDue = sql`${views.due} and t.due_at < ${dayEnds(companyId)}`;
  const { rows } = await sql<DueCounts>`
    select count(*) filter (where ${isDue} and t.assignee_id = ${memberId})::integer as my,
      count(*) filter (where ${isDue} and t.assignee_id is null)::integer as unassigned,
      count(*) filter (where ${isDue} and t.due_at < (select company_now()))::integer as overdue,
      ${nextChangeAt(companyId)} as next_change_at
    from task t join debtor d on d.company_id = t.company_id and d.id = t.debtor_id
    where t.company_id = ${companyId} and t.status = 'OPEN'
      and (t.assignee_id = ${memberId} or t.assignee_id is null)`.execute(work.trx);
  return onlyRow(rows);
}
