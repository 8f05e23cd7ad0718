import type { updateTask as updateCall } from '@recoup/contract/tasks.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { lockTasks, memberExists, updateTasks } from './tasks.store.ts';

type Input = z.output<typeof updateCall.body>;

/** Changes a task, completes it or opens it again; a stale version is refused (G27). */
export async function updateTask(
  trx: Trx,
  actor: MemberActor,
  taskId: string,
  input: Input,
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  const [before] = await lockTasks(trx, companyId, [taskId]);
  if (!before || before.status === 'DELETED') return refuse('NOT_FOUND');
  if (before.version !== input.version) return refuse('STALE_VERSION');
  // The campaign has gone on meanwhile; what it waited for cannot be waited for again.
  if (input.status === 'OPEN' && before.result !== null) return refuse('INVALID_STATUS');
  if (input.assigneeId && !(await memberExists(trx, companyId, input.assigneeId))) return refuse('USER_NOT_FOUND');
  const at = await companyNow(trx);
  const completes = input.status === 'COMPLETED' && before.status === 'OPEN';
  const opens = input.status === 'OPEN' && before.status === 'COMPLETED';
  await updateTasks(trx, companyId, [taskId], {
    ...(input.title === undefined ? {} : { title: maskCardNumbers(input.title) }),
    ...(input.details === undefined ? {} : { details: maskCardNumbers(input.details) }),
    ...(input.kind === undefined ? {} : { kind: input.kind }),
    ...(input.dueAt === undefined ? {} : { dueAt: input.dueAt }),
    ...(input.assigneeId === undefined ? {} : { assigneeId: input.assigneeId }),
    ...(completes ? { status: 'COMPLETED', completedAt: at } : {}),
    ...(completes && before.runId ? { result: 'EXECUTED' } : {}),
    ...(opens ? { status: 'OPEN', completedAt: null } : {}),
  });
  if (completes) {
    await recordActivity(trx, actor, {
      type: 'task completed',
      debtorId: before.debtorId,
      accountId: before.accountId,
      at,
      data: { taskId, kind: before.kind },
    });
    await notifyScreens(trx, companyId, 'activity', [before.debtorId]);
  }
  if (completes && before.runId) await emit(trx, { name: 'task.closed', companyId, taskIds: [taskId] });
  const { version: _, title: __, details: ___, ...facts } = input;
  await writeAudit(trx, actor, {
    action: 'task.update',
    recordKind: 'task',
    recordId: taskId,
    before: { status: before.status, assigneeId: before.assigneeId, dueAt: before.dueAt },
    after: facts,
    requestId,
  });
  await notifyScreens(trx, companyId, 'task', [taskId]);
  return { id: taskId };
}
