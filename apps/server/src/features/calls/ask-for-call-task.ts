import { type CallTaskReason, callTask } from '@recoup/domain/calls/call-task.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import { uuidv7 } from 'uuidv7';
import { askForTask } from '#server/features/notices/ask-for-task.ts';
import type { Work } from '#server/work/work.ts';
import { type CallFacts, readAssignee } from './live-calls.store.ts';

/**
 * Asks a person to do something about a call: whoever had it, otherwise whose customer it is. One whose customer is unknown
 * waits in the tray instead.
 */
export async function askForCallTask(work: Work, call: CallFacts, reason: CallTaskReason): Promise<void> {
  const { debtorId, accountId } = call;
  if (debtorId === null) return;
  await askForTask(work, {
    ...{ taskId: uuidv7(), debtorId, accountId, dueInDays: 0, source: taskSource('call', call.id) },
    assigneeId: call.memberId ?? (await readAssignee(work, debtorId)),
    words: (language) => callTask(reason, call.to, language),
  });
}
