import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { recordSet } from '#server/db/record-set.ts';
import type { RunState } from './judge-debtor.ts';

export interface RunUpdate extends RunState {
  readonly id: string;
  readonly tries?: number;
}

const stateColumns = {
  id: 'uuid',
  status: 'text',
  reason: 'text',
  active_since: 'timestamptz',
  next_at: 'timestamptz',
  next_step_id: 'uuid',
  tries: 'integer',
};

/** Writes how runs stand; a run that is over stays over. */
export async function updateRuns(trx: Trx, companyId: string, updates: readonly RunUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  const rows = updates.map((run) => ({
    id: run.id,
    status: run.status,
    reason: run.reason,
    active_since: run.activeSince,
    next_at: run.nextAt,
    next_step_id: run.nextStepId,
    tries: run.tries ?? 0,
  }));
  await sql`
    update collection_run c set status = r.status, reason = r.reason, active_since = r.active_since, next_at = r.next_at,
      next_step_id = r.next_step_id, tries = r.tries, updated_at = company_now(),
      completed_at = case when r.status = 'COMPLETED' then company_now() end
    from ${recordSet(rows, stateColumns)}
    where c.company_id = ${companyId} and c.id = r.id and c.status <> 'COMPLETED'`.execute(trx);
}

export interface RunInsert extends RunState {
  readonly id: string;
  readonly workflowId: string;
  readonly debtorId: string;
  readonly accountId: string;
}

/** Begins runs; a debtor who is in an open one already gets none. Answers the ids of those that began. */
export async function insertRuns(
  trx: Trx,
  companyId: string,
  at: Date,
  runs: readonly RunInsert[],
): Promise<Set<string>> {
  if (runs.length === 0) return new Set();
  const rows = runs.map((run) => ({
    id: run.id,
    workflow_id: run.workflowId,
    debtor_id: run.debtorId,
    account_id: run.accountId,
    status: run.status,
    reason: run.reason,
    active_since: run.activeSince,
    next_at: run.nextAt,
    next_step_id: run.nextStepId,
  }));
  const columns = {
    id: 'uuid',
    workflow_id: 'uuid',
    debtor_id: 'uuid',
    account_id: 'uuid',
    status: 'text',
    reason: 'text',
    active_since: 'timestamptz',
    next_at: 'timestamptz',
    next_step_id: 'uuid',
  };
  const { rows: begun } = await sql<{ id: string }>`
    insert into collection_run (company_id, id, workflow_id, debtor_id, account_id, status, reason, started_at,
      active_since, next_at, next_step_id, updated_at)
    select ${companyId}::uuid, r.id, r.workflow_id, r.debtor_id, r.account_id, r.status, r.reason, ${at}::timestamptz,
      r.active_since, r.next_at, r.next_step_id, ${at}::timestamptz
    from ${recordSet(rows, columns)}
    on conflict (company_id, debtor_id) where status <> 'COMPLETED' do nothing
    returning id`.execute(trx);
  return new Set(begun.map((row) => row.id));
}

export interface StepEnd {
  readonly runId: string;
  readonly stepId: string;
  readonly occurrence: number;
  readonly outcome: 'sent' | 'skipped' | 'suppressed';
  readonly reason: string | null;
  readonly at: Date;
}

/** Records steps that are over; one that is recorded stays as it is. */
export async function insertEndedSteps(trx: Trx, companyId: string, ends: readonly StepEnd[]): Promise<void> {
  if (ends.length === 0) return;
  const rows = ends.map((end) => ({
    run_id: end.runId,
    step_id: end.stepId,
    occurrence: end.occurrence,
    outcome: end.outcome,
    reason: end.reason,
    at: end.at,
  }));
  const columns = {
    run_id: 'uuid',
    step_id: 'uuid',
    occurrence: 'integer',
    outcome: 'text',
    reason: 'text',
    at: 'timestamptz',
  };
  await sql`
    insert into collection_run_step (company_id, run_id, step_id, occurrence, outcome, reason, at)
    select ${companyId}::uuid, r.run_id, r.step_id, r.occurrence, r.outcome, r.reason, r.at
    from ${recordSet(rows, columns)}
    on conflict do nothing`.execute(trx);
}

export interface ClaimedRun {
  readonly id: string;
  readonly debtorId: string;
}

/**
 * Takes due runs for this transaction; those that another worker holds are left to it. Then shares the debtors' gates:
 * a stop that has committed is seen by every statement after this one, one that has not waits for us (G13).
 */
