import type { Work } from '#server/work/work.ts';
import { type AttachmentRow, listAttachmentsById, listAttachmentsOf } from '../attachments/attachments.store.ts';
import type { listMessages } from './messages.store.ts';
import { sentFileIds } from './messages.view.ts';

type Row = Awaited<ReturnType<typeof listMessages>>[number];

/** Files of these messages: those that came with a mail, and those that a member sent along. */
export async function readMessageFiles(
  work: Work,
  rows: readonly Pick<Row, 'id' | 'mailId' | 'attachments'>[],
): Promise<AttachmentRow[]> {
  const mails = rows.flatMap(({ id, mailId }) => (mailId ? [id] : []));
  const came = await listAttachmentsOf(work, 'message', mails);
  return [...came, ...(await listAttachmentsById(work, rows.flatMap(sentFileIds)))];
}
