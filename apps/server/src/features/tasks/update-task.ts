import type { updateTask as updateCall } from '@recoup/contract/tasks.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

import { recordActivity } from '../activities/record-activity.ts';
import { memberExists } from '../members/member-exists.store.ts';
import { lockTasks, updateTasks } from './tasks.store.ts';

type Input = z.output<typeof updateCall.body>;

/** Changes a task, completes it or opens it again; a stale version is refused (G27). */
export async function updateTask(
  work: Work<MemberActor>,
  taskId: string,
  input: Input,
): Promise<{ id: string } | Refusal> {
  const { companyId } = work.actor;
  const [before] = await lockTasks(work, [taskId]);
  if (!before || before.status === 'DELETED') return refuse('NOT_FOUND');
  if (before.version !== input.version) return refuse('STALE_VERSION');
  // The campaign has gone on meanwhile; what it waited for cannot be waited for again.
  if (input.status === 'OPEN' && before.result !== null) return refuse('INVALID_STATUS');
  if (input.assigneeId && !(await memberExists(work, input.assigneeId))) return refuse('USER_NOT_FOUND');
  const at = work.now;
  const completes = input.status === 'COMPLETED' && before.status === 'OPEN';
  const opens = input.status === 'OPEN' && before.status === 'COMPLETED';
  const values = {
    ...(input.title === undefined ? {} : { title: maskCardNumbers(input.title) }),
    ...(input.details === undefined ? {} : { details: maskCardNumbers(input.details) }),
    ...(input.priority === undefined ? {} : { priority: input.priority }),
    ...(input.kind === undefined ? {} : { kind: input.kind }),
    ...(input.dueAt === undefined ? {} : { dueAt: input.dueAt }),
    ...(input.assigneeId === undefined ? {} : { assigneeId: input.assigneeId }),
    ...(completes ? { status: 'COMPLETED', completedAt: at, snoozedUntil: null } : {}),
    ...(completes && before.runId ? { result: 'EXECUTED' } : {}),
    ...(opens ? { status: 'OPEN', completedAt: null } : {}),
  };
  await updateTasks(work, [taskId], values);
  if (completes) {
    await recordActivity(work, {
      type: 'task completed',
      debtorId: before.debtorId,
      accountId: before.accountId,
      at,
      data: { taskId, kind: before.kind },
    });
    work.notify('activity', [before.debtorId]);
  }
  if (completes && before.runId) work.emit({ name: 'task.closed', companyId, taskIds: [taskId] });
  work.changed({ noun: 'task', id: taskId, action: 'task.update', before, after: values });
  return { id: taskId };
}
