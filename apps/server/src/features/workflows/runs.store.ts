import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';
import { closeRunTasks } from '../tasks/close-run-tasks.ts';
import type { RunState } from './judge-debtor.ts';

export interface RunUpdate extends RunState {
  readonly id: string;
  readonly tries?: number;
}

const stateColumns = {
  id: 'uuid',
  status: 'text',
  reason: 'text',
  reasons: 'text[]',
  activeSince: 'timestamptz',
  nextAt: 'timestamptz',
  nextStepId: 'uuid',
  waitsFor: 'text',
  waitReasons: 'text[]',
  tries: 'integer',
};

/** Writes how runs stand; a run that is over stays over. */
export async function updateRuns(work: Work, updates: readonly RunUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  const rows = updates.map((run) => ({
    id: run.id,
    ...stateRow(run),
    tries: run.tries ?? 0,
  }));
  await sql`
    update collection_run c set status = r.status, reason = r.reason, reasons = r.reasons, active_since = r.active_since,
      next_at = r.next_at, next_step_id = r.next_step_id, waits_for = r.waits_for, wait_reasons = r.wait_reasons,
      tries = r.tries, updated_at = company_now(),
      completed_at = case when r.status = 'COMPLETED' then company_now() end
    from ${recordSet(rows, stateColumns)}
    where c.company_id = ${work.companyId} and c.id = r.id and c.status <> 'COMPLETED'`.execute(work.trx);
}

function stateRow(run: RunState) {
  return {
    status: run.status,
    reason: run.reasons[0] ?? null,
    reasons: run.reasons,
    activeSince: run.activeSince,
    nextAt: run.nextAt,
    nextStepId: run.nextStepId,
    waitsFor: run.waitsFor,
    waitReasons: run.waitReasons,
  };
}

export interface RunInsert extends RunState {
  readonly id: string;
  readonly lane: string;
  readonly workflowId: string;
  readonly debtorId: string;
  readonly accountId: string;
}

/** Begins runs; a debtor who is in an open one already gets none. Answers the ids of those that began. */
export async function insertRuns(work: Work, at: Date, runs: readonly RunInsert[]): Promise<Set<string>> {
  if (runs.length === 0) return new Set();
  const rows = runs.map((run) => ({
    id: run.id,
    workflowId: run.workflowId,
    debtorId: run.debtorId,
    accountId: run.accountId,
    lane: run.lane,
    ...stateRow(run),
  }));
  const { tries: _, ...ofState } = stateColumns;
  const columns = { ...ofState, workflowId: 'uuid', debtorId: 'uuid', accountId: 'uuid', lane: 'text' };
  const { rows: begun } = await sql<{ id: string }>`
    insert into collection_run (company_id, id, workflow_id, debtor_id, account_id, lane, status, reason, reasons,
      started_at, active_since, next_at, next_step_id, waits_for, wait_reasons, updated_at)
    select ${work.companyId}::uuid, r.id, r.workflow_id, r.debtor_id, r.account_id, r.lane, r.status, r.reason, r.reasons,
      ${at}::timestamptz, r.active_since, r.next_at, r.next_step_id, r.waits_for, r.wait_reasons, ${at}::timestamptz
    from ${recordSet(rows, columns)}
    on conflict (company_id, debtor_id, lane) where status <> 'COMPLETED' do nothing
    returning id`.execute(work.trx);
  return new Set(begun.map((row) => row.id));
}

export interface StepEnd {
  readonly runId: string;
  readonly stepId: string;
  readonly occurrence: number;
  readonly outcome: 'sent' | 'executed' | 'skipped' | 'suppressed';
  /** All reasons why it was not sent, the one that is shown first. */
  readonly reasons: readonly string[];
  readonly at: Date;
  /** When it was planned for. */
  readonly plannedAt: Date | null;
  /** When it could have gone out next, if ever. */
  readonly nextPossibleAt: Date | null;
}

/** Records steps that are over; one that is recorded stays as it is. */
export async function insertEndedSteps(work: Work, ends: readonly StepEnd[]): Promise<void> {
  if (ends.length === 0) return;
  const rows = ends.map((end) => ({
    runId: end.runId,
    stepId: end.stepId,
    occurrence: end.occurrence,
    outcome: end.outcome,
    reason: end.reasons[0] ?? null,
    reasons: end.reasons,
    at: end.at,
    plannedAt: end.plannedAt,
    nextPossibleAt: end.nextPossibleAt,
  }));
  const columns = {
    runId: 'uuid',
    stepId: 'uuid',
    occurrence: 'integer',
    outcome: 'text',
    reason: 'text',
    reasons: 'text[]',
    at: 'timestamptz',
    plannedAt: 'timestamptz',
    nextPossibleAt: 'timestamptz',
  };
  await sql`
    insert into collection_run_step (company_id, run_id, step_id, occurrence, outcome, reason, reasons, at, planned_at,
      next_possible_at)
    select ${work.companyId}::uuid, r.run_id, r.step_id, r.occurrence, r.outcome, r.reason, r.reasons, r.at, r.planned_at,
      r.next_possible_at
    from ${recordSet(rows, columns)}
    on conflict do nothing`.execute(work.trx);
}

