import { setUnanswered } from '#server/features/debtors/set-unanswered.store.ts';
import { turnConversation } from '#server/features/debtors/turn-conversation.store.ts';
import type { Work } from '#server/work/work.ts';
import { findUnansweredBy } from './unanswered-by.store.ts';

/**
 * An answer that did not arrive is none: the customer waits again, since they wrote. Not where another answer reached
 * them, or where the message answered nothing.
 */
export async function reopenUnanswered(work: Work, message: { readonly id: string; readonly debtorId: string }) {
  const askedAt = await findUnansweredBy(work, message.id);
  if (!askedAt) return;
  const { debtorId } = message;
  await setUnanswered(work, debtorId, askedAt);
  await turnConversation(work, debtorId, { at: work.now, needsReading: true });
  work.emit({ name: 'debtor.hold-changed', companyId: work.companyId, debtorId });
  work.notify('debtor', [debtorId]);
}
