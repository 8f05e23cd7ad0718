import type { contactAnswer } from '@recoup/contract/messages.ts';
import type { ContactFactsBook } from '@recoup/domain/contact-policy/contact-facts-book.ts';
import { decide } from '@recoup/domain/contact-policy/decide.ts';
import type { MessageKind, PolicyDecision, PolicyFacts } from '@recoup/domain/contact-policy/policy-facts.ts';
import { contactFor, policyFactsOf } from '@recoup/domain/contact-policy/policy-facts-of.ts';
import type { PackId } from '@recoup/domain/contact-policy/rule-packs.ts';
import { ruleTitle } from '@recoup/domain/contact-policy/rule-titles.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { renderedTexts } from '@recoup/domain/messages/rendered-texts.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { loadContactFacts } from './load-contact-facts.ts';

export interface Judged {
  readonly at: Date;
  readonly facts: PolicyFacts;
  readonly decision: PolicyDecision;
  readonly packs: ReadonlySet<PackId>;
  readonly kind: MessageKind;
  /** Where it would go; null when the customer has no such contact that can be used. */
  readonly contact: { readonly id: string; readonly value: string } | null;
}

interface AskedMessage {
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly contactId: string | null;
  readonly channel: Channel;
  readonly isHourChosen: boolean;
  /** What kind it is by the rules, where that is known: an estimate is no reminder. */
  readonly messageKind?: MessageKind;
}

/** Asks the contact policy about one message of a member at this moment; null when there is no such customer. */
export async function judgeMessage(work: Work, asked: AskedMessage): Promise<Judged | null> {
  return judgeInBook(await loadContactFacts(work, [asked.debtorId]), asked);
}

/** The same by facts that were read before, where several messages to a customer are asked about. */
export function judgeInBook(book: ContactFactsBook, asked: AskedMessage): Judged | null {
  const debtor = book.debtors.get(asked.debtorId);
  if (!debtor) return null;
  const kind = asked.channel === 'SMS' ? 'PHONE' : 'EMAIL';
  const contact =
    asked.contactId === null
      ? contactFor(debtor, asked.channel)
      : (debtor.contacts.find((each) => each.id === asked.contactId && each.kind === kind) ?? null);
  const ask = (messageKind: MessageKind): Judged => {
    const facts = policyFactsOf(book, {
      debtorId: asked.debtorId,
      accountIds: asked.accountId === null ? [] : [asked.accountId],
      channel: asked.channel,
      contactId: contact?.id ?? null,
      origin: 'STAFF',
      messageKind,
      textHas: renderedTexts,
      flags: asked.isHourChosen ? ['STAFF_HOURS', 'HOUR_CHOSEN'] : ['STAFF_HOURS'],
    });
    return {
      at: book.now,
      facts,
      decision: decide(facts, book.now, book.packs),
      packs: book.packs,
      kind: messageKind,
      contact,
    };
  };
  // An answer is held back by less; where it is none by the rules, or nobody has said yet what the customer means, the
  // message is judged as our own attempt.
  if (asked.messageKind) return ask(asked.messageKind);
  const isReply = debtor.unansweredSince !== null && debtor.unreadSince === null;
  const asReply = isReply ? ask('CHAT_REPLY') : null;
  return asReply?.decision.decision === 'ALLOW' ? asReply : ask('REMINDER');
}

/** The policy's answer as people read it. */
export function viewAnswer(decision: PolicyDecision, language: Language): z.output<typeof contactAnswer> {
  return {
    decision: decision.decision,
    reasons: decision.reasons.map((rule) => {
      const basis = decision.basis.find((each) => each.rule === rule);
      return { rule, title: ruleTitle(rule)[language], basis: basis?.basis ?? '', source: basis?.source ?? '' };
    }),
    requiredText: [...decision.requiredText],
    nextLawfulAt: decision.nextLawful?.toISOString() ?? null,
    policyVersion: decision.policyVersion,
  };
}
