import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import { type ActivityActor, insertActivities } from '../activities/insert-activities.store.ts';
import { livingDebtors } from '../debtors/living-debtors.store.ts';
import { isProjectReferenceTaken, lockProjects, updateProjects } from './projects.store.ts';

export type RestoreBlock = 'no-debtor' | 'name-taken';

/**
 * Brings deleted projects back where their reference is free and their customer is there; the others are named with the
 * reason. What is there already, or never was, is in neither list.
 */
export async function restoreProjects(
  work: Work,
  projectIds: readonly string[],
  by: ActivityActor,
): Promise<{ readonly restored: readonly string[]; readonly blocked: ReadonlyMap<string, RestoreBlock> }> {
  await seeDeleted(work, true);
  const locked = (await lockProjects(work, projectIds)).filter(({ deletedAt }) => deletedAt !== null);
  await seeDeleted(work, false);
  const living = new Set(await livingDebtors(work, [...new Set(locked.map(({ debtorId }) => debtorId))]));
  const blocked = new Map<string, RestoreBlock>();
  const names = new Set<string>();
  for (const { id, debtorId, reference } of locked) {
    if (!living.has(debtorId)) blocked.set(id, 'no-debtor');
    else if (names.has(reference) || (await isProjectReferenceTaken(work, reference, id)))
      blocked.set(id, 'name-taken');
    names.add(reference);
  }
  const coming = locked.filter(({ id }) => !blocked.has(id));
  const restored = coming.map(({ id }) => id);
  if (restored.length === 0) return { restored, blocked };
  await seeDeleted(work, true);
  await updateProjects(work, restored, { deletedAt: null, deletedBy: null });
  await seeDeleted(work, false);
  await insertActivities(
    work,
    coming.map(({ id, debtorId, reference }) => ({
      ...{ type: 'note created' as const, debtorId, at: work.now, actor: by },
      data: { change: 'project-restored' as const, projectId: id, project: reference },
    })),
  );
  for (const { id, deletedAt } of coming)
    work.changed({
      ...{ noun: 'project', id, action: 'project.restore', isQuiet: true },
      ...{ before: { deletedAt }, after: { deletedAt: null } },
    });
  work.notify('project', restored);
  work.notify('activity', [...new Set(coming.map(({ debtorId }) => debtorId))]);
  return { restored, blocked };
}
