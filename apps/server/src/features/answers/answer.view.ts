import type { portalAnswer } from '@recoup/contract/portal-answers.ts';
import type { z } from 'zod';
import type { AnswerRow } from './answers.store.ts';

export function answerView(row: AnswerRow): z.output<typeof portalAnswer> {
  const { accountId, reference } = row;
  return {
    _id: row.id,
    kind: row.kind,
    account: accountId && reference !== null ? { _id: accountId, reference } : null,
    amountCents: row.amountCents,
    at: row.at.toISOString(),
    isOpen: row.isOpen,
    restsUntil: row.restsUntil?.toISOString() ?? null,
  };
}
