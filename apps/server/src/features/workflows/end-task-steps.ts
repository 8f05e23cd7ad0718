import type { Work } from '#server/work/work.ts';
import { refreshCompanyDue } from './company-due.store.ts';
import { readEndedTasks } from './ended-tasks.store.ts';
import { reviseRuns } from './revise-runs.ts';
import { insertEndedSteps, lockOpenRuns } from './runs.store.ts';

/**
 * Lets the runs go on whose task a member has done or left out: the step is over at the moment at which the task was,
 * and what follows counts from there. Harmless when repeated.
 */
export async function endTaskSteps(work: Work, taskIds: readonly string[]): Promise<void> {
  const rows = await readEndedTasks(work, taskIds);
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
