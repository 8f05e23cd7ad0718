import {
  countTasks,
  listTasks,
  reopenTasks as reopenCall,
  setTaskAssignees as setManyCall,
  setTaskAssignee,
  snoozeTasks as snoozeCall,
} from '@recoup/contract/tasks.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { reopenTasks } from '../tasks/reopen-tasks.ts';
import { setTaskAssignees } from '../tasks/set-task-assignees.ts';
import { snoozeTasks } from '../tasks/snooze-tasks.ts';
import { taskView } from './task.view.ts';
import { countDueTasks, countTaskRows, listTaskRows } from './task-list.store.ts';
import { readTaskRow } from './task-rows.store.ts';

export const taskListRoutes: Route[] = [
  route(listTasks, async ({ actor, body, transaction }) =>
    transaction(async (work) => {
      const { page, limit, ...question } = body;
      const { id } = actor;
      const rows = await listTaskRows(work, id, question, { limit, offset: (page - 1) * limit });
      const counted = await countTaskRows(work, id, question);
      const { due, later, completed, overdue, nextChangeAt, ...scopes } = counted;
      const total = { due, later, completed }[question.view];
      const counts = { due, later, completed, overdue, scopes };
      return { data: rows.map(taskView), page, limit, total, counts, nextChangeAt: nextChangeAt.toISOString() };
    }),
  ),
  route(countTasks, async ({ actor, transaction }) =>
    transaction(async (work) => {
      const { nextChangeAt, ...counts } = await countDueTasks(work, actor.id);
      return { ...counts, nextChangeAt: nextChangeAt.toISOString() };
    }),
  ),
  route(snoozeCall, async ({ body, finalTransaction }) =>
    finalTransaction((work) => snoozeTasks(work, body.ids, body.until)),
  ),
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
