import { moneyTask } from '@recoup/domain/notices/money-task.ts';
import { mayMovePromise, type PromiseState } from '@recoup/domain/promises/promise-state.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import type { Actor } from '#server/actor.ts';
import { endHold } from '#server/features/holds/end-hold.ts';
import { askForTask } from '#server/features/notices/ask-for-task.ts';
import type { Work } from '#server/work/work.ts';
import { notifyPromise } from './notify-promise.ts';
import { type PromiseRow, updatePromise } from './promises.store.ts';

const changes = {
  OPEN: 'promise-reopened',
  KEPT: 'promise-kept',
  BROKEN: 'promise-broken',
  CANCELED: 'promise-canceled',
} as const;

/** What a promise comes to: its hold goes with it, and for a broken one somebody gets a task. */
export async function endPromise(
  work: Work<Actor>,
  promise: PromiseRow,
  end: {
    readonly status: PromiseState;
    readonly keptCents: number;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  const { id, debtorId, accountId, amountCents, promisedOn } = promise;
  const { status, keptCents, reason, at } = end;
  if (!mayMovePromise(promise.status, status)) return;
  await updatePromise(work, id, { status, keptCents, endedAt: status === 'OPEN' ? null : at });
  if (promise.holdId && status !== 'OPEN')
    await endHold(work, { id: promise.holdId, debtorId, reason: changes[status], at });
  if (status === 'BROKEN') {
    await askForTask(work, {
      taskId: id,
      ...{ debtorId, accountId },
      words: (language) => moneyTask({ kind: 'PROMISE_BROKEN', amountCents, keptCents, promisedOn }, language),
      dueInDays: 1,
      source: taskSource('promise', id),
    });
  }
  await notifyPromise(work, {
    ...{ change: changes[status], promiseId: id, debtorId, accountId, amountCents, at },
    data: { keptCents, promisedOn, ...(reason ? { reason } : {}) },
  });
}
