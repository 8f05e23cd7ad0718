import { type RawBuilder, sql, type Updateable } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { DB } from '#server/db/schema.generated.ts';
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
  version: number;
}

const columns = sql`t.id, t.kind, t.title, t.details, t.due_at, t.status, t.debtor_id, d.display_name as debtor_name,
  t.account_id, a.reference as account_reference, t.assignee_id, m.first_name || ' ' || m.last_name as assignee_name,
  t.created_at, t.completed_at, t.workflow_id, w.name as workflow_name, t.run_id, t.step_id, t.occurrence,
  p.step, p.steps, t.result, t.result_note, t.version`;

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
  const { rows } = await sql<TaskRow>`select ${columns} from task t ${joins} where ${where} ${rest}`.execute(work.trx);
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

export interface NewTask {
  readonly id: string;
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly kind: 'task' | 'task_call';
  readonly title: string;
  readonly details: string;
  readonly dueAt: string;
  readonly assigneeId: string | null;
  readonly bulkActionId: string | null;
  /** Of a task that a campaign asks for: the run that waits for it, and for which of its steps. */
  readonly campaign?: {
    readonly workflowId: string;
    readonly runId: string;
    readonly stepId: string;
    readonly occurrence: number;
  };
}

/** Inserts tasks, set-based; one whose id is there already is left out, and so is a second one for
 * the same step of a run. Answers the ids that were added. */
export async function insertTasks(
  work: Work,
  memberId: string | null,
  at: Date,
  tasks: readonly NewTask[],
): Promise<ReadonlySet<string>> {
  const types = {
    id: 'uuid',
    debtorId: 'uuid',
    accountId: 'uuid',
    kind: 'text',
    title: 'text',
    details: 'text',
    dueAt: 'timestamptz',
    assigneeId: 'uuid',
    bulkActionId: 'uuid',
    workflowId: 'uuid',
    runId: 'uuid',
    stepId: 'uuid',
    occurrence: 'integer',
  };
  const rowsOf = tasks.map(({ campaign, ...task }) => ({
    ...task,
    workflowId: campaign?.workflowId ?? null,
    runId: campaign?.runId ?? null,
    stepId: campaign?.stepId ?? null,
    occurrence: campaign?.occurrence ?? null,
  }));
  const { rows } = await sql<{ id: string }>`
    insert into task (company_id, id, debtor_id, account_id, kind, title, details, due_at, assignee_id, bulk_action_id,
      workflow_id, run_id, step_id, occurrence, member_id, created_at)
    select ${work.companyId}::uuid, r.id, r.debtor_id, r.account_id, r.kind, r.title, r.details, r.due_at, r.assignee_id,
      r.bulk_action_id, r.workflow_id, r.run_id, r.step_id, r.occurrence, ${memberId}::uuid, ${at}
    from ${recordSet(rowsOf, types)}
    on conflict do nothing returning id`.execute(work.trx);
  return new Set(rows.map((row) => row.id));
}

export async function lockTasks(work: Work, ids: readonly string[]) {
  return work.trx
    .selectFrom('task')
    .selectAll()
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function updateTasks(
  work: Work,
  ids: readonly string[],
  values: Readonly<Updateable<DB['task']>>,
): Promise<void> {
  await work.trx
    .updateTable('task')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...ids])
    .execute();
}

/** What became of tasks that a campaign asked for. */
export async function setTaskResults(
  work: Work,
  ids: readonly string[],
  result: 'EXECUTED' | 'SKIPPED',
): Promise<void> {
  await work.trx
    .updateTable('task')
    .set({ result })
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Whether a team member of that id exists, to whom work can be given. */
export async function memberExists(work: Work, memberId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('member')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The customer of an account; undefined when there is no such account. */
export async function debtorOfAccount(work: Work, accountId: string): Promise<string | undefined> {
  const row = await work.trx
    .selectFrom('account')
    .select('debtorId')
    .where('companyId', '=', work.companyId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.debtorId;
}

export async function debtorExists(work: Work, debtorId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('debtor')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', debtorId)
    .executeTakeFirst();
  return row !== undefined;
}
