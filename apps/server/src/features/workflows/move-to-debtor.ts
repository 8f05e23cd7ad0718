import type { Work } from '#server/work/work.ts';
import { closeRunTasks } from '../tasks/close-run-tasks.ts';
import { endRunsBeside, moveRuns } from './move-runs.store.ts';

/**
 * Gives all runs of a customer to another one, when two become one. The open run of the one who stays goes on and the
 * other ends with its tasks; a lone one goes along with its steps, so that nothing is sent twice.
 */
export async function moveRunsToDebtor(work: Work, from: string, into: string): Promise<void> {
  const ended = await endRunsBeside(work, from, into);
  await closeRunTasks(
    work,
    work.now,
    ended.map((runId) => ({ runId, reason: 'merged' })),
  );
  await moveRuns(work, from, into);
}
