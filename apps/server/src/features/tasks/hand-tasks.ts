import type { SystemActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockTasks, updateTasks } from './tasks.store.ts';

/** Gives open tasks to whoever has what they are about now; null: to nobody. Repeating is harmless. */
export async function handTasks(
  work: Work<SystemActor>,
  ids: readonly string[],
  assigneeId: string | null,
): Promise<void> {
  const locked = await lockTasks(work, ids);
  const moved = locked.filter((task) => task.status === 'OPEN' && task.assigneeId !== assigneeId);
  if (moved.length === 0) return;
  await updateTasks(
    work,
    moved.map((task) => task.id),
    { assigneeId },
  );
  for (const before of moved) {
    work.changed({ noun: 'task', id: before.id, action: 'task.set-assignee', before, after: { assigneeId } });
  }
}
