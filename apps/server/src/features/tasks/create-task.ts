import type { createTask as createCall } from '@recoup/contract/tasks.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { memberExists } from '../members/member-exists.store.ts';
import { activityActor } from './activity-actor.ts';
import { insertManyTasks } from './insert-many-tasks.ts';
import { repeatColumns } from './repeat-columns.ts';
import { debtorOfAccount } from './tasks.store.ts';

type Input = z.output<typeof createCall.body>;

/**
 * Creates one task for a customer, perhaps about one of its accounts. Repeating it with the same id adds nothing. The
 * customer is locked, so that a merge takes the task along. */
export async function createTask(work: Work<MemberActor>, input: Input): Promise<{ id: string } | Refusal> {
  const id = input._id ?? uuidv7();
  if (!(await lockDebtor(work, input.debtorId))) return refuse('DEBTOR_NOT_FOUND');
  if (input.accountId && (await debtorOfAccount(work, input.accountId)) !== input.debtorId)
    return refuse('ACCOUNT_NOT_FOUND');
  if (input.assigneeId && !(await memberExists(work, input.assigneeId))) return refuse('USER_NOT_FOUND');
  const repeat = input.repeat ? repeatColumns(work, new Date(input.dueAt), input.repeat) : null;
  if (isRefusal(repeat)) return repeat;
  const at = work.now;
  const task = {
    id,
    debtorId: input.debtorId,
    accountId: input.accountId ?? null,
    kind: input.kind,
    title: maskCardNumbers(input.title),
    details: maskCardNumbers(input.details ?? ''),
    dueAt: input.dueAt,
    assigneeId: input.assigneeId ?? null,
    bulkActionId: null,
    source: taskSource('member', work.actor.id),
    priority: input.priority,
  };
  const isRepeating = repeat !== null && repeat.seriesId !== null;
  const added = await insertManyTasks(work, activityActor(work.actor), at, [isRepeating ? { ...task, repeat } : task]);
  if (!added.has(id)) return { id };
  work.changed({
    noun: 'task',
    id,
    action: 'task.create',
    before: null,
    after: { ...task, ...(repeat ?? {}), source: 'person', status: 'OPEN' },
  });
  work.notify('activity', [input.debtorId]);
  return { id };
}
