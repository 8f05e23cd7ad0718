import { refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import { taskKinds, taskPriorities } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { memberExists } from '#server/features/members/member-exists.store.ts';
import { insertManyTasks } from '#server/features/tasks/insert-many-tasks.ts';
import type { Work } from '#server/work/work.ts';
import { type BulkBatch, type BulkChange, defineVerb } from '../bulk-verb.ts';

const input = z.strictObject({
  title: z.string(),
  details: z.string(),
  kind: z.enum(taskKinds),
  dueAt: z.string(),
  // One that was asked for before there were priorities names none.
  priority: z.enum(taskPriorities).default('none'),
  assigneeId: z.uuid().nullable(),
});
type Input = z.output<typeof input>;
interface Facts {
  readonly debtorId: string;
}

async function createTasks(
  batch: BulkBatch,
  changes: readonly BulkChange<Facts>[],
  task: Input,
  isAccount: boolean,
): Promise<undefined> {
  const tasks = changes.map(({ id, facts }) => ({
    ...task,
    id: uuidv7(),
    debtorId: facts.debtorId,
    accountId: isAccount ? id : null,
    bulkActionId: batch.bulkActionId,
    source: taskSource('member', batch.by.id),
  }));
  const added = await insertManyTasks(batch.work, batch.by, batch.now, tasks);
  for (const made of tasks.filter(({ id }) => added.has(id)))
    batch.work.changed({
      ...{ noun: 'task', id: made.id, action: 'task.create', before: null },
      after: {
        ...made,
        source: 'person',
        status: 'OPEN',
        title: maskCardNumbers(made.title),
        details: maskCardNumbers(made.details),
      },
      isQuiet: true,
    });
}

async function check(work: Work, { assigneeId }: Input) {
  const exists = assigneeId === null || (await memberExists(work, assigneeId));
  return exists ? undefined : refuse('USER_NOT_FOUND');
}

const base = {
  action: 'task',
  input,
  field: null,
  isUndoable: () => false,
  check,
  facts: () => ({}),
  judge: () => ({ changes: true, from: null, to: null }) as const,
} as const;

const ofAccounts = defineVerb<Input, Facts>({
  ...base,
  entity: 'account',
  lockedFacts: () => ({ debtorId: sql`a.debtor_id` }),
  apply: (batch, changes, task) => createTasks(batch, changes, task, true),
});

const ofDebtors = defineVerb<Input, Facts>({
  ...base,
  entity: 'debtor',
  lockedFacts: () => ({ debtorId: sql`d.id` }),
  apply: (batch, changes, task) => createTasks(batch, changes, task, false),
});

export const taskVerbs = [ofAccounts, ofDebtors];
