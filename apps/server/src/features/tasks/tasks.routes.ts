import { executeTask, skipWorkflowTask } from '@recoup/contract/task-steps.ts';
import {
  completeTasks,
  createTask as createCall,
  debtorTasks,
  deleteTask,
  deleteTasks,
  readTask,
  updateTask as updateCall,
} from '@recoup/contract/tasks.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { Trx } from '#server/db/database.ts';
import { type Route, route } from '#server/http/route.ts';
import { closeTasks } from './close-tasks.ts';
import { createTask } from './create-task.ts';
import { endTask } from './end-task.ts';
import { taskView } from './task.view.ts';
import { debtorExists, listDebtorTasks, readTaskRow } from './tasks.store.ts';
import { updateTask } from './update-task.ts';

async function oneTask(trx: Trx, companyId: string, taskId: string) {
  const row = await readTaskRow(trx, companyId, taskId);
  return row && row.status !== 'DELETED' ? taskView(row) : refuse('NOT_FOUND');
}

export const taskRoutes: Route[] = [
  route(createCall, async ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const created = await createTask(trx, actor, body, requestId);
      return isRefusal(created) ? created : oneTask(trx, actor.companyId, created.id);
    }),
  ),
  route(debtorTasks, async ({ actor, params, query, transaction }) =>
    transaction(async (trx) => {
      if (!(await debtorExists(trx, actor.companyId, params.id))) return refuse('DEBTOR_NOT_FOUND');
      const { rows, total } = await listDebtorTasks(trx, actor.companyId, params.id, query);
      return { data: rows.map(taskView), page: query.page, limit: query.limit, total };
    }),
  ),
  route(readTask, async ({ actor, params, transaction }) =>
    transaction((trx) => oneTask(trx, actor.companyId, params.id)),
  ),
  route(updateCall, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const updated = await updateTask(trx, actor, params.id, body, requestId);
      return isRefusal(updated) ? updated : oneTask(trx, actor.companyId, updated.id);
    }),
  ),
  route(executeTask, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const ended = await endTask(trx, actor, params.id, { verb: 'execute', ...body }, requestId);
      return isRefusal(ended) ? ended : oneTask(trx, actor.companyId, params.id);
    }),
  ),
  route(skipWorkflowTask, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const ended = await endTask(trx, actor, params.id, { verb: 'skip', reason: body.reason ?? '' }, requestId);
      return isRefusal(ended) ? ended : oneTask(trx, actor.companyId, params.id);
    }),
  ),
  route(completeTasks, async ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction((trx) => closeTasks(trx, actor, body.ids, { status: 'COMPLETED' }, requestId)),
  ),
  route(deleteTasks, async ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction((trx) => closeTasks(trx, actor, body.ids, { status: 'DELETED', reason: body.reason }, requestId)),
  ),
  route(deleteTask, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const end = { status: 'DELETED' as const, reason: body.reason };
      const closed = await closeTasks(trx, actor, [params.id], end, requestId);
      return isRefusal(closed) ? closed : { success: true as const };
    }),
  ),
];
