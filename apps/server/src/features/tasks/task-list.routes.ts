import {
  countTasks,
  listTasks,
  reopenTasks as reopenCall,
  setTaskAssignees as setManyCall,
  setTaskAssignee,
} from '@recoup/contract/tasks.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { reopenTasks } from './reopen-tasks.ts';
import { setTaskAssignees } from './set-task-assignees.ts';
import { taskView } from './task.view.ts';
import { countDueTasks, countTaskRows, listTaskRows } from './task-list.store.ts';
import { readTaskRow } from './tasks.store.ts';

export const taskListRoutes: Route[] = [
  route(listTasks, async ({ actor, body, transaction }) =>
    transaction(async (trx) => {
      const { page, limit, ...question } = body;
      const { companyId, id } = actor;
      const rows = await listTaskRows(trx, companyId, id, question, { limit, offset: (page - 1) * limit });
      const { due, completed, overdue, ...scopes } = await countTaskRows(trx, companyId, id, question);
      const total = question.view === 'due' ? due : completed;
      return { data: rows.map(taskView), page, limit, total, counts: { due, completed, overdue, scopes } };
    }),
  ),
  route(countTasks, async ({ actor, transaction }) =>
    transaction((trx) => countDueTasks(trx, actor.companyId, actor.id)),
  ),
  route(reopenCall, async ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction((trx) => reopenTasks(trx, actor, body.ids, requestId)),
  ),
  route(setManyCall, async ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction((trx) => setTaskAssignees(trx, actor, body.ids, body.assigneeId, requestId)),
  ),
  route(setTaskAssignee, async ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const changed = await setTaskAssignees(trx, actor, [params.id], body.assigneeId, requestId);
      if (isRefusal(changed)) return changed;
      const row = await readTaskRow(trx, actor.companyId, params.id);
      return row ? taskView(row) : refuse('NOT_FOUND');
    }),
  ),
];
