import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { memberExists } from '../members/member-exists.store.ts';
import { lockTasks, updateTasks } from './tasks.store.ts';

/**
 * Gives tasks to a team member, or to nobody. Deleted and completed ones and those that are the member's already stay
 * as they are; NOT_FOUND when none of the ids is a task of the company.
 */
export async function setTaskAssignees(
  work: Work<MemberActor>,
  ids: readonly string[],
  assigneeId: string | null,
): Promise<{ changed: number } | Refusal> {
  if (assigneeId !== null && !(await memberExists(work, assigneeId))) return refuse('USER_NOT_FOUND');
  const locked = (await lockTasks(work, ids)).filter((task) => task.status !== 'DELETED');
  if (locked.length === 0) return refuse('NOT_FOUND');
  const moved = locked.filter((task) => task.status === 'OPEN' && task.assigneeId !== assigneeId);
  if (moved.length === 0) return { changed: 0 };
  const changed = moved.map((task) => task.id);
  await updateTasks(work, changed, { assigneeId });
  for (const before of moved)
    work.changed({ noun: 'task', id: before.id, action: 'task.set-assignee', before, after: { assigneeId } });
  return { changed: changed.length };
}
