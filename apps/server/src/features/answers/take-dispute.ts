import type { openDispute as openCall } from '@recoup/contract/portal-answers.ts';
import { answerTask } from '@recoup/domain/answers/answer.ts';
import { disputeCategoryText } from '@recoup/domain/disputes/dispute-category.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { z } from 'zod';
import type { DebtorActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { openDispute } from '../disputes/open-dispute.ts';
import { readHoldDays } from '../holds/holds.store.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import { askForTask } from '../notices/ask-for-task.ts';
import { readCompanyWords } from './answers.store.ts';

/** *I disagree*: the objection, a task for the staff and a confirmation to the customer, all in one transaction. */
export async function takeDispute(
  trx: Trx,
  actor: DebtorActor,
  input: z.output<typeof openCall.body>,
  requestId: string,
): Promise<null | Refusal> {
  const { companyId, id: debtorId } = actor;
  const debtor = await lockDebtor(trx, companyId, debtorId);
  if (!debtor) return refuse('NOT_FOUND');
  const opened = await openDispute(trx, actor, input, requestId);
  if (isRefusal(opened)) return opened;
  if (!opened.isNew) return null;
  const { language } = await readCompanyWords(trx, companyId);
  const words = `${disputeCategoryText(input.category, language)}\n${maskCardNumbers(input.text)}`;
  const { accountId } = input;
  const task = answerTask('DISPUTE', language, words);
  // One id for both: whoever answers the dispute has done the task.
  await askForTask(trx, companyId, { ...task, taskId: input._id, debtorId, accountId, assigneeId: debtor.assigneeId });
  const { today: receivedOn } = await readHoldDays(trx, companyId, 0);
  const spoken = debtor.language === 'es' ? 'es' : 'en';
  await askForNotice(trx, companyId, {
    kind: 'DISPUTE_RECEIVED',
    debtorId,
    accountIds: [accountId],
    recordId: input._id,
    facts: { reference: opened.reference, reason: disputeCategoryText(input.category, spoken), receivedOn },
  });
  return null;
}
