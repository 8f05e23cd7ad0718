import { type ConversationStatus, conversationStatus } from '@recoup/domain/conversations/conversation-status.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { changeConversation, readTurns } from '../debtors/conversation-turns.store.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { setUnanswered } from '../debtors/set-unanswered.store.ts';
import { stopClaims } from '../debtors/stop-claims.ts';

/**
 * Says that a customer waits, or that nobody does: campaigns rest and go on by it. A word that the member has not seen
 * makes their version an old one; words that nobody has understood are dealt with where that is said.
 */
export async function setStatus(
  work: Work<MemberActor>,
  debtorId: string,
  { status, version }: { readonly status: ConversationStatus; readonly version: number },
): Promise<{ id: string } | Refusal> {
  const debtor = await lockDebtor(work, debtorId);
  if (!debtor) return refuse('DEBTOR_NOT_FOUND');
  const { unansweredSince, unreadSince } = debtor;
  if ((await readTurns(work, debtorId)).version !== version) return refuse('STALE_VERSION');
  if (conversationStatus(unansweredSince) === status) return { id: debtorId };
  if (status === 'ANSWERED' && unreadSince) return refuse('INVALID_STATUS', { status: 'words-not-understood' });
  const since = status === 'OPENED' ? work.now : null;
  await stopClaims(work, [debtorId]);
  await setUnanswered(work, debtorId, since);
  await changeConversation(work, debtorId, { snoozedUntil: null });
  work.changed({
    ...{ noun: 'debtor', id: debtorId, action: 'debtor.set-status', isQuiet: true },
    ...{ before: { unansweredSince }, after: { unansweredSince: since } },
  });
  work.emit({ name: 'debtor.hold-changed', companyId: work.companyId, debtorId });
  work.notify('debtor', [debtorId]);
  return { id: debtorId };
}
