import type { DebtorContactFacts, PolicyContact } from '../contact-policy/contact-facts-book.ts';
import { contactFor } from '../contact-policy/policy-facts-of.ts';
import type { Channel } from '../vocabulary.ts';

/** A way by which a notice could reach its customer. */
export interface NoticeWay {
  readonly channel: Channel;
  readonly contact: PolicyContact;
}

/** So many are asked about; a customer with more has none that works. */
const WAYS_MAX = 6;

/**
 * The ways to try, the best first: the contact that was named, and no other; otherwise mail before text, or the other way
 * round for who prefers texts, the primary contact before the others. What carries a document goes by mail if it can.
 */
export function noticeWays(
  debtor: DebtorContactFacts,
  asked: { readonly contactId: string | null; readonly isDocument: boolean },
): NoticeWay[] {
  if (asked.contactId !== null) {
    const named = debtor.contacts.find((contact) => contact.id === asked.contactId);
    return named ? [{ channel: channelOf(named), contact: named }] : [];
  }
  const textsFirst = debtor.preferredChannel === 'SMS' && !asked.isDocument;
  const channels: readonly Channel[] = textsFirst ? ['SMS', 'EMAIL'] : ['EMAIL', 'SMS'];
  return channels.flatMap((channel) => contactsOf(debtor, channel)).slice(0, WAYS_MAX);
}

function contactsOf(debtor: DebtorContactFacts, channel: Channel): NoticeWay[] {
  const primary = contactFor(debtor, channel);
  const others = debtor.contacts.filter(
    (contact) => channelOf(contact) === channel && contact.id !== primary?.id && isUsable(contact),
  );
  return [...(primary ? [primary] : []), ...others].map((contact) => ({ channel, contact }));
}

const channelOf = (contact: PolicyContact): Channel => (contact.kind === 'EMAIL' ? 'EMAIL' : 'SMS');

const isUsable = (contact: PolicyContact) => !contact.isWrong && !contact.isUnverified && contact.bouncedAt === null;
