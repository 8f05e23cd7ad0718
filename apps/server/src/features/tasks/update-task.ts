import type { updateTask as updateCall } from '@recoup/contract/tasks.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { repeatDay } from '@recoup/domain/tasks/task-repeat.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

import { recordActivity } from '../activities/record-activity.ts';
import { memberExists, membersGone } from '../members/member-exists.store.ts';
import { makeNextTasks } from './make-next-tasks.ts';
import { readWords } from './read-words.ts';
import { repeatColumns } from './repeat-columns.ts';
import { takeNextBack } from './take-next-back.ts';
import { lockTasks, updateTasks } from './tasks.store.ts';

type Input = z.output<typeof updateCall.body>;

type TaskRow = Awaited<ReturnType<typeof lockTasks>>[number];

/** What becomes of a repetition: another day of one task is the day from which the next ones count. */
function changedRepeat(work: Work, before: TaskRow, { repeat, dueAt }: Input) {
  const due = dueAt === undefined ? before.dueAt : new Date(dueAt);
  const isMoved = due.getTime() !== before.dueAt.getTime();
  if (repeat === undefined)
    return isMoved && before.seriesId !== null ? { repeatDay: repeatDay(due, work.timeZone) } : {};
  if (repeat !== null && before.runId !== null) return refuse('INVALID_FIELD', { repeat: 'repeat-of-campaign' });
  const columns = repeatColumns(work, due, repeat, before);
  if (isRefusal(columns) || columns.repeatDay === null || isMoved) return columns;
  return { ...columns, repeatDay: before.repeatDay ?? columns.repeatDay };
}

/** What a person writes over words of ours is theirs, in their language; what they leave as they read it stays ours. */
function changedWords({ actor }: Work<MemberActor>, before: TaskRow, { title, details }: Input) {
  const ours = readWords(before.words);
  const read = ours?.[actor.language] ?? before;
  const written = {
    title: title === undefined ? read.title : maskCardNumbers(title),
    details: details === undefined ? read.details : maskCardNumbers(details),
  };
  const isChanged = written.title !== read.title || written.details !== read.details;
  return isChanged ? { ...written, ...(ours ? { words: null } : {}) } : {};
}

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
  if (input.status === 'OPEN' && before.result !== null && before.runId !== null) return refuse('INVALID_STATUS');
  if (input.assigneeId && !(await memberExists(work, input.assigneeId))) return refuse('USER_NOT_FOUND');
  const repeat = changedRepeat(work, before, input);
  if (isRefusal(repeat)) return repeat;
  const at = work.now;
  const completes = input.status === 'COMPLETED' && before.status === 'OPEN';
  const opens = input.status === 'OPEN' && before.status === 'COMPLETED';
  // What was somebody's who left the team is nobody's.
  const isLeft = opens && !input.assigneeId && (await membersGone(work, [before.assigneeId])).size > 0;
  const values = {
    ...changedWords(work, before, input),
    ...(input.priority === undefined ? {} : { priority: input.priority }),
    ...(input.kind === undefined ? {} : { kind: input.kind }),
    ...(input.dueAt === undefined ? {} : { dueAt: input.dueAt }),
    ...(input.assigneeId === undefined ? {} : { assigneeId: input.assigneeId }),
    ...(completes ? { status: 'COMPLETED', completedAt: at, snoozedUntil: null } : {}),
    ...(completes && before.runId ? { result: 'EXECUTED' } : {}),
    ...(opens ? { status: 'OPEN', completedAt: null, result: null } : {}),
    ...(isLeft ? { assigneeId: null } : {}),
    ...repeat,
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
  if (completes) await makeNextTasks(work, await lockTasks(work, [taskId]));
  if (opens) await takeNextBack(work, [before]);
  work.changed({ noun: 'task', id: taskId, action: 'task.update', before, after: values });
  return { id: taskId };
}
