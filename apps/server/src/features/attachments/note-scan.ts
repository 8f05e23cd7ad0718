import type { FileScan } from '@recoup/domain/attachments/file-scan.ts';
import type { Work } from '#server/work/work.ts';
import { findAttachment } from './attachments.store.ts';
import { notifyHolder } from './notify-holder.ts';
import { updateScan } from './scans.store.ts';
import { wholeOf } from './whole-of.ts';

/** Keeps what the scanner said of a file; its uploader and the Administrators hear of what it found. */
export async function noteScan(work: Work, id: string, scan: FileScan): Promise<void> {
  const before = await findAttachment(work, id);
  if (!before || !(await updateScan(work, id, scan))) return;
  const isPublic = scan === 'INFECTED' ? false : before.isPublic;
  work.changed({
    ...{ noun: 'attachment', id, action: 'attachment.scan', of: wholeOf(before) },
    ...{ before: { ...before }, after: { scan, isPublic } },
  });
  notifyHolder(work, before);
  if (scan !== 'INFECTED') return;
  const { companyId } = work;
  work.emit({
    ...{ name: 'file.infected', companyId, attachmentId: id },
    memberIds: before.memberId ? [before.memberId] : [],
  });
}
