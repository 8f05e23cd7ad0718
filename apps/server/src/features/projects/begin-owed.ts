import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { activityActor } from '../activities/activity-actor.ts';
import { insertActivities } from '../activities/insert-activities.store.ts';
import { openAndOwed, updateProjects } from './projects.store.ts';

/** Open projects of these accounts are In Progress once money is owed on one of them; that is the ledger's word. */
export async function beginOwed(work: Work<Actor>, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  const begun = await openAndOwed(work, accountIds);
  if (begun.length === 0) return;
  const ids = begun.map(({ id }) => id);
  await updateProjects(work, ids, { status: 'In Progress' });
  await insertActivities(
    work,
    begun.map(({ id, debtorId, reference }) => ({
      ...{ type: 'note created' as const, debtorId, at: work.now, actor: activityActor(work.actor) },
      data: { change: 'project-status' as const, projectId: id, project: reference, state: 'In Progress' },
    })),
  );
  for (const id of ids)
    work.changed({
      ...{ noun: 'project', id, action: 'project.set-status', isQuiet: true },
      ...{ before: { status: 'Open' }, after: { status: 'In Progress' } },
    });
  work.notify('project', ids);
  work.notify('activity', [...new Set(begun.map(({ debtorId }) => debtorId))]);
}
