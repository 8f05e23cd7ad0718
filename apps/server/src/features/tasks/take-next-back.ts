import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { insertActivities } from '../activities/insert-activities.store.ts';
import { activityActor } from './activity-actor.ts';
import { deleteUntouchedNext } from './tasks.store.ts';

/** Takes back the tasks that were made because these repeating ones had ended, where nobody touched them since. */
export async function takeNextBack(
  work: Work<MemberActor>,
  reopened: ReadonlyArray<{ readonly seriesId: string | null; readonly seriesN: number | null }>,
): Promise<void> {
  const taken = await deleteUntouchedNext(work, reopened);
  if (taken.length === 0) return;
  await insertActivities(
    work,
    taken.map(({ id: taskId, debtorId, accountId, kind, title }) => ({
      type: 'task deleted' as const,
      ...{ debtorId, accountId, at: work.now },
      data: { taskId, kind, title },
      actor: activityActor(work.actor),
    })),
  );
  const [before, after] = [{ status: 'OPEN' }, { status: 'DELETED' }];
  for (const { id } of taken) work.changed({ noun: 'task', id, action: 'task.delete', before, after });
}
