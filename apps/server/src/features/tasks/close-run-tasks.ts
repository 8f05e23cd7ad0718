import type { Work } from '#server/work/work.ts';
import { insertActivities } from '../activities/insert-activities.store.ts';
import { deleteTasksOfRuns, type EndedRun } from './tasks.store.ts';

/**
 * Closes the open tasks of campaign runs that are over, with the reason: nobody is to call a customer who has paid. Set-based;
 * what a member has done or skipped stays as it is.
 */
export async function closeRunTasks(work: Work, at: Date, runs: readonly EndedRun[]): Promise<void> {
  if (runs.length === 0) return;
  const closed = await deleteTasksOfRuns(work, runs);
  if (closed.length === 0) return;
  await insertActivities(
    work,
    closed.map((task) => ({
      type: 'task deleted' as const,
      debtorId: task.debtorId,
      accountId: task.accountId,
      at,
      data: { taskId: task.id, kind: task.kind, title: task.title, reason: task.reason },
      actor: { kind: 'system' as const, id: null, name: '' },
    })),
  );
  work.notify(
    'task',
    closed.map((task) => task.id),
  );
}
