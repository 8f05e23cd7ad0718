import type { listTasks } from '@recoup/contract/tasks.ts';
import { taskSources } from '@recoup/domain/tasks/task-source.ts';
import { taskKinds, taskScopes, taskViews } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { listSearch } from '../../kit/views/list-search.ts';

/** What can be open over the list, for the task that is shown beside it. */
export const taskActs = ['execute', 'skip', 'later', 'assign', 'edit', 'delete'] as const;
export type TaskAct = (typeof taskActs)[number];

/** State of the task list as it stands in the URL. */
export const taskSearch = listSearch(['due', 'priority']).extend({
  list: z.enum(taskViews).default('due').catch('due'),
  scope: z.enum(taskScopes).default('all').catch('all'),
  kind: z.enum(taskKinds).optional().catch(undefined),
  workflowId: z.uuid().optional().catch(undefined),
  source: z.array(z.enum(taskSources)).optional().catch(undefined),
  priority: z.literal('high').optional().catch(undefined),
  /** The sheet for a new one is open. */
  create: z.literal('yes').optional().catch(undefined),
  act: z.enum(taskActs).optional().catch(undefined),
});
export type TaskSearch = z.output<typeof taskSearch>;

/** What the list asks for, without its page. */
export type TaskQuestion = Omit<z.input<typeof listTasks.body>, 'page' | 'limit'>;

export function questionOf(search: TaskSearch): TaskQuestion {
  const { list: view, scope, kind, workflowId, source, priority, sort } = search;
  return { view, scope, kind, workflowId, source, priority, sort: sort ?? 'due', search: search.search };
}
