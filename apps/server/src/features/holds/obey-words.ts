import type { InboundMeaning } from '@recoup/domain/messages/inbound-meanings.ts';
import { type InboundReading, readInbound } from '@recoup/domain/messages/inbound-reading.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { optOutContact } from '#server/features/contacts/opt-out-contact.ts';
import { type Way, waysOfDebtor } from '#server/features/contacts/ways-of-debtor.store.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { setUnread } from '#server/features/debtors/set-unread.store.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { obeyMeanings } from './obey-meanings.ts';

/** A form that has said already what it is about, so its words add no dispute, and no wrong person of a number. */
const saidByForm: ReadonlySet<InboundMeaning> = new Set(['DISPUTE', 'WRONG_NUMBER', 'TIME_OK', 'START', 'HELP']);

/** Of somebody who got a link that was not theirs, only what they know of the customer counts. */
const ofStrangers: ReadonlySet<InboundMeaning> = new Set(['DECEASED', 'BANKRUPTCY', 'ATTORNEY']);

/** Who wrote in the form. */
export type Writer = 'customer' | 'stranger';

/**
 * Does what free words in a form of the portal ask for besides, in the transaction that keeps them (G13, G16). Words
 * that no rule understands wait for a member like those of a text, though the form has said what it is for. A stranger
 * ends nothing of the customer's: what their link came by has ended already.
 */
export async function obeyWords(
  work: Work,
  debtorId: string,
  text: string,
  writer: Writer = 'customer',
): Promise<void> {
  if (text.trim() === '') return;
  const debtor = await lockDebtor(work, debtorId);
  if (!debtor) return;
  await stopClaims(work, [debtorId]);
  const names = [debtor.firstName, debtor.lastName, debtor.companyName].filter(Boolean);
  const reading = readInbound(text, names);
  const isCustomer = writer === 'customer';
  const counts = (meaning: InboundMeaning) => (isCustomer ? !saidByForm.has(meaning) : ofStrangers.has(meaning));
  const meanings = reading.meanings.filter(counts);
  const at = work.now;
  const evidence = maskCardNumbers(text).slice(0, 500);
  const isKept = await obeyMeanings(work, debtor, {
    ...reading,
    ...{ meanings, evidence, at, source: 'portal' },
    inconvenient: isCustomer ? reading.inconvenient : null,
  });
  const ended = meanings.includes('OPT_OUT') ? await waysOfDebtor(work, debtorId, kindsOf(reading)) : [];
  for (const { kind, value } of ended)
    await optOutContact(asSystem(work), { kind, value, at, source: 'reply', evidence });
  if (isCustomer && !(reading.isUnderstood && isKept)) await setUnread(work, debtorId, at);
  work.emit({ name: 'debtor.hold-changed', companyId: work.companyId, debtorId });
  work.notify('debtor', [debtorId]);
}

/** A form came by no number and no address: what it names ends, and both when it names neither. */
function kindsOf({ stopped }: InboundReading): Way['kind'][] {
  if (stopped.texts === stopped.emails) return ['EMAIL', 'PHONE'];
  return stopped.texts ? ['PHONE'] : ['EMAIL'];
}
