import type { ContactFactsBook, PolicyContact } from './contact-facts-book.ts';
import type { PolicyChannel, PolicyFlag, Stamped } from './policy-facts.ts';

/**
 * Whether mail came back from an address or a number takes no texts, and nobody has confirmed it since. Such a number may
 * be called: it is most often a landline.
 */
export function isUnreached(contact: PolicyContact, channel: PolicyChannel): boolean {
  return contact.bouncedAt !== null && (channel === 'EMAIL' || channel === 'SMS');
}

/** What is known of the number or address itself, when it is to be used by a channel. */
export function contactFlags(contact: PolicyContact, channel: PolicyChannel): PolicyFlag[] {
  const flags: PolicyFlag[] = [];
  if (contact.isWrong) flags.push('WRONG_NUMBER');
  // Where nothing arrives: not the customer's until somebody confirms it (12 CFR 1006.42 by analogy).
  if (contact.isUnverified || isUnreached(contact, channel)) flags.push('UNVERIFIED_CONTACT');
  if (contact.isWork) flags.push(contact.kind === 'EMAIL' ? 'WORK_EMAIL' : 'EMPLOYER_PHONE');
  if (contact.employerProhibits) flags.push('EMPLOYER_PROHIBITS');
  return flags;
}

/**
 * Consents for one number or address. A number that came with the debt is consent to texts (47 CFR 64.1200(f)(9), FCC
 * 2008), an address consent to e-mail from the creditor itself, unless somebody took it back or it was found by a
 * search. A collector for others needs more for e-mail: 12 CFR 1006.6(d)(4).
 */
export function consentStamps(book: ContactFactsBook, contact: PolicyContact | null): Stamped[] {
  if (!contact) return [];
  const word = (channel: string) => contact.consents.find((consent) => consent.channel === channel);
  const given = byNow(book, contact.createdAt);
  const isGiven = !contact.isUnverified;
  const stamps: Stamped[] = [];
  const add = (name: string, channel: string, byDefault: boolean) => {
    const said = word(channel);
    if (said?.state === 'GRANTED') stamps.push({ name, at: said.at });
    else if (!said && byDefault && isGiven) stamps.push({ name, at: given });
  };
  if (contact.kind === 'EMAIL') add('EMAIL_DIRECT', 'EMAIL', book.party === 'FIRST');
  else {
    add('SMS_PEC', 'SMS', true);
    add('VOICE_PEC', 'PHONE_CALL', false);
  }
  return stamps;
}

const optOutNames = { SMS: 'SMS', EMAIL: 'EMAIL', PHONE_CALL: 'CALL' } as const;

/** What is stored counts already, also where the true clock, which wrote it, is ahead of the company's. */
const byNow = (book: ContactFactsBook, at: Date) => (at < book.now ? at : book.now);

/** Opt-outs of one number or address, and channels for which the customer does not want it used. */
export function optOutStamps(book: ContactFactsBook, contact: PolicyContact | null): Stamped[] {
  if (!contact) return [];
  const stamps: Stamped[] = [];
  if (contact.optedOutAt)
    stamps.push({ name: contact.kind === 'EMAIL' ? 'EMAIL' : 'SMS', at: byNow(book, contact.optedOutAt) });
  for (const channel of ['SMS', 'EMAIL', 'PHONE_CALL'] as const) {
    const said = contact.consents.find((consent) => consent.channel === channel);
    if (said?.state === 'REVOKED') stamps.push({ name: optOutNames[channel], at: byNow(book, said.at) });
    // It is not written down since when; it counts from the beginning.
    if (contact.unwanted.includes(channel))
      stamps.push({ name: optOutNames[channel], at: byNow(book, contact.createdAt) });
  }
  return stamps;
}
