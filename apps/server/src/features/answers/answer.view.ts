import type { portalAnswer } from '@recoup/contract/portal-answers.ts';
import type { z } from 'zod';
import type { AnswerRow } from './answers.store.ts';

/** An answer as its customer sees it; what was replied may say personal things and waits for a code (G40). */
export function answerView(row: AnswerRow, isProven: boolean): z.output<typeof portalAnswer> {
  const { accountId, reference } = row;
  return {
    _id: row.id,
    kind: row.kind,
    account: accountId && reference !== null ? { _id: accountId, reference } : null,
    amountCents: row.amountCents,
    at: row.at.toISOString(),
    isOpen: row.isOpen,
    reply: isProven ? row.reply : null,
    restsUntil: row.restsUntil?.toISOString() ?? null,
    isUnread: row.isUnread,
  };
}
