import type { CallOutcome } from '@recoup/contract/task-steps.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { MemberActor, SystemActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

import { insertActivities } from '../activities/insert-activities.store.ts';
import { activityActor } from './activity-actor.ts';
import { makeNextTasks } from './make-next-tasks.ts';
import { lockTasks, setTaskResults, updateTasks } from './tasks.store.ts';

/** How tasks end: done, perhaps with a note; left out, of a campaign or a repetition; or deleted with a reason. */
export type TaskEnd =
  | { readonly status: 'COMPLETED'; readonly note?: string; readonly outcome?: CallOutcome }
  | { readonly status: 'SKIPPED'; readonly reason: string }
  | { readonly status: 'DELETED'; readonly reason: string };

/**
 * Completes, leaves out or deletes tasks; the campaigns that wait for them hear of it. The next of a repeating one is made,
 * unless it is deleted, which ends the repetition. Those that are there already, and
 * deleted ones, stay as they are, so that repeating is harmless. Refusal: NOT_FOUND when none of the ids is a task of the company.
 */
export async function closeTasks(
  work: Work<MemberActor | SystemActor>,
  ids: readonly string[],
  end: TaskEnd,
): Promise<{ changed: number } | Refusal> {
  const { companyId } = work.actor;
  const locked = await lockTasks(work, ids);
  if (locked.length === 0) return refuse('NOT_FOUND');
  // A task that was left out counts as completed, with its own result.
  const status = end.status === 'DELETED' ? 'DELETED' : 'COMPLETED';
  const open = locked.filter((task) => task.status !== 'DELETED' && task.status !== status);
  if (open.length === 0) return { changed: 0 };
  const at = work.now;
  const words = maskCardNumbers(end.status === 'COMPLETED' ? (end.note ?? '') : end.reason);
  const changed = open.map((task) => task.id);
  // A campaign waits for these: who deletes one leaves its step out.
  const awaited = open.flatMap((task) => (task.runId && task.result === null ? [task.id] : []));
  const isSkipped = end.status === 'SKIPPED';
  const result = end.status === 'COMPLETED' ? 'EXECUTED' : 'SKIPPED';
  const values =
    status === 'COMPLETED'
      ? { status, completedAt: at, snoozedUntil: null, resultNote: words }
      : { status, deletedReason: words, snoozedUntil: null, resultNote: words };
  await updateTasks(work, changed, values);
  if (awaited.length > 0) {
    await setTaskResults(work, awaited, result);
    work.emit({ name: 'task.closed', companyId, taskIds: awaited });
  }
  if (isSkipped) await setTaskResults(work, changed, result);
  if (status === 'COMPLETED') await makeNextTasks(work, open);
  await insertActivities(
    work,
    open.map((task) => ({
      type: status === 'COMPLETED' ? ('task completed' as const) : ('task deleted' as const),
      debtorId: task.debtorId,
      accountId: task.accountId,
      at,
      data: {
        taskId: task.id,
        kind: task.kind,
        title: task.title,
        ...(isSkipped ? { skipped: true } : {}),
        ...(end.status === 'COMPLETED' && end.outcome ? { outcome: end.outcome } : {}),
        ...(words ? { reason: words } : {}),
      },
      actor: activityActor(work.actor),
    })),
  );
  const waiting = new Set(awaited);
  for (const before of open) {
    const after = { ...values, ...(isSkipped || waiting.has(before.id) ? { result } : {}) };
    work.changed({
      noun: 'task',
      id: before.id,
      action: actions[end.status],
      before,
      after,
      ...(end.status === 'COMPLETED' && end.outcome ? { besides: { after: { outcome: end.outcome } } } : {}),
    });
  }
  work.notify('activity', [...new Set(open.map((task) => task.debtorId))]);
  return { changed: changed.length };
}

const actions = { COMPLETED: 'task.complete', SKIPPED: 'task.skip', DELETED: 'task.delete' } as const;
