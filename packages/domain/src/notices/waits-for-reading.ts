import { type NoticeKind, rulesOfNotice } from './notice-kinds.ts';

/**
 * Whether a notice waits until somebody has said what the customer's message means. Receipts and copies of what was
 * agreed are proof of it and no reminder, what is said to an objection answers it; a code or a link was asked for in this
 * moment.
 */
export function waitsForReading(debtor: { readonly unreadSince: Date | null }, kind: NoticeKind): boolean {
  const { messageKind } = rulesOfNotice(kind);
  return debtor.unreadSince !== null && !proofs.has(messageKind);
}

const proofs: ReadonlySet<string> = new Set(['RECEIPT', 'PLAN_CONFIRM', 'DISPUTE_REPLY', 'LOGIN_CODE']);
