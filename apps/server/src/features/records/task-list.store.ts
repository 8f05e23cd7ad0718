import type { listTasks } from '@recoup/contract/tasks.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { likePattern } from '#server/db/like-pattern.ts';
import type { Work } from '#server/work/work.ts';
import { selectTasks, type TaskRow } from './task-rows.store.ts';

export type TaskQuestion = Pick<z.output<typeof listTasks.body>, 'view' | 'scope' | 'kind' | 'workflowId' | 'search'>;
type Scope = TaskQuestion['scope'];

/** Customers whose texts a search may find. */
const HITS_MAX = 1000;

/** What narrows a list beside view and scope: the same for the rows and for every count. */
function narrowed(companyId: string, question: TaskQuestion): RawBuilder<unknown> {
  const parts = [sql`t.company_id = ${companyId}`];
  if (question.kind) parts.push(sql`t.kind = ${question.kind}`);
  if (question.workflowId) parts.push(sql`t.workflow_id = ${question.workflowId}`);
  if (question.search) {
    const pattern = likePattern(question.search);
    parts.push(
      sql`(fold_text(t.title) like ${pattern} or t.debtor_id = any(array(select matching_debtors(${pattern}, ${HITS_MAX}))))`,
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

const statusOf = (view: TaskQuestion['view']) => (view === 'due' ? 'OPEN' : 'COMPLETED');

/** One page of the tasks: open ones by due time, so that the longest overdue come first; completed ones newest first. */
export async function listTaskRows(
  work: Work,
  memberId: string,
  question: TaskQuestion,
  page: { readonly limit: number; readonly offset: number },
): Promise<TaskRow[]> {
  const order = question.view === 'due' ? sql`t.due_at, t.id` : sql`t.completed_at desc, t.id desc`;
  // The status stands in the text, so that the partial index of it is used.
  const status = question.view === 'due' ? sql`t.status = 'OPEN'` : sql`t.status = 'COMPLETED'`;
  return selectTasks(
    work,
    sql`${narrowed(work.companyId, question)} and ${status} and ${inScope(question.scope, memberId)}`,
    sql`order by ${order} limit ${page.limit} offset ${page.offset}`,
  );
}

export interface TaskCounts {
  due: number;
  completed: number;
  overdue: number;
  all: number;
  my: number;
  team: number;
  unassigned: number;
}

/** How many tasks the same question finds in each view and in each scope. */
export async function countTaskRows(work: Work, memberId: string, question: TaskQuestion): Promise<TaskCounts> {
  const status = statusOf(question.view);
  const inView = (scope: Scope) =>
    sql`count(*) filter (where t.status = ${status} and ${inScope(scope, memberId)})::integer`;
  const scoped = inScope(question.scope, memberId);
  const { rows } = await sql<TaskCounts>`
    select count(*) filter (where t.status = 'OPEN' and ${scoped})::integer as due,
      count(*) filter (where t.status = 'COMPLETED' and ${scoped})::integer as completed,
      count(*) filter (where t.status = 'OPEN' and t.due_at < company_now() and ${scoped})::integer as overdue,
      ${inView('all')} as all, ${inView('my')} as my, ${inView('team')} as team, ${inView('unassigned')} as unassigned
    from task t join debtor d on d.company_id = t.company_id and d.id = t.debtor_id
    where ${narrowed(work.companyId, question)} and t.status in ('OPEN', 'COMPLETED')`.execute(work.trx);
  return rows[0] ?? { due: 0, completed: 0, overdue: 0, all: 0, my: 0, team: 0, unassigned: 0 };
}

const isDueToday = sql`t.due_at < ((company_today() + 1)::timestamp at time zone c.time_zone)`;

/** Open tasks of a scope that are due by the end of the company's day. */
export async function countDueInScope(work: Work, memberId: string, scope: Scope): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::integer as due
    from task t join debtor d on d.company_id = t.company_id and d.id = t.debtor_id
      join company c on c.company_id = t.company_id
    where t.company_id = ${work.companyId} and t.status = 'OPEN' and ${inScope(scope, memberId)}
      and ${isDueToday}`.execute(work.trx);
  return rows[0]?.due ?? 0;
}

/** Open tasks that are due by the end of the company's day. */
export async function countDueTasks(
  work: Work,
  memberId: string,
): Promise<{ my: number; unassigned: number; overdue: number }> {
  const { rows } = await sql<{ my: number; unassigned: number; overdue: number }>`
    select count(*) filter (where t.assignee_id = ${memberId})::integer as my,
      count(*) filter (where t.assignee_id is null)::integer as unassigned,
      count(*) filter (where t.due_at < company_now())::integer as overdue
    from task t join debtor d on d.company_id = t.company_id and d.id = t.debtor_id
      join company c on c.company_id = t.company_id
    where t.company_id = ${work.companyId} and t.status = 'OPEN'
      and (t.assignee_id = ${memberId} or t.assignee_id is null)
      and ${isDueToday}`.execute(work.trx);
  return rows[0] ?? { my: 0, unassigned: 0, overdue: 0 };
}