export async function claimDueRuns(trx: Trx, companyId: string, limit: number): Promise<ClaimedRun[]> {
  // Campaigns first, as whoever turns one off takes it before its runs.
  await sql`
    select from workflow where company_id = ${companyId} and is_send_active order by id for share`.execute(trx);
  const { rows } = await sql<{ id: string; debtor_id: string }>`
    select id, debtor_id from collection_run
    where company_id = ${companyId} and status = 'EXECUTING' and next_at <= company_now()
    order by next_at limit ${limit} for update skip locked`.execute(trx);
  if (rows.length === 0) return [];
  await sql`
    select from debtor_gate where company_id = ${companyId}
      and debtor_id = any(${rows.map((row) => row.debtor_id)}::uuid[])
    order by debtor_id for share`.execute(trx);
  return rows.map((row) => ({ id: row.id, debtorId: row.debtor_id }));
}

/** Locks the open runs of these debtors before they are judged. */
export async function lockOpenRuns(trx: Trx, companyId: string, debtorIds: readonly string[]): Promise<void> {
  await sql`
    select from collection_run where company_id = ${companyId} and debtor_id = any(${[...debtorIds]}::uuid[])
      and status <> 'COMPLETED'
    order by id for update`.execute(trx);
}

/**
 * Takes back that steps were sent, for claims that were given back, and looks at their runs again after a pause that
 * grows with every try in a row: a minute, doubled up to four hours.
 */
export async function rescheduleRuns(
  trx: Trx,
  companyId: string,
  claims: ReadonlyArray<{
    readonly runId: string | null;
    readonly stepId: string | null;
    readonly occurrence: number | null;
  }>,
  isProviderDown: boolean,
): Promise<void> {
  const rows = claims.flatMap(({ runId, stepId, occurrence }) =>
    runId && stepId && occurrence !== null ? [{ run_id: runId, step_id: stepId, occurrence }] : [],
  );
  if (rows.length === 0) return;
  const columns = { run_id: 'uuid', step_id: 'uuid', occurrence: 'integer' };
  await sql`
    with given_back as (
      delete from collection_run_step s using ${recordSet(rows, columns)}
      where s.company_id = ${companyId} and s.run_id = r.run_id and s.step_id = r.step_id and s.occurrence = r.occurrence
        and s.outcome = 'sent'
      returning s.run_id, s.step_id
    ), first_step as (
      select distinct on (run_id) run_id, step_id from given_back order by run_id, step_id
    )
    update collection_run c set
      status = case when c.status = 'COMPLETED' and c.reason = 'finished' then 'EXECUTING' else c.status end,
      reason = case when c.status = 'COMPLETED' and c.reason = 'finished' then null else c.reason end,
      completed_at = case when c.status = 'COMPLETED' and c.reason = 'finished' then null else c.completed_at end,
      next_step_id = first_step.step_id,
      next_at = company_now() + case when ${isProviderDown} then least(interval '4 hours', interval '1 minute' * (2 ^ least(c.tries, 8))) else interval '0' end,
      tries = c.tries + case when ${isProviderDown} then 1 else 0 end, updated_at = company_now()
    from first_step
    where c.company_id = ${companyId} and c.id = first_step.run_id
      and (c.status = 'EXECUTING' or (c.status = 'COMPLETED' and c.reason = 'finished'
        and not exists (select from collection_run o where o.company_id = c.company_id and o.debtor_id = c.debtor_id
          and o.status <> 'COMPLETED')))`.execute(trx);
}

/** Debtors of the open runs of a campaign, after a cursor, in order. */
export async function debtorsOfOpenRuns(
  trx: Trx,
  companyId: string,
  workflowId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ debtor_id: string }>`
    select debtor_id from collection_run
    where company_id = ${companyId} and workflow_id = ${workflowId} and status <> 'COMPLETED' and debtor_id > ${after}::uuid
    order by debtor_id limit ${limit}`.execute(trx);
  return rows.map((row) => row.debtor_id);
}

/** Stops all runs of a campaign that was turned off; the campaign is locked by the caller. */
export async function pauseRunsOf(trx: Trx, companyId: string, workflowId: string, reason: string): Promise<void> {
  await sql`
    update collection_run set status = 'PAUSED', reason = ${reason}, next_at = null, updated_at = company_now()
    where company_id = ${companyId} and workflow_id = ${workflowId} and status = 'EXECUTING'`.execute(trx);
}