export interface ClaimedRun {
  readonly id: string;
  readonly debtorId: string;
}

export interface DueRuns {
  readonly runs: readonly ClaimedRun[];
  /** Runs that are due, too, but whose customer or campaign somebody is changing at this moment. */
  readonly busy: number;
}

/**
 * Takes due runs for this transaction, each with the gate of its customer and its campaign. Nothing is waited for: what
 * another worker holds is left to it, and what is being stopped or edited is left for the next look, so that claims take
 * part in no deadlock. A stop that has committed is seen by every statement after this one, one that comes later waits
 * for us (G13). The gate is taken alone, not shared: of two claims for one customer, in two campaigns or by hand, the
 * second sees the attempt of the first (G15; docs/decisions/0025).
 */
export async function claimDueRuns(work: Work, limit: number): Promise<DueRuns> {
  const { rows } = await sql<{ id: string; debtorId: string; workflowId: string }>`
    select id, debtor_id, workflow_id from collection_run
    where company_id = ${work.companyId} and status <> 'COMPLETED' and next_at <= company_now()
    order by next_at limit ${limit} for update skip locked`.execute(work.trx);
  if (rows.length === 0) return { runs: [], busy: 0 };
  const gates = await sql<{ debtorId: string }>`
    select debtor_id from debtor_gate where company_id = ${work.companyId}
      and debtor_id = any(${rows.map((row) => row.debtorId)}::uuid[])
    order by debtor_id for no key update skip locked`.execute(work.trx);
  const campaigns = await sql<{ id: string }>`
    select id from workflow where company_id = ${work.companyId}
      and id = any(${[...new Set(rows.map((row) => row.workflowId))]}::uuid[])
    order by id for share skip locked`.execute(work.trx);
  const free = new Set([...gates.rows.map((row) => row.debtorId), ...campaigns.rows.map((row) => row.id)]);
  const runs = rows
    .filter((row) => free.has(row.debtorId) && free.has(row.workflowId))
    .map((row) => ({ id: row.id, debtorId: row.debtorId }));
  return { runs, busy: rows.length - runs.length };
}

/** Locks the open runs of these debtors before they are judged. */
export async function lockOpenRuns(work: Work, debtorIds: readonly string[]): Promise<void> {
  await sql`
    select 1 from collection_run where company_id = ${work.companyId} and debtor_id = any(${[...debtorIds]}::uuid[])
      and status <> 'COMPLETED'
    order by id for update`.execute(work.trx);
}

/**
 * Takes back that steps were sent, for claims that were given back, and looks at their runs again; a step of a run that
 * stays over was left out (of several of one customer that were
 * finished, as after a merge, the newest alone): after a pause that
 * grows with every try in a row, a minute, doubled up to four hours, when a provider or a drawing was to blame.
 */
export async function rescheduleRuns(
  work: Work,
  claims: ReadonlyArray<{
    readonly runId: string | null;
    readonly stepId: string | null;
    readonly occurrence: number | null;
  }>,
  waitsFor: 'provider' | 'attachment' | null,
): Promise<void> {
  const isDown = waitsFor !== null;
  const rows = claims.flatMap(({ runId, stepId, occurrence }) =>
    runId && stepId && occurrence !== null ? [{ runId, stepId, occurrence }] : [],
  );
  if (rows.length === 0) return;
  const columns = { runId: 'uuid', stepId: 'uuid', occurrence: 'integer' };
  await sql`
    with asked as (
      select r.run_id, r.step_id, r.occurrence from ${recordSet(rows, columns)}
    ), reopened as (
      select distinct on (f.debtor_id, f.lane) f.id from collection_run f
      where f.company_id = ${work.companyId} and f.id in (select run_id from asked) and ${mayReopen}
      order by f.debtor_id, f.lane, f.started_at desc, f.id desc
    ), ended as (
      select f.id from collection_run f
      where f.company_id = ${work.companyId} and f.id in (select run_id from asked) and f.status = 'COMPLETED'
        and f.id not in (select id from reopened)
    ), left_out as (
      update collection_run_step s set outcome = 'skipped', reason = 'run-over', reasons = '{run-over}', at = company_now()
      from asked
      where s.company_id = ${work.companyId} and s.run_id = asked.run_id and s.step_id = asked.step_id
        and s.occurrence = asked.occurrence and s.outcome = 'sent' and s.run_id in (select id from ended)
    ), given_back as (
      delete from collection_run_step s using asked
      where s.company_id = ${work.companyId} and s.run_id = asked.run_id and s.step_id = asked.step_id
        and s.occurrence = asked.occurrence and s.outcome = 'sent' and s.run_id not in (select id from ended)
      returning s.run_id, s.step_id
    ), first_step as (
      select distinct on (run_id) run_id, step_id from given_back order by run_id, step_id
    )
    update collection_run c set
      status = case when c.status = 'COMPLETED' and c.reason = 'finished' then 'EXECUTING' else c.status end,
      reason = case when c.status = 'COMPLETED' and c.reason = 'finished' then null else c.reason end,
      reasons = case when c.status = 'COMPLETED' and c.reason = 'finished' then '{}' else c.reasons end,
      completed_at = case when c.status = 'COMPLETED' and c.reason = 'finished' then null else c.completed_at end,
      next_step_id = first_step.step_id, waits_for = ${waitsFor}::text, wait_reasons = '{}',
      next_at = company_now() + case when ${isDown} then least(interval '4 hours', interval '1 minute' * (2 ^ least(c.tries, 8))) else interval '0' end,
      tries = c.tries + case when ${isDown} then 1 else 0 end, updated_at = company_now()
    from first_step
    where c.company_id = ${work.companyId} and c.id = first_step.run_id
      and (c.status = 'EXECUTING' or c.id in (select id from reopened))`.execute(work.trx);
}

