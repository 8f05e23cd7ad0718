import type { openDispute as openCall } from '@recoup/contract/portal-answers.ts';
import { answerTask } from '@recoup/domain/answers/answer.ts';
import { disputeCategoryText } from '@recoup/domain/disputes/dispute-category.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { z } from 'zod';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { openDispute } from '../disputes/open-dispute.ts';
import { readHoldDays } from '../holds/holds.store.ts';
import { obeyWords } from '../holds/obey-words.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import { askForTask } from '../notices/ask-for-task.ts';
import { readCompanyWords } from './answers.store.ts';

/** *I disagree*: the objection, a task for the staff and a confirmation to the customer, all in one transaction. */
export async function takeDispute(
  work: Work<DebtorActor>,
  input: z.output<typeof openCall.body>,
): Promise<null | Refusal> {
  const { id: debtorId } = work.actor;
  // First of all: it locks the invoice, then the customer.
  const opened = await openDispute(work, input);
  if (isRefusal(opened)) return opened;
  if (!opened.isNew) return null;
  const debtor = await lockDebtor(work, debtorId);
  if (!debtor) return refuse('NOT_FOUND');
  await obeyWords(work, debtorId, input.text);
  const { language } = await readCompanyWords(work);
  const words = `${disputeCategoryText(input.category, language)}\n${maskCardNumbers(input.text)}`;
  const { accountId } = input;
  const task = answerTask('DISPUTE', language, words);
  // One id for both: whoever answers the dispute has done the task.
  await askForTask(work, { ...task, taskId: input._id, debtorId, accountId, assigneeId: debtor.assigneeId });
  const { today: receivedOn } = await readHoldDays(work, 0);
  const spoken = languageOf(debtor.language);
  await askForNotice(work, {
    kind: 'DISPUTE_RECEIVED',
    debtorId,
    accountIds: [accountId],
    recordId: input._id,
    facts: { reference: opened.reference, reason: disputeCategoryText(input.category, spoken), receivedOn },
  });
  return null;
}
