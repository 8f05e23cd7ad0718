import type { markAnswered as answeredCall } from '@recoup/contract/holds.ts';
import { agentStopOf } from '@recoup/domain/agent/stopping-notes.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { markWrong } from '#server/features/contacts/mark-wrong.ts';
import { optOutContact } from '#server/features/contacts/opt-out-contact.ts';
import { waysOfDebtor } from '#server/features/contacts/ways-of-debtor.store.ts';
import { readTurns } from '#server/features/debtors/conversation-turns.store.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { setUnanswered } from '#server/features/debtors/set-unanswered.store.ts';
import { setUnread } from '#server/features/debtors/set-unread.store.ts';
import { stopBot } from '#server/features/debtors/stop-bot.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { obeyMeanings } from './obey-meanings.ts';

/**
 * Says that a customer's messages have been dealt with and what they meant, which is obeyed in this transaction (G13,
 * G16); an empty list: none of it was a wish to stop. What waited for that goes on; a question among the words may wait
 * on for its answer. STALE_VERSION where words came after `seenUpTo`, the turn that was read.
 */
export async function markAnswered(
  work: Work<MemberActor>,
  debtorId: string,
  { meant, evidence = '', isStillWaiting, seenUpTo }: z.output<typeof answeredCall.body>,
): Promise<{ id: string } | Refusal> {
  const { companyId } = work.actor;
  const before = await lockDebtor(work, debtorId);
  if (!before) return refuse('DEBTOR_NOT_FOUND');
  const { unansweredSince, unreadSince } = before;
  if (unansweredSince === null && unreadSince === null) return { id: debtorId };
  // What came since nobody has read, so nobody can say what it meant.
  if (seenUpTo !== undefined && (await readTurns(work, debtorId)).turn !== seenUpTo)
    return refuse('STALE_VERSION', { seenUpTo: 'words-unread' });
  await stopClaims(work, [debtorId]);
  // Whoever reads a dispute in the words has them; holds stop the agent by themselves.
  const stop = meant.map(agentStopOf).find((reason) => reason !== null);
  if (stop) await stopBot(work, debtorId, stop);
  const at = work.now;
  await obeyMeanings(work, before, {
    ...{ meanings: meant, isAboutWork: false, inconvenient: null, evidence, at },
    source: 'staff',
  });
  const isOver = meant.some((meaning) => ['OPT_OUT', 'CEASE', 'WRONG_NUMBER', 'MINOR'].includes(meaning));
  const phones = isOver ? await waysOfDebtor(work, debtorId, ['PHONE']) : [];
  for (const { value } of phones)
    await optOutContact(asSystem(work), { kind: 'PHONE', value, at, source: 'staff', evidence });
  if (meant.includes('WRONG_NUMBER'))
    await markWrong(
      work,
      phones.map((phone) => phone.id),
    );
  if (!isStillWaiting) await setUnanswered(work, debtorId, null);
  await setUnread(work, debtorId, null);
  const change = isStillWaiting && unansweredSince !== null ? 'words-understood-waiting' : 'words-understood';
  await recordActivity(work, { type: 'note created', debtorId, at, data: { change } });
  work.changed({
    noun: 'debtor',
    id: debtorId,
    action: 'debtor.mark-answered',
    before: { unansweredSince, unreadSince },
    after: { unansweredSince: isStillWaiting ? unansweredSince : null, unreadSince: null },
    besides: { before: null, after: { meant, evidence } },
    isQuiet: true,
  });
  work.emit({ name: 'debtor.hold-changed', companyId, debtorId });
  work.notify('debtor', [debtorId]);
  work.notify('activity', [debtorId]);
  return { id: debtorId };
}
