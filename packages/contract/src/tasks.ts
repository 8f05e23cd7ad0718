import { REPEAT_INTERVAL_MAX, repeatUnits } from '@recoup/domain/tasks/task-repeat.ts';
import { taskSourceNouns, taskSources } from '@recoup/domain/tasks/task-source.ts';
import { taskScopes, taskViews } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { accountReference, changedCount, debtorReference, namedRecord } from './references.ts';
import {
  done,
  id,
  idParams,
  instant,
  isoDate,
  limit,
  listOf,
  page,
  recordVersion,
  requiredText,
  text,
} from './scalars.ts';
import { topic } from './topic.ts';
import { taskKind, taskPriority } from './vocabulary.ts';

export const taskTopic = topic('task', ['task.', 'run.']);

export const taskStatuses = ['OPEN', 'COMPLETED', 'DELETED'] as const;
export const taskResults = ['EXECUTED', 'SKIPPED'] as const;

export const taskSorts = ['due', 'priority'] as const;
const taskSourceKind = z.enum(taskSources).meta({ id: 'TaskSourceKind' });

/** The next one is made when this one ends, counted from its due date. */
const taskRepeat = named('TaskRepeat', {
  every: z.enum(repeatUnits),
  interval: z.int().min(1).max(REPEAT_INTERVAL_MAX),
  /** The last day on which one may be due. */
  until: isoDate.nullable(),
});

/** Something that somebody of the team has to do for a customer, perhaps about one of its accounts. */
export const task = named('Task', {
  _id: id,
  kind: taskKind,
  title: z.string(),
  details: z.string(),
  dueAt: instant,
  priority: taskPriority,
  /** Of an open task that is put off: it is in no list of open ones until then, and comes back by itself. */
  snoozedUntil: instant.nullable(),
  repeat: taskRepeat.nullable(),
  /** What made it; the record is missing where there is none to open, or none any more. */
  source: z.strictObject({
    kind: taskSourceKind,
    record: z.strictObject({ noun: z.enum(taskSourceNouns), _id: id, name: z.string() }).nullable(),
  }),
  status: z.enum(taskStatuses),
  debtor: debtorReference,
  account: accountReference.nullable(),
  assignee: namedRecord.nullable(),
  /** Of a task that a campaign asked for: the run that waits until it is done or left out, and its place in the order. */
  campaign: z
    .strictObject({
      _id: id,
      name: z.string(),
      runId: id,
      stepId: id,
      occurrence: z.int(),
      step: z.int(),
      steps: z.int(),
    })
    .nullable(),
  /** Of a campaign's task: done, or left out for good. */
  result: z.enum(taskResults).nullable(),
  resultNote: z.string(),
  createdAt: instant,
  completedAt: instant.nullable(),
  version: recordVersion,
});

/** What a person types about a task; card numbers are masked before they are stored (G11). */
export const taskFields = named('TaskFields', {
  title: requiredText(200),
  details: text(2000).optional(),
  kind: taskKind.default('task'),
  priority: taskPriority.default('none'),
  dueAt: instant,
  assigneeId: id.nullable().optional(),
});

const read = { who: 'staff', permission: 'task.read' } as const;
const write = { who: 'staff', permission: 'task.write' } as const;
const someTasks = z.array(id).min(1).max(1000);

export const createTask = call({
  name: 'task.create',
  method: 'POST',
  path: '/task',
  summary: 'Create a task for a customer',
  access: write,
  body: taskFields.extend({
    _id: id.optional(),
    debtorId: id,
    accountId: id.nullable().optional(),
    repeat: taskRepeat.nullable().optional(),
  }),
  isNamedByCaller: true,
  reply: task,
  errors: ['DEBTOR_NOT_FOUND', 'ACCOUNT_NOT_FOUND', 'USER_NOT_FOUND', 'INVALID_FIELD'],
});

const counts = named('TaskCounts', { all: z.int(), my: z.int(), team: z.int(), unassigned: z.int() });

export const listTasks = call({
  name: 'task.list',
  method: 'POST',
  path: '/task/get-list',
  summary: 'Tasks of the company: open ones, the longest overdue first, those put off, or completed ones, newest first',
  access: read,
  body: z.strictObject({
    view: z.enum(taskViews).default('due'),
    /** `my`: given to whoever asks; `team`: given to another member; `unassigned`: to nobody. */
    scope: z.enum(taskScopes).default('all'),
    kind: taskKind.optional(),
    workflowId: id.optional(),
    source: z.array(taskSourceKind).max(taskSources.length).optional(),
    priority: taskPriority.optional(),
    /** Of open ones: by due time, or those of high priority before the others. */
    sort: z.enum(taskSorts).default('due'),
    /** Words of the task, or of the customer's name. */
    search: text(200).optional(),
    page: z.int().min(1).max(1_000_000).default(1),
    limit: z.int().min(1).max(100).default(20),
  }),
  reply: listOf(task).extend({
    /** How many the same question finds in the other views and scopes. */
    counts: z.strictObject({ due: z.int(), later: z.int(), completed: z.int(), overdue: z.int(), scopes: counts }),
    /** When the list changes by the clock alone: one falls due or comes back, or the company's day is over. */
    nextChangeAt: instant,
  }),
});

