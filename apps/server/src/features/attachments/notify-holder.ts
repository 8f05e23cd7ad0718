import type { Work } from '#server/work/work.ts';
import type { AttachmentRow } from './attachments.store.ts';

/** Open screens that show the record of a file ask again. */
export function notifyHolder(work: Work, { recordKind: kind, recordId: id }: AttachmentRow): void {
  work.notify(kind === 'contract' || kind === 'debtor' || kind === 'recoup-pay' ? kind : 'account', [id]);
}
