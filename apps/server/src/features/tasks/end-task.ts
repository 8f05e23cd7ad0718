import type { CallOutcome } from '@recoup/contract/task-steps.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { logCall } from '../calls/log-call.ts';
import { closeTasks } from './close-tasks.ts';
import { lockTasks } from './tasks.store.ts';

export type EndedTask =
  | {
      readonly verb: 'execute';
      readonly note?: string | undefined;
      readonly outcome?: CallOutcome | undefined;
      readonly contactId?: string | undefined;
    }
  | { readonly verb: 'skip'; readonly reason: string };

/**
 * Executes a task, or leaves one of a campaign or a repetition out for good; either lets what follows come. What has ended that way already
 * stays as it is, so that repeating is harmless. INVALID_STATUS: it ended the other way, or nothing follows on it.
 */
export async function endTask(
  work: Work<MemberActor>,
  taskId: string,
  how: EndedTask,
): Promise<{ id: string } | Refusal> {
  const [task] = await lockTasks(work, [taskId]);
  if (!task || task.status === 'DELETED') return refuse('NOT_FOUND');
  const isSkip = how.verb === 'skip';
  if (isSkip && task.runId === null && task.seriesId === null) return refuse('INVALID_STATUS');
  if (task.status === 'COMPLETED') {
    return (task.result === 'SKIPPED') === isSkip ? { id: taskId } : refuse('INVALID_STATUS');
  }
  // A call counts for the limits of calls, whoever asked for it.
  if (how.verb === 'execute' && task.kind === 'task_call' && how.outcome) {
    const call = {
      ...{ direction: 'outgoing' as const, outcome: how.outcome, note: how.note ?? '', taskId },
      ...(task.accountId === null ? {} : { accountId: task.accountId }),
      ...(how.contactId === undefined ? {} : { contactId: how.contactId }),
    };
    const logged = await logCall(work, task.debtorId, call);
    if (isRefusal(logged)) return logged;
  }
  const closed = await closeTasks(
    work,
    [taskId],
    isSkip
      ? { status: 'SKIPPED', reason: how.reason }
      : {
          status: 'COMPLETED',
          ...(how.note === undefined ? {} : { note: how.note }),
          ...(how.outcome === undefined ? {} : { outcome: how.outcome }),
        },
  );
  return isRefusal(closed) ? closed : { id: taskId };
}