export const countTasks = call({
  name: 'task.count',
  method: 'GET',
  path: '/task/count',
  summary: 'How many open tasks are due today or overdue: those of whoever asks, and those of nobody',
  access: read,
  reply: z.strictObject({ my: z.int(), unassigned: z.int(), overdue: z.int(), nextChangeAt: instant }),
});

export const setTaskAssignees = call({
  name: 'task.bulk-set-assignee',
  method: 'PUT',
  path: '/task/set-assignee',
  summary: 'Give tasks to a team member, or to nobody',
  access: write,
  body: z.strictObject({ ids: someTasks, assigneeId: id.nullable() }),
  reply: changedCount,
  errors: ['NOT_FOUND', 'USER_NOT_FOUND'],
});

export const setTaskAssignee = call({
  name: 'task.set-assignee',
  method: 'PUT',
  path: '/task/{id}/assignee',
  summary: 'Give one task to a team member, or to nobody',
  access: write,
  params: idParams,
  body: z.strictObject({ assigneeId: id.nullable() }),
  reply: task,
  errors: ['NOT_FOUND', 'USER_NOT_FOUND'],
});

export const debtorTasks = call({
  name: 'task.debtor',
  method: 'GET',
  path: '/task/debtor/{id}',
  summary:
    'Tasks of a customer: open ones by due time, then the completed ones, newest first; deleted ones are left out',
  access: read,
  params: idParams,
  query: z.strictObject({ page, limit, status: z.enum(['OPEN', 'COMPLETED']).optional() }),
  reply: listOf(task),
  errors: ['DEBTOR_NOT_FOUND'],
});

export const readTask = call({
  name: 'task.read',
  method: 'GET',
  path: '/task/{id}',
  summary: 'One task',
  access: read,
  params: idParams,
  reply: task,
  errors: ['NOT_FOUND'],
});

export const updateTask = call({
  name: 'task.update',
  method: 'PUT',
  path: '/task/{id}',
  summary: 'Change a task, complete it or open it again; a stale version is refused (G27)',
  access: write,
  params: idParams,
  body: taskFields
    .extend({
      kind: taskKind,
      priority: taskPriority,
      repeat: taskRepeat.nullable(),
      status: z.enum(['OPEN', 'COMPLETED']),
    })
    .partial()
    .extend({ version: recordVersion }),
  reply: task,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'USER_NOT_FOUND', 'INVALID_STATUS', 'INVALID_FIELD'],
});

export const snoozeTasks = call({
  name: 'task.bulk-snooze',
  method: 'POST',
  path: '/task/bulk/snooze',
  summary: 'Put open tasks off until a moment, or bring them back at once; ended ones stay as they are',
  access: write,
  body: z.strictObject({ ids: someTasks, until: instant.nullable() }),
  reply: changedCount,
  errors: ['NOT_FOUND', 'INVALID_FIELD'],
});

export const completeTasks = call({
  name: 'task.bulk-complete',
  method: 'POST',
  path: '/task/bulk/complete',
  summary: 'Complete tasks; those that are completed or deleted already stay as they are',
  access: write,
  body: z.strictObject({ ids: someTasks }),
  reply: changedCount,
  errors: ['NOT_FOUND'],
});

export const reopenTasks = call({
  name: 'task.bulk-reopen',
  method: 'POST',
  path: '/task/bulk/reopen',
  summary: 'Take completing or deleting back; what a campaign has gone on after stays as it is',
  access: write,
  body: z.strictObject({ ids: someTasks }),
  reply: changedCount,
  errors: ['NOT_FOUND'],
});

export const deleteTasks = call({
  name: 'task.bulk-delete',
  method: 'POST',
  path: '/task/bulk/delete',
  summary: 'Delete tasks with a reason',
  access: write,
  body: z.strictObject({ ids: someTasks, reason: requiredText(500) }),
  reply: changedCount,
  errors: ['NOT_FOUND'],
});

export const deleteTask = call({
  name: 'task.delete',
  method: 'DELETE',
  path: '/task/{id}',
  summary: 'Delete a task with a reason',
  access: write,
  params: idParams,
  body: z.strictObject({ reason: requiredText(500) }),
  reply: done,
  errors: ['NOT_FOUND'],
});
