import type { AttachmentRow } from './attachments.store.ts';

/**
 * A file of a customer's mail is part of what they said, and the paper of an estimate is what they got: it stays as it
 * is, and where it is.
 */
export function isUntouchable({ recordKind }: AttachmentRow): boolean {
  return recordKind === 'message' || recordKind === 'estimate';
}
