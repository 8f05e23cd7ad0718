import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockTasks, updateTasks } from './tasks.store.ts';

/**
 * Puts open tasks off until a moment that lies ahead, or brings them back at once. When they are due stays as it is, so
 * that one comes back overdue. Ended ones stay as they are; NOT_FOUND when none of the ids is a task of the company.
 */
export async function snoozeTasks(
  work: Work<MemberActor>,
  ids: readonly string[],
  until: string | null,
): Promise<{ changed: number } | Refusal> {
  const snoozedUntil = until === null ? null : new Date(until);
  if (snoozedUntil !== null && snoozedUntil <= work.now) return refuse('INVALID_FIELD', { until: 'moment-past' });
  const locked = (await lockTasks(work, ids)).filter((task) => task.status !== 'DELETED');
  if (locked.length === 0) return refuse('NOT_FOUND');
  const moved = locked.filter(
    (task) => task.status === 'OPEN' && task.snoozedUntil?.getTime() !== snoozedUntil?.getTime(),
  );
  if (moved.length === 0) return { changed: 0 };
  await updateTasks(
    work,
    moved.map((task) => task.id),
    { snoozedUntil },
  );
  for (const before of moved)
    work.changed({ noun: 'task', id: before.id, action: 'task.snooze', before, after: { snoozedUntil } });
  return { changed: moved.length };
}
