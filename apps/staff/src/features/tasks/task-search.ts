import type { listTasks } from '@recoup/contract/tasks.ts';
import { taskKinds, taskScopes, taskViews } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { listSearch } from '../../kit/views/list-search.ts';

/** What can be open over the list, for the task that is shown beside it. */
export const taskActs = ['execute', 'skip', 'assign', 'edit', 'delete'] as const;
export type TaskAct = (typeof taskActs)[number];

/** State of the task list as it stands in the URL. */
export const taskSearch = listSearch(['due']).extend({
  list: z.enum(taskViews).default('due').catch('due'),
  scope: z.enum(taskScopes).default('all').catch('all'),
  kind: z.enum(taskKinds).optional().catch(undefined),
  workflowId: z.uuid().optional().catch(undefined),
  act: z.enum(taskActs).optional().catch(undefined),
});
export type TaskSearch = z.output<typeof taskSearch>;

/** What the list asks for, without its page. */
export type TaskQuestion = Omit<z.input<typeof listTasks.body>, 'page' | 'limit'>;
