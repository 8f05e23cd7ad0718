import type { AuditRow } from '#server/work/audit-row.ts';
import type { AttachmentRow } from './attachments.store.ts';

/** The account, customer or contract that a file is kept with, which changes with it. */
export function wholeOf({ recordKind: kind, recordId: id }: AttachmentRow): AuditRow['of'] {
  return kind === 'account' || kind === 'debtor' || kind === 'contract' ? { kind, id } : undefined;
}
