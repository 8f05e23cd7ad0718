import { storedTaskSource } from '@recoup/domain/tasks/task-source.ts';
import type { Work } from '#server/work/work.ts';
import { debtorExists } from '../debtors/debtors.store.ts';
import { memberExists } from '../members/member-exists.store.ts';
import { takeTaskRequests } from '../notices/notices.store.ts';
import { insertManyTasks } from './insert-many-tasks.ts';
import { readWords } from './read-words.ts';

/** Makes the tasks that features below asked for, each once; one for a customer who is gone meanwhile is dropped. */
export async function makeAskedTasks(work: Work, taskIds: readonly string[]): Promise<void> {
  const asked = await takeTaskRequests(work, taskIds);
  const at = work.now;
  for (const request of asked) {
    if (!(await debtorExists(work, request.debtorId))) continue;
    const isThere = request.assigneeId !== null && (await memberExists(work, request.assigneeId));
    const task = {
      id: request.id,
      debtorId: request.debtorId,
      accountId: request.accountId,
      kind: 'task' as const,
      title: request.title,
      details: request.details,
      words: readWords(request.words),
      dueAt: request.dueAt.toISOString(),
      assigneeId: isThere ? request.assigneeId : null,
      bulkActionId: null,
      source: storedTaskSource(request.sourceNoun, request.sourceId),
    };
    await insertManyTasks(work, { kind: 'system', id: null, name: '' }, at, [task]);
    work.notify('task', [request.id]);
    work.notify('activity', [request.debtorId]);
  }
}
