import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import { takeTaskRequests } from '../notices/notices.store.ts';
import { insertManyTasks } from './insert-many-tasks.ts';
import { debtorExists, memberExists } from './tasks.store.ts';

/** Makes the tasks that features below asked for, each once; one for a customer who is gone meanwhile is dropped. */
export async function makeAskedTasks(trx: Trx, companyId: string, taskIds: readonly string[]): Promise<void> {
  const asked = await takeTaskRequests(trx, companyId, taskIds);
  const at = await companyNow(trx);
  for (const request of asked) {
    if (!(await debtorExists(trx, companyId, request.debtorId))) continue;
    const isThere = request.assigneeId !== null && (await memberExists(trx, companyId, request.assigneeId));
    const task = {
      id: request.id,
      debtorId: request.debtorId,
      accountId: request.accountId,
      kind: 'task' as const,
      title: request.title,
      details: request.details,
      dueAt: request.dueAt.toISOString(),
      assigneeId: isThere ? request.assigneeId : null,
      bulkActionId: null,
    };
    await insertManyTasks(trx, companyId, { kind: 'system', id: null, name: '' }, at, [task]);
    await notifyScreens(trx, companyId, 'task', [request.id]);
    await notifyScreens(trx, companyId, 'activity', [request.debtorId]);
  }
}