/** Of a run `f`: whether it had come to its end, and no other stands in its lane. */
const mayReopen = sql`f.status = 'COMPLETED' and f.reason = 'finished' and not exists (
  select 1 from collection_run o where o.company_id = f.company_id and o.debtor_id = f.debtor_id
    and o.lane = f.lane and o.status <> 'COMPLETED')`;

/** Whether a step of a run that is given back is still to be done: the run is not over, or was with this step. */
export async function goesOn(work: Work, runId: string): Promise<boolean> {
  const { rows } = await sql<{ goesOn: boolean }>`
    select f.status <> 'COMPLETED' or (${mayReopen}) as goes_on from collection_run f
    where f.company_id = ${work.companyId} and f.id = ${runId}`.execute(work.trx);
  return rows[0]?.goesOn === true;
}

/** Debtors of the open runs of a campaign, after a cursor, in order. */
export async function debtorsOfOpenRuns(
  work: Work,
  workflowId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ debtorId: string }>`
    select debtor_id from collection_run
    where company_id = ${work.companyId} and workflow_id = ${workflowId} and status <> 'COMPLETED' and debtor_id > ${after}::uuid
    order by debtor_id limit ${limit}`.execute(work.trx);
  return rows.map((row) => row.debtorId);
}

/** Debtors of runs that stand still for a reason, after a cursor, in order. */
export async function debtorsPausedFor(work: Work, reason: string, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ debtorId: string }>`
    select distinct debtor_id from collection_run
    where company_id = ${work.companyId} and status = 'PAUSED' and reason = ${reason} and debtor_id > ${after}::uuid
    order by debtor_id limit ${limit}`.execute(work.trx);
  return rows.map((row) => row.debtorId);
}

/** Stops all runs of a campaign that was turned off; the campaign is locked by the caller. */
export async function pauseRunsOf(work: Work, workflowId: string, reason: string): Promise<void> {
  await sql`
    update collection_run set status = 'PAUSED', reason = ${reason}, reasons = array[${reason}::text], next_at = null,
      waits_for = null, wait_reasons = '{}', updated_at = company_now()
    where company_id = ${work.companyId} and workflow_id = ${workflowId} and status = 'EXECUTING'`.execute(work.trx);
}

/** Ends all runs of a campaign, with their tasks; answers how many. The campaign is locked by the caller. */
export async function completeRunsOf(work: Work, workflowId: string, reason: string): Promise<number> {
  const { rows } = await sql<{ id: string; at: Date }>`
    update collection_run set status = 'COMPLETED', reason = ${reason}, reasons = array[${reason}::text], next_at = null,
      next_step_id = null, waits_for = null, wait_reasons = '{}', updated_at = company_now(), completed_at = company_now()
    where company_id = ${work.companyId} and workflow_id = ${workflowId} and status <> 'COMPLETED'
    returning id, completed_at as at`.execute(work.trx);
  const [first] = rows;
  const ended = rows.map((row) => ({ runId: row.id, reason }));
  if (first) await closeRunTasks(work, first.at, ended);
  return rows.length;
}

/** Switches one run; null when there is none that is still open. */
export async function switchRun(work: Work, id: string, isSendActive: boolean): Promise<{ debtorId: string } | null> {
  const row = await work.trx
    .updateTable('collectionRun')
    .set({ isSendActive, updatedAt: sql<Date>`company_now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('status', '<>', 'COMPLETED')
    .returning('debtorId')
    .executeTakeFirst();
  return row ? { debtorId: row.debtorId } : null;
}