/** Ends all runs of a campaign that is no more. */
export async function completeRunsOf(trx: Trx, companyId: string, workflowId: string, reason: string): Promise<void> {
  await sql`
    update collection_run set status = 'COMPLETED', reason = ${reason}, next_at = null, next_step_id = null,
      updated_at = company_now(), completed_at = company_now()
    where company_id = ${companyId} and workflow_id = ${workflowId} and status <> 'COMPLETED'`.execute(trx);
}

export interface RunListRow {
  id: string;
  status: 'EXECUTING' | 'PAUSED' | 'COMPLETED';
  is_send_active: boolean;
  reason: string | null;
  workflow_id: string;
  workflow_name: string;
  debtor_id: string;
  debtor_name: string;
  account_id: string;
  account_reference: string;
  balance_cents: number;
  ended: number;
  steps: number;
  next_at: Date | null;
  next_kind: string | null;
  last_at: Date | null;
  last_channel: 'SMS' | 'EMAIL' | null;
  last_status: string | null;
  started_at: Date;
}

export interface RunFilter {
  readonly id?: string | undefined;
  readonly workflowId?: string | undefined;
  readonly debtorId?: string | undefined;
  readonly accountId?: string | undefined;
  readonly status?: readonly string[] | undefined;
}

function runConditions(companyId: string, filter: RunFilter) {
  const parts = [sql<boolean>`r.company_id = ${companyId}`];
  if (filter.id) parts.push(sql<boolean>`r.id = ${filter.id}`);
  if (filter.workflowId) parts.push(sql<boolean>`r.workflow_id = ${filter.workflowId}`);
  if (filter.debtorId) parts.push(sql<boolean>`r.debtor_id = ${filter.debtorId}`);
  if (filter.accountId) parts.push(sql<boolean>`r.account_id = ${filter.accountId}`);
  if (filter.status && filter.status.length > 0)
    parts.push(sql<boolean>`r.status = any(${[...filter.status]}::text[])`);
  return sql.join(parts, sql` and `);
}

/** Runs, newest first. */
export async function listRunRows(
  trx: Trx,
  companyId: string,
  filter: RunFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<RunListRow[]> {
  const { rows } = await sql<RunListRow>`
    select r.id, r.status, r.is_send_active, r.reason, r.workflow_id, w.name as workflow_name, r.debtor_id,
      d.display_name as debtor_name, r.account_id, a.reference as account_reference, a.balance_cents,
      (select count(*)::integer from collection_run_step s where s.company_id = r.company_id and s.run_id = r.id) as ended,
      (select count(*)::integer from workflow_step s
        where s.company_id = r.company_id and s.workflow_id = r.workflow_id and s.deleted_at is null) as steps,
      r.next_at, n.kind as next_kind, m.at as last_at, m.channel as last_channel, m.status as last_status, r.started_at
    from collection_run r
    join workflow w on w.company_id = r.company_id and w.id = r.workflow_id
    join debtor d on d.company_id = r.company_id and d.id = r.debtor_id
    join account a on a.company_id = r.company_id and a.id = r.account_id
    left join workflow_step n on n.company_id = r.company_id and n.id = r.next_step_id
    left join lateral (
      select at, channel, status from message m
      where m.company_id = r.company_id and m.run_id = r.id order by at desc, id desc limit 1
    ) m on true
    where ${runConditions(companyId, filter)}
    order by r.started_at desc, r.id desc limit ${page.limit} offset ${page.offset}`.execute(trx);
  return rows;
}

export interface RunCounts {
  executing: number;
  paused: number;
  completed: number;
}

export async function countRunRows(trx: Trx, companyId: string, filter: RunFilter): Promise<RunCounts> {
  const { rows } = await sql<RunCounts>`
    select count(*) filter (where status = 'EXECUTING')::integer as executing,
      count(*) filter (where status = 'PAUSED')::integer as paused,
      count(*) filter (where status = 'COMPLETED')::integer as completed
    from collection_run r where ${runConditions(companyId, filter)}`.execute(trx);
  return rows[0] ?? { executing: 0, paused: 0, completed: 0 };
}

/** Switches one run; null when there is none that is still open. */
export async function switchRun(
  trx: Trx,
  companyId: string,
  id: string,
  isSendActive: boolean,
): Promise<{ debtorId: string } | null> {
  const row = await trx
    .updateTable('collection_run')
    .set({ is_send_active: isSendActive, updated_at: sql<Date>`company_now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '<>', 'COMPLETED')
    .returning('debtor_id')
    .executeTakeFirst();
  return row ? { debtorId: row.debtor_id } : null;
}
