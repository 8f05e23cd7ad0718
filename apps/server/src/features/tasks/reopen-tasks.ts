import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { membersGone } from '../members/member-exists.store.ts';
import { takeNextBack } from './take-next-back.ts';
import { lockTasks, updateTasks } from './tasks.store.ts';

/**
 * Takes back that tasks were completed or deleted. Those after which a campaign has gone on stay as they are; open ones
 * too; the task of somebody who left the team is nobody's, and the next of a repeating one is taken back. NOT_FOUND when none of the ids is a task of the company.
 */
export async function reopenTasks(
  work: Work<MemberActor>,
  ids: readonly string[],
): Promise<{ changed: number } | Refusal> {
  const locked = await lockTasks(work, ids);
  if (locked.length === 0) return refuse('NOT_FOUND');
  const over = locked.filter((task) => task.status !== 'OPEN' && (task.result === null || task.runId === null));
  if (over.length === 0) return { changed: 0 };
  const gone = await membersGone(
    work,
    over.map((task) => task.assigneeId),
  );
  const open = { status: 'OPEN', completedAt: null, deletedReason: null, result: null, resultNote: '' };
  for (const isGone of [false, true]) {
    const some = over.filter((task) => gone.has(task.assigneeId ?? '') === isGone);
    if (some.length === 0) continue;
    const after = isGone ? { ...open, assigneeId: null } : open;
    await updateTasks(
      work,
      some.map((task) => task.id),
      after,
    );
    for (const before of some) work.changed({ noun: 'task', id: before.id, action: 'task.reopen', before, after });
  }
  await takeNextBack(work, over);
  return { changed: over.length };
}
