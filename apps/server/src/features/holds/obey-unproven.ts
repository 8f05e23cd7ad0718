import type { InboundMeaning } from '@recoup/domain/messages/inbound-meanings.ts';
import { readInbound } from '@recoup/domain/messages/inbound-reading.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { optOutContact } from '#server/features/contacts/opt-out-contact.ts';
import { waysOfDebtor } from '#server/features/contacts/ways-of-debtor.store.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { setUnanswered } from '#server/features/debtors/set-unanswered.store.ts';
import { setUnread } from '#server/features/debtors/set-unread.store.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { turnConversation } from '#server/features/debtors/turn-conversation.store.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { obeyMeanings } from './obey-meanings.ts';

/** What may be done at anybody's word, since it only ends contact: the customer may have written from elsewhere. */
const wishesToStop: ReadonlySet<InboundMeaning> = new Set(['OPT_OUT', 'CEASE', 'CALL_OPT_OUT']);

/**
 * A mail that holds a customer's token, or a text that a member gave them, from a sender who is not whom the customer is known
 * by: wishes to stop count, and nothing else is done (G13, G16). A person reads it in any case; until then nothing automatic leaves.
 */
export async function obeyUnproven(
  work: Work,
  debtorId: string,
  said: { readonly text: string; readonly at: Date; readonly by: 'EMAIL' | 'PHONE' },
): Promise<void> {
  const debtor = await lockDebtor(work, debtorId);
  if (!debtor) return;
  const { text, at, by } = said;
  await stopClaims(work, [debtorId]);
  const names = [debtor.firstName, debtor.lastName, debtor.companyName].filter(Boolean);
  const reading = readInbound(text, names);
  const meanings = reading.meanings.filter((meaning) => wishesToStop.has(meaning));
  const evidence = maskCardNumbers(text).slice(0, 500);
  await obeyMeanings(work, debtor, { ...reading, meanings, evidence, at, inconvenient: null, source: 'reply' });
  const ended = meanings.includes('OPT_OUT') ? await waysOfDebtor(work, debtorId, kindsOf(reading.stopped, by)) : [];
  for (const { kind, value } of ended)
    await optOutContact(asSystem(work), { kind, value, at, source: 'reply', evidence });
  await setUnanswered(work, debtorId, at);
  await setUnread(work, debtorId, at);
  await turnConversation(work, debtorId, { at, needsReading: true });
  work.emit({ name: 'debtor.hold-changed', companyId: work.companyId, debtorId });
  work.notify('debtor', [debtorId]);
}

/** A wish that names nothing ends the way that it came by. */
const kindsOf = (
  { texts, emails }: { readonly texts: boolean; readonly emails: boolean },
  by: 'EMAIL' | 'PHONE',
): ('EMAIL' | 'PHONE')[] =>
  emails || texts ? [...(emails ? (['EMAIL'] as const) : []), ...(texts ? (['PHONE'] as const) : [])] : [by];
