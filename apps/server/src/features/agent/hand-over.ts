import type { AgentReason } from '@recoup/domain/agent/agent-state.ts';
import { handOverTask } from '@recoup/domain/agent/hand-over-task.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import { stopBot } from '../debtors/stop-bot.ts';
import { askForTask } from '../notices/ask-for-task.ts';
import type { LoadedTurn } from './read-turn-input.ts';

/**
 * Gives a locked customer to people: the agent is off for them until a member gives them back, and whoever looks after them gets a task
 * that says what was asked, said, and left open. Once: a second hand-over finds the agent off.
 */
export async function handOver(
  work: Work,
  { incoming, customer, input }: LoadedTurn,
  { reason, proposed }: { readonly reason: AgentReason; readonly proposed: string | null },
): Promise<void> {
  const { debtorId } = incoming;
  if (!(await stopBot(work, debtorId, reason, { isHandedOver: true }))) return;
  const last = input.history.findLast(({ from }) => from === 'us')?.text ?? null;
  const facts = { reason, words: maskCardNumbers(incoming.words), last, proposed };
  const assigneeId = customer.assigneeId ?? input.settings.handOver.memberId;
  const source = taskSource('message', incoming.id);
  await askForTask(work, {
    ...{ taskId: uuidv7(), debtorId, dueInDays: 0, assigneeId, source },
    words: (language) => handOverTask(language, facts),
  });
}
