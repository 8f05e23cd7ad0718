import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { Work } from '#server/work/work.ts';
import { type ActivityActor, insertActivities } from '../activities/insert-activities.store.ts';
import type { TaskWords } from '../notices/task-request.ts';
import { insertTasks, type NewTask } from './tasks.store.ts';

const maskWords = ({ title, details }: TaskWords) => ({
  title: maskCardNumbers(title),
  details: maskCardNumbers(details),
});

/**
 * Creates tasks with their lines on the timelines, set-based, in the caller's transaction. Card numbers in what people
 * type are masked (G11). A task whose id exists is left out, so that repeating adds nothing.
 */
export async function insertManyTasks(
  work: Work,
  by: ActivityActor,
  at: Date,
  tasks: readonly NewTask[],
): Promise<ReadonlySet<string>> {
  if (tasks.length === 0) return new Set();
  const masked = tasks.map((task) => ({
    ...task,
    ...maskWords(task),
    words: task.words ? { en: maskWords(task.words.en), es: maskWords(task.words.es) } : null,
  }));
  const added = await insertTasks(work, by.id, at, masked);
  await insertActivities(
    work,
    masked
      .filter((task) => added.has(task.id))
      .map((task) => ({
        type: 'task created' as const,
        debtorId: task.debtorId,
        accountId: task.accountId,
        at,
        data: { taskId: task.id, kind: task.kind },
        actor: by,
      })),
  );
  return added;
}
