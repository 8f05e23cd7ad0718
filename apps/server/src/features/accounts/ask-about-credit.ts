import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import { creditTask } from '@recoup/domain/transactions/credit-task.ts';
import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import { askForTask } from '../notices/ask-for-task.ts';

/** Asks for somebody to decide about money that no account took and that stands as the customer's credit (G6). */
export async function askAboutCredit(
  work: Work,
  credit: { readonly debtorId: string; readonly unappliedCents: number },
): Promise<void> {
  await askForTask(work, {
    taskId: uuidv7(),
    debtorId: credit.debtorId,
    words: (language) => creditTask(credit.unappliedCents, language),
    dueInDays: 1,
    source: taskSource('credit', null),
  });
}
