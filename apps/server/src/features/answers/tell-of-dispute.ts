import { answerDays, answerTask } from '@recoup/domain/answers/answer.ts';
import { type DisputeCategory, disputeCategoryText } from '@recoup/domain/disputes/dispute-category.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import type { Work } from '#server/work/work.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { disputeTaskId } from '../disputes/dispute-task.ts';
import { readHoldDays } from '../holds/holds.store.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import { askForTask } from '../notices/ask-for-task.ts';

interface ToldDispute {
  readonly id: string;
  readonly round: number;
  readonly debtorId: string;
  readonly accountId: string;
  readonly reference: string;
  readonly category: DisputeCategory;
  readonly text: string;
  /** Whose work it is; none: of whoever looks after the customer. */
  readonly assigneeId?: string | null | undefined;
}

/** A task for the staff and a confirmation to the customer, in the transaction of the objection. */
export async function tellOfDispute(work: Work, dispute: ToldDispute): Promise<null | Refusal> {
  const { id, round, debtorId, accountId, category, text } = dispute;
  const debtor = await lockDebtor(work, debtorId);
  if (!debtor) return refuse('NOT_FOUND');
  // Whoever answers the dispute has done the task.
  const taskId = disputeTaskId(work.companyId, { id, round });
  const assigneeId = dispute.assigneeId ?? debtor.assigneeId;
  const source = taskSource('dispute', id);
  await askForTask(work, {
    ...{ taskId, debtorId, accountId, assigneeId, source, dueInDays: answerDays('DISPUTE') },
    words: (language) => {
      const said = `${disputeCategoryText(category, language)}\n${maskCardNumbers(text)}`;
      const { title, details } = answerTask('DISPUTE', language, said);
      return { title: `${title}: ${dispute.reference}`, details };
    },
  });
  const { today: receivedOn } = await readHoldDays(work, 0);
  await askForNotice(work, {
    kind: 'DISPUTE_RECEIVED',
    debtorId,
    accountIds: [accountId],
    recordId: id,
    occurrence: round,
    facts: {
      reference: dispute.reference,
      reason: disputeCategoryText(category, languageOf(debtor.language)),
      receivedOn,
    },
  });
  return null;
}
