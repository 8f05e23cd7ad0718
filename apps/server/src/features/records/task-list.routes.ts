import {
  countTasks,
  listTasks,
  reopenTasks as reopenCall,
  setTaskAssignees as setManyCall,
  setTaskAssignee,
} from '@recoup/contract/tasks.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { reopenTasks } from '../tasks/reopen-tasks.ts';
import { setTaskAssignees } from '../tasks/set-task-assignees.ts';
import { taskView } from './task.view.ts';
import { countDueTasks, countTaskRows, listTaskRows } from './task-list.store.ts';
import { readTaskRow } from './task-rows.store.ts';

export const taskListRoutes: Route[] = [
  route(listTasks, async ({ actor, body, transaction }) =>
    transaction(async (work) => {
      const { page, limit, ...question } = body;
      const { id } = actor;
      const rows = await listTaskRows(work, id, question, { limit, offset: (page - 1) * limit });
      const { due, completed, overdue, ...scopes } = await countTaskRows(work, id, question);
      const total = question.view === 'due' ? due : completed;
      return { data: rows.map(taskView), page, limit, total, counts: { due, completed, overdue, scopes } };
    }),
  ),
  route(countTasks, async ({ actor, transaction }) => transaction((work) => countDueTasks(work, actor.id))),
  route(reopenCall, async ({ body, finalTransaction }) => finalTransaction((work) => reopenTasks(work, body.ids))),
  route(setManyCall, async ({ body, finalTransaction }) =>
    finalTransaction((work) => setTaskAssignees(work, body.ids, body.assigneeId)),
  ),
  route(setTaskAssignee, async ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const changed = await setTaskAssignees(work, [params.id], body.assigneeId);
      if (isRefusal(changed)) return changed;
      const row = await readTaskRow(work, params.id);
      return row ? taskView(row) : refuse('NOT_FOUND');
    }),
  ),
];
