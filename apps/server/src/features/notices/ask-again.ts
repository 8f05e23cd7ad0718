import { stableId } from '#server/work/stable-id.ts';
import type { Work } from '#server/work/work.ts';
import { closeNotices, insertNoticeAgain } from './notices.store.ts';

/**
 * A message of the product came back for good: its notice has failed, and is asked for once more, so that it finds the next
 * way to its customer that may be used, or stands in the portal (G25). Not where a contact was named, such as for a code,
 * and not after its time. Ids of other messages are passed over.
 */
export async function askAgain(work: Work, messageId: string): Promise<void> {
  await closeNotices(work, [{ id: messageId, status: 'UNDELIVERED', failure: 'returned' }]);
  const id = stableId({ companyId: work.companyId, againOf: messageId });
  const debtorId = await insertNoticeAgain(work, { id, againOf: messageId });
  if (debtorId === null) return;
  work.emit({ name: 'notice.asked', companyId: work.companyId, debtorId, noticeId: id });
}
