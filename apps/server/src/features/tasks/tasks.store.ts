import type { TaskSource } from '@recoup/domain/tasks/task-source.ts';
import type { TaskPriority } from '@recoup/domain/vocabulary.ts';
import { sql, type Updateable } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { DB } from '#server/db/schema.generated.ts';
import type { Work } from '#server/work/work.ts';
import type { SpokenWords } from '../notices/task-request.ts';

/** A task's place in a repetition, as its row has it. */
export interface StoredRepeat {
  readonly repeatEvery: string;
  readonly repeatInterval: number;
  readonly repeatUntil: string | null;
  readonly repeatDay: number;
  readonly seriesId: string;
  readonly seriesN: number;
}

export interface NewTask {
  readonly id: string;
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly kind: 'task' | 'task_call';
  readonly title: string;
  readonly details: string;
  /** What we wrote ourselves, in every language; what a person wrote stays in theirs. */
  readonly words?: SpokenWords | null;
  readonly dueAt: string;
  readonly assigneeId: string | null;
  readonly bulkActionId: string | null;
  readonly source: TaskSource;
  /** None unless it is said. */
  readonly priority?: TaskPriority;
  readonly repeat?: StoredRepeat | undefined;
  /** Of a task that a campaign asks for: the run that waits for it, and for which of its steps. */
  readonly campaign?: {
    readonly workflowId: string;
    readonly runId: string;
    readonly stepId: string;
    readonly occurrence: number;
  };
}

/** Inserts tasks, set-based; one whose id is there already is left out, and so is a second one for
 * the same step of a run or the same place of a repetition. Answers the ids that were added. */
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
    words: 'jsonb',
    dueAt: 'timestamptz',
    assigneeId: 'uuid',
    bulkActionId: 'uuid',
    workflowId: 'uuid',
    runId: 'uuid',
    stepId: 'uuid',
    occurrence: 'integer',
    priority: 'text',
    source: 'text',
    sourceNoun: 'text',
    sourceId: 'uuid',
    repeatEvery: 'text',
    repeatInterval: 'integer',
    repeatUntil: 'date',
    repeatDay: 'integer',
    seriesId: 'uuid',
    seriesN: 'integer',
  };
  const rowsOf = tasks.map(({ campaign, source, repeat, priority = 'none', ...task }) => ({
    ...task,
    ...(repeat ?? {}),
    priority,
    source: source.kind,
    sourceNoun: source.noun,
    sourceId: source.id,
    workflowId: campaign?.workflowId ?? null,
    runId: campaign?.runId ?? null,
    stepId: campaign?.stepId ?? null,
    occurrence: campaign?.occurrence ?? null,
  }));
  const { rows } = await sql<{ id: string }>`
    insert into task (company_id, id, debtor_id, account_id, kind, title, details, words, due_at, assignee_id, bulk_action_id,
      workflow_id, run_id, step_id, occurrence, priority, source, source_noun, source_id,
      repeat_every, repeat_interval, repeat_until, repeat_day, series_id, series_n, member_id, created_at)
    select ${work.companyId}::uuid, r.id, r.debtor_id, r.account_id, r.kind, r.title, r.details, r.words, r.due_at, r.assignee_id,
      r.bulk_action_id, r.workflow_id, r.run_id, r.step_id, r.occurrence,
      r.priority, r.source, r.source_noun, r.source_id, r.repeat_every, r.repeat_interval, r.repeat_until, r.repeat_day,
      r.series_id, r.series_n, ${memberId}::uuid, ${at}
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

/**
 * Takes open tasks out of their repetition that nobody has touched since they were made: those that follow on these.
 * They are deleted, and their place is free again. Answers them.
 */
export async function deleteUntouchedNext(
  work: Work,
  ended: ReadonlyArray<{ readonly seriesId: string | null; readonly seriesN: number | null }>,
): Promise<{ id: string; debtorId: string; accountId: string | null; kind: string; title: string }[]> {
  const places = ended.flatMap(({ seriesId, seriesN }) =>
    seriesId === null || seriesN === null ? [] : [{ seriesId, seriesN: seriesN + 1 }],
  );
  if (places.length === 0) return [];
  const { rows } = await sql<{ id: string; debtorId: string; accountId: string | null; kind: string; title: string }>`
    update task t set status = 'DELETED', version = t.version + 1, series_id = null, series_n = null,
      repeat_every = null, repeat_interval = null, repeat_until = null, repeat_day = null
    from ${recordSet(places, { seriesId: 'uuid', seriesN: 'integer' })}
    where t.company_id = ${work.companyId} and t.series_id = r.series_id and t.series_n = r.series_n
      and t.status = 'OPEN' and t.version = 1
    returning t.id, t.debtor_id, t.account_id, t.kind, t.title`.execute(work.trx);
  return rows;
}

/** Which tasks to look at: named, or on accounts. */
export interface AskedFor {
  readonly taskIds?: readonly string[];
  readonly accountIds?: readonly string[];
}

/** The open ones of these that ask for a word on a proposal, whose id they have, although it waits for none any more. */
export async function tasksOfAnsweredOffers(
  work: Work,
  { taskIds = [], accountIds = [] }: AskedFor,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from task t join negotiation n on n.company_id = t.company_id and n.id = t.id
    where t.company_id = ${work.companyId} and t.status = 'OPEN' and n.status <> 'PROPOSED'
      and (t.id = any(${[...taskIds]}::uuid[]) or t.account_id = any(${[...accountIds]}::uuid[]))`.execute(work.trx);
  return rows.map((row) => row.id);
}

/** A run of a campaign that is over, and why. */
export interface EndedRun {
  readonly runId: string;
  readonly reason: string;
}

interface DeletedTask {
  readonly id: string;
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly kind: string;
  readonly title: string;
  readonly reason: string;
}

/** Deletes the open tasks of runs that are over, skipped for the run's reason, in one statement. Answers them. */
export async function deleteTasksOfRuns(work: Work, runs: readonly EndedRun[]): Promise<DeletedTask[]> {
  const ended = runs.map(({ runId, reason }) => ({ runId, reason }));
  const { rows } = await sql<DeletedTask>`
    update task t set status = 'DELETED', result = 'SKIPPED', deleted_reason = r.reason, result_note = r.reason,
      version = t.version + 1
    from ${recordSet(ended, { runId: 'uuid', reason: 'text' })}
    where t.company_id = ${work.companyId} and t.run_id = r.run_id and t.status = 'OPEN'
    returning t.id, t.debtor_id, t.account_id, t.kind, t.title, r.reason`.execute(work.trx);
  return rows;
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
