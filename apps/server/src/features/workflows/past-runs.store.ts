import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

/** A run as its history left it; one that goes on names its next step. */
export interface PastRun {
  readonly id: string;
  readonly workflowId: string;
  readonly debtorId: string;
  readonly accountId: string;
  readonly status: string;
  readonly reason: string | null;
  readonly startedAt: Date;
  readonly nextAt: Date | null;
  readonly nextStepId: string | null;
  readonly completedAt: Date | null;
}

/** What became of a step of a run. */
export interface PastStep {
  readonly runId: string;
  readonly stepId: string;
  readonly outcome: 'sent' | 'skipped' | 'suppressed';
  readonly reason: string | null;
  readonly at: Date;
}

const runColumns = {
  id: 'uuid',
  workflowId: 'uuid',
  debtorId: 'uuid',
  accountId: 'uuid',
  status: 'text',
  reason: 'text',
  startedAt: 'timestamptz',
  nextAt: 'timestamptz',
  nextStepId: 'uuid',
  completedAt: 'timestamptz',
};

const stepColumns = { runId: 'uuid', stepId: 'uuid', outcome: 'text', reason: 'text', at: 'timestamptz' };

/** Writes runs of a past that nobody lived through. */
export async function insertPastRuns(work: Work, runs: readonly PastRun[]): Promise<void> {
  if (runs.length === 0) return;
  await sql`
    insert into collection_run (company_id, id, workflow_id, debtor_id, account_id, status, reason, reasons, started_at,
      active_since, next_at, next_step_id, completed_at)
    select ${work.companyId}::uuid, r.id, r.workflow_id, r.debtor_id, r.account_id, r.status, r.reason,
      array_remove(array[r.reason], null), r.started_at, r.started_at, r.next_at, r.next_step_id, r.completed_at
    from ${recordSet(runs, runColumns)}`.execute(work.trx);
}

/** Writes what became of the steps of these runs, each at its first occurrence and in time. */
export async function insertPastSteps(work: Work, steps: readonly PastStep[]): Promise<void> {
  if (steps.length === 0) return;
  await sql`
    insert into collection_run_step (company_id, run_id, step_id, occurrence, outcome, reason, reasons, at, planned_at)
    select ${work.companyId}::uuid, r.run_id, r.step_id, 1, r.outcome, r.reason, array_remove(array[r.reason], null), r.at,
      r.at
    from ${recordSet(steps, stepColumns)}`.execute(work.trx);
}
