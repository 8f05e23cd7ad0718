import { estimateTask } from '@recoup/domain/estimates/estimate-task.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import { stableId } from '#server/work/stable-id.ts';
import type { Work } from '#server/work/work.ts';
import { readContacts } from '../debtors/debtors.store.ts';
import { readMessage } from '../messages/messages.store.ts';
import { askForTask } from '../notices/ask-for-task.ts';
import { endSending, readSending } from './estimate-sending.store.ts';
import { lockEstimate } from './estimates.store.ts';
import { mailIds } from './mail-ids.ts';

/**
 * Ends a mailing that nobody ended: whoever got no mail of it is named in a task. False while a mail is still claimed,
 * for then it may be given back yet. One that was ended, or is another by now, is nobody's business.
 */
export async function settleSending(work: Work, estimateId: string, sendingId: string): Promise<boolean> {
  const row = await lockEstimate(work, estimateId);
  const sending = row ? await readSending(work, estimateId) : null;
  if (!row || sending?.id !== sendingId) return true;
  const without: string[] = [];
  for (const [at, id] of mailIds(work.companyId, sending).entries()) {
    const message = await readMessage(work, id);
    if (message?.status === 'CLAIMED' || message?.status === 'SENDING') return false;
    if (!message) without.push(sending.contactIds[at] ?? '');
  }
  await endSending(work, estimateId, sendingId);
  if (without.length === 0) return true;
  const contacts = await readContacts(work, row.debtorId);
  const reason = contacts.flatMap(({ id, value }) => (without.includes(id) ? [value] : [])).join(', ');
  await askForTask(work, {
    taskId: stableId({ companyId: work.companyId, estimateMail: sendingId, task: 'NOT_SENT' }),
    ...{ debtorId: row.debtorId, assigneeId: row.assigneeId, dueInDays: 0 },
    source: taskSource('estimate', estimateId),
    words: (language) => estimateTask({ ...row, kind: 'NOT_SENT', reason }, language),
  });
  return true;
}
