import type { InboundMeaning } from '@recoup/domain/messages/inbound-meanings.ts';
import { readInbound } from '@recoup/domain/messages/inbound-reading.ts';
import { optOutContact } from '#server/features/contacts/opt-out-contact.ts';
import { phonesOfDebtor } from '#server/features/contacts/phones-of-debtor.store.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { asSystem, type Work } from '#server/work/work.ts';
import { obeyMeanings } from './obey-meanings.ts';

/** A form that has said already what it is about, so its words add no dispute, and no wrong person of a number. */
const saidByForm: ReadonlySet<InboundMeaning> = new Set(['DISPUTE', 'WRONG_NUMBER', 'TIME_OK', 'START', 'HELP']);

/** Does what free words in a form of the portal ask for besides, in the transaction that keeps them (G13, G16). */
export async function obeyWords(work: Work, debtorId: string, text: string): Promise<void> {
  const debtor = await lockDebtor(work, debtorId);
  if (!debtor || text.trim() === '') return;
  const names = [debtor.firstName, debtor.lastName, debtor.companyName].filter(Boolean);
  const reading = readInbound(text, names);
  const meanings = reading.meanings.filter((meaning) => !saidByForm.has(meaning));
  const at = work.now;
  const evidence = text.slice(0, 500);
  await obeyMeanings(work, debtor, { ...reading, meanings, evidence, at, source: 'portal' });
  const phones = meanings.includes('OPT_OUT') ? await phonesOfDebtor(work, debtorId) : [];
  for (const { value } of phones)
    await optOutContact(asSystem(work), { kind: 'PHONE', value, at, source: 'reply', evidence });
}
