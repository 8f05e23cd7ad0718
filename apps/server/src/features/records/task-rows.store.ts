import type { RepeatUnit } from '@recoup/domain/tasks/task-repeat.ts';
import type { TaskSourceKind, TaskSourceNoun } from '@recoup/domain/tasks/task-source.ts';
import type { TaskPriority } from '@recoup/domain/vocabulary.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface TaskRow {
  id: string;
  kind: 'task' | 'task_call';
  title: string;
  details: string;
  dueAt: Date;
  status: 'OPEN' | 'COMPLETED' | 'DELETED';
  debtorId: string;
  debtorName: string;
  accountId: string | null;
  accountReference: string | null;
  assigneeId: string | null;
  assigneeName: string | null;
  createdAt: Date;
  completedAt: Date | null;
  workflowId: string | null;
  workflowName: string | null;
  runId: string | null;
  stepId: string | null;
  occurrence: number | null;
  step: number;
  steps: number;
  result: 'EXECUTED' | 'SKIPPED' | null;
  resultNote: string;
  priority: TaskPriority;
  snoozedUntil: Date | null;
  repeatEvery: RepeatUnit | null;
  repeatInterval: number | null;
  repeatUntil: string | null;
  source: TaskSourceKind;
  sourceNoun: TaskSourceNoun | null;
  sourceId: string | null;
  /** Null when the record is gone; empty of one that has no name of its own. */
  sourceName: string | null;
  version: number;
}

// Of what was made before sources were kept, the member who made it is known.
const sourceName = sql`case coalesce(t.source_noun, 'member')
  when 'member' then (select s.first_name || ' ' || s.last_name from member s
    where s.company_id = t.company_id and s.id = t.member_id)
  when 'workflow' then w.name
  when 'dispute' then (select r.reference from dispute s
    join account r on r.company_id = s.company_id and r.id = s.account_id
    where s.company_id = t.company_id and s.id = t.source_id)
  when 'estimate' then (select s.reference from estimate s where s.company_id = t.company_id and s.id = t.source_id)
  when 'contract' then (select s.reference from contract s where s.company_id = t.company_id and s.id = t.source_id)
  else '' end`;

/** A text that we wrote as whoever reads it speaks; what a person wrote as they wrote it. */
export function taskText({ actor }: Work, which: 'title' | 'details'): RawBuilder<string> {
  const written = sql.ref(`t.${which}`);
  return actor.kind === 'member'
    ? sql<string>`coalesce(t.words -> ${actor.language} ->> ${which}, ${written})`
    : sql<string>`${written}`;
}

const columns = sql`t.id, t.kind, t.due_at, t.status, t.debtor_id, d.display_name as debtor_name,
  t.account_id, a.reference as account_reference, t.assignee_id, m.first_name || ' ' || m.last_name as assignee_name,
  t.created_at, t.completed_at, t.workflow_id, w.name as workflow_name, t.run_id, t.step_id, t.occurrence,
  p.step, p.steps, t.result, t.result_note, t.version, t.priority, t.snoozed_until, t.source,
  t.repeat_every, t.repeat_interval, t.repeat_until,
  case when t.source = 'person' then coalesce(t.source_noun, 'member') else t.source_noun end as source_noun,
  case when t.source = 'person' then coalesce(t.source_id, t.member_id) else t.source_id end as source_id,
  ${sourceName} as source_name`;

// A deleted customer's or account's row is hidden, and its tasks with it.
const joins = sql`join debtor d on d.company_id = t.company_id and d.id = t.debtor_id
  left join account a on a.company_id = t.company_id and a.id = t.account_id
  left join member m on m.company_id = t.company_id and m.id = t.assignee_id
  left join workflow w on w.company_id = t.company_id and w.id = t.workflow_id
  left join lateral (
    select count(*)::integer as steps, count(*) filter (where s.position <= own.position)::integer as step
    from workflow_step own join workflow_step s on s.company_id = own.company_id and s.workflow_id = own.workflow_id
    where own.company_id = t.company_id and own.id = t.step_id and s.deleted_at is null
  ) p on true`;

/** Tasks in the form that the view takes; `t` is the task, `d` its customer. */
export async function selectTasks(
  work: Work,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select ${columns}, ${taskText(work, 'title')} as title, ${taskText(work, 'details')} as details from task t ${joins} where ${where} ${rest}`.execute(
    work.trx,
  );
  return rows;
}

export async function readTaskRow(work: Work, taskId: string): Promise<TaskRow | undefined> {
  const rows = await selectTasks(work, sql`t.company_id = ${work.companyId} and t.id = ${taskId}`, sql``);
  return rows[0];
}

function ofDebtor(companyId: string, debtorId: string, status: string | undefined): RawBuilder<unknown> {
  const wanted = status ? sql`t.status = ${status}` : sql`t.status <> 'DELETED'`;
  return sql`t.company_id = ${companyId} and t.debtor_id = ${debtorId} and ${wanted}`;
}

/** Tasks of one customer: open ones by due time, then the completed ones, newest first. */
export async function listDebtorTasks(
  work: Work,
  debtorId: string,
  query: { status?: string | undefined; page: number; limit: number },
): Promise<{ rows: TaskRow[]; total: number }> {
  const where = ofDebtor(work.companyId, debtorId, query.status);
  const rows = await selectTasks(
    work,
    where,
    sql`order by t.status = 'COMPLETED', case when t.status = 'OPEN' then t.due_at end, t.completed_at desc, t.id
      limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total from task t where ${where}`.execute(
    work.trx,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
