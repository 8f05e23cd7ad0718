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
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { debtorExists } from '../debtors/debtors.store.ts';
import { closeTasks } from '../tasks/close-tasks.ts';
import { createTask } from '../tasks/create-task.ts';
import { endTask } from '../tasks/end-task.ts';
import { updateTask } from '../tasks/update-task.ts';
import { taskView } from './task.view.ts';
import { listDebtorTasks, readTaskRow } from './task-rows.store.ts';

async function oneTask(work: Work, taskId: string) {
  const row = await readTaskRow(work, taskId);
  return row && row.status !== 'DELETED' ? taskView(row) : refuse('NOT_FOUND');
}

export const taskRoutes: Route[] = [
  route(createCall, async ({ body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const created = await createTask(work, body);
      return isRefusal(created) ? created : oneTask(work, created.id);
    }),
  ),
  route(debtorTasks, async ({ params, query, transaction }) =>
    transaction(async (work) => {
      if (!(await debtorExists(work, params.id))) return refuse('DEBTOR_NOT_FOUND');
      const { rows, total } = await listDebtorTasks(work, params.id, query);
      return { data: rows.map(taskView), page: query.page, limit: query.limit, total };
    }),
  ),
  route(readTask, async ({ params, transaction }) => transaction((work) => oneTask(work, params.id))),
  route(updateCall, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const updated = await updateTask(work, params.id, body);
      return isRefusal(updated) ? updated : oneTask(work, updated.id);
    }),
  ),
  route(executeTask, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const ended = await endTask(work, params.id, { verb: 'execute', ...body });
      return isRefusal(ended) ? ended : oneTask(work, params.id);
    }),
  ),
  route(skipWorkflowTask, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const ended = await endTask(work, params.id, { verb: 'skip', reason: body.reason ?? '' });
      return isRefusal(ended) ? ended : oneTask(work, params.id);
    }),
  ),
  route(completeTasks, async ({ body, finalTransaction }) =>
    finalTransaction((work) => closeTasks(work, body.ids, { status: 'COMPLETED' })),
  ),
  route(deleteTasks, async ({ body, finalTransaction }) =>
    finalTransaction((work) => closeTasks(work, body.ids, { status: 'DELETED', reason: body.reason })),
  ),
  route(deleteTask, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const end = { status: 'DELETED' as const, reason: body.reason };
      const closed = await closeTasks(work, [params.id], end);
      return isRefusal(closed) ? closed : { success: true as const };
    }),
  ),
];
