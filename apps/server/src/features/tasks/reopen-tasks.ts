import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockTasks, updateTasks } from './tasks.store.ts';

/**
 * Takes back that tasks were completed or deleted. Those after which a campaign has gone on stay as they are; open ones
 * too. NOT_FOUND when none of the ids is a task of the company.
 */
export async function reopenTasks(
  work: Work<MemberActor>,
  ids: readonly string[],
): Promise<{ changed: number } | Refusal> {
  const locked = await lockTasks(work, ids);
  if (locked.length === 0) return refuse('NOT_FOUND');
  const over = locked.filter((task) => task.status !== 'OPEN' && task.result === null);
  if (over.length === 0) return { changed: 0 };
  const changed = over.map((task) => task.id);
  const open = { status: 'OPEN', completedAt: null, deletedReason: null, resultNote: '' };
  await updateTasks(work, changed, open);
  for (const before of over) work.changed({ noun: 'task', id: before.id, action: 'task.reopen', before, after: open });
  return { changed: changed.length };
}
