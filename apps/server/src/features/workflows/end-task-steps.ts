import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { refreshCompanyDue } from './company-due.store.ts';
import { reviseRuns } from './revise-runs.ts';
import { insertEndedSteps, lockOpenRuns } from './runs.store.ts';

/**
 * Lets the runs go on whose task a member has done or left out: the step is over at the moment at which he was, and what
 * follows counts from there. Harmless when repeated.
 */
export async function endTaskSteps(work: Work, taskIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    debtorId: string;
    runId: string;
    stepId: string;
    occurrence: number;
    result: 'EXECUTED' | 'SKIPPED';
    endedAt: Date;
    dueAt: Date;
  }>`
    select t.debtor_id, t.run_id, t.step_id, t.occurrence, t.result, coalesce(t.completed_at, company_now()) as ended_at,
      t.due_at
    from task t
    where t.company_id = ${work.companyId} and t.id = any(${[...taskIds]}::uuid[]) and t.run_id is not null
      and t.result is not null
    order by t.id`.execute(work.trx);
  if (rows.length === 0) return;
  const debtorIds = [...new Set(rows.map((row) => row.debtorId))];
  await lockOpenRuns(work, debtorIds);
  await insertEndedSteps(
    work,
    rows.map((row) => ({
      ...{ runId: row.runId, stepId: row.stepId, occurrence: row.occurrence, at: row.endedAt },
      ...{ plannedAt: row.dueAt, nextPossibleAt: null },
      ...(row.result === 'EXECUTED'
        ? { outcome: 'executed' as const, reasons: [] }
        : { outcome: 'skipped' as const, reasons: ['skipped-by-member'] }),
    })),
  );
  await reviseRuns(work, debtorIds);
  await refreshCompanyDue(work);
}
