import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import { type ActivityActor, insertActivities } from '../activities/insert-activities.store.ts';
import { lockProjects, projectsInUse, updateProjects } from './projects.store.ts';
import type { UsedAbove } from './used-above.ts';

export interface ProjectDeletion {
  readonly deleted: readonly string[];
  /** Accounts or estimates still belong to these. */
  readonly inUse: ReadonlySet<string>;
}

/** Hides projects to which nothing belongs; they can be restored. The others are left as they are and named. */
export async function deleteProjects(
  work: Work,
  projectIds: readonly string[],
  by: ActivityActor,
  above: Pick<UsedAbove, 'used'>,
): Promise<ProjectDeletion> {
  const locked = await lockProjects(work, projectIds);
  const ids = locked.map(({ id }) => id);
  const inUse = new Set([...(await projectsInUse(work, ids)), ...(await above.used(work, ids))]);
  const going = locked.filter(({ id }) => !inUse.has(id));
  const deleted = going.map(({ id }) => id);
  if (deleted.length === 0) return { deleted, inUse };
  await seeDeleted(work, true);
  const memberId = by.kind === 'member' ? by.id : null;
  await updateProjects(work, deleted, { deletedAt: work.now, deletedBy: memberId });
  await seeDeleted(work, false);
  await insertActivities(
    work,
    going.map(({ id, debtorId, reference }) => ({
      ...{ type: 'note created' as const, debtorId, at: work.now, actor: by },
      data: { change: 'project-deleted' as const, projectId: id, project: reference },
    })),
  );
  for (const { id } of going)
    work.changed({
      ...{ noun: 'project', id, action: 'project.delete', isQuiet: true },
      ...{ before: { deletedAt: null }, after: { deletedAt: work.now } },
    });
  work.notify('project', deleted);
  work.notify('activity', [...new Set(going.map(({ debtorId }) => debtorId))]);
  return { deleted, inUse };
}
