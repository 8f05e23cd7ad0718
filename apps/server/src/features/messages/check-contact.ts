import type { checkContact as checkCall } from '@recoup/contract/contact-policy.ts';
import { decide } from '@recoup/domain/contact-policy/decide.ts';
import { evidenceOf } from '@recoup/domain/contact-policy/decision-evidence.ts';
import { textElements } from '@recoup/domain/contact-policy/policy-facts.ts';
import { contactFor, policyFactsOf } from '@recoup/domain/contact-policy/policy-facts-of.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { rulesInWords } from '../contact-policy/rule-pack.view.ts';
import { loadContactFacts } from './load-contact-facts.ts';

const everyChannel = ['SMS', 'EMAIL', 'CALL'] as const;
/** The texts are not the question here: they are asked for when a message is written. */
const everyText = new Set(textElements);

/** What the rules of contact would answer now for a reminder to a customer, channel by channel. Writes nothing. */
export async function checkContact(
  work: Work,
  debtorId: string,
  query: z.output<typeof checkCall.query>,
  language: Language,
): Promise<z.output<typeof checkCall.reply> | Refusal> {
  const book = await loadContactFacts(work, [debtorId]);
  const debtor = book.debtors.get(debtorId);
  if (!debtor) return refuse('DEBTOR_NOT_FOUND');
  const data = (query.channel ? [query.channel] : everyChannel).map((channel) => {
    const facts = policyFactsOf(book, {
      debtorId,
      accountIds: query.accountId ? [query.accountId] : [],
      channel,
      contactId: query.contactId ?? null,
      origin: query.origin,
      messageKind: 'REMINDER',
      textHas: everyText,
      flags: query.origin === 'STAFF' ? ['STAFF_HOURS'] : [],
    });
    const found = decide(facts, book.now, book.packs);
    const named = debtor.contacts.find((each) => each.id === query.contactId);
    const contact = query.contactId ? (named ?? null) : contactFor(debtor, channel);
    return {
      channel,
      decision: found.decision,
      reasons: rulesInWords(found.basis, language),
      requiredText: [...found.requiredText],
      nextLawfulAt: found.nextLawful?.toISOString() ?? null,
      policyVersion: found.policyVersion,
      contact: contact ? { _id: contact.id, value: contact.value } : null,
      zones: [...evidenceOf(facts, book.now, found, book.packs).zones],
    };
  });
  return { at: book.now.toISOString(), data };
}
