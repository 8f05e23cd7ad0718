import type { AttachmentRow } from './attachments.store.ts';

/**
 * What a customer gave to an account or a dispute, and what the answer to a dispute rests on: nobody takes it away. One
 * that is locked for its virus is of no use to anybody.
 */
export function isEvidence({ recordKind, memberId, scan, isEvidence: isProof }: AttachmentRow): boolean {
  const isCustomers = memberId === null && (recordKind === 'dispute' || recordKind === 'account');
  return isProof || (isCustomers && scan !== 'INFECTED');
}
