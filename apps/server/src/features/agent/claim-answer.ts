import { finishText } from '@recoup/domain/agent/decide-turn.ts';
import { fixedText, LINK } from '@recoup/domain/agent/fixed-texts.ts';
import { decide } from '@recoup/domain/contact-policy/decide.ts';
import type { TextElement } from '@recoup/domain/contact-policy/policy-facts.ts';
import { policyFactsOf } from '@recoup/domain/contact-policy/policy-facts-of.ts';
import { answerSubject } from '@recoup/domain/conversations/answer-subject.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { smsParts } from '@recoup/domain/templates/sms-parts.ts';
import { uuidv7 } from 'uuidv7';
import type { Settings } from '#server/config/settings.ts';
import type { Work } from '#server/work/work.ts';
import { recordDecisions } from '../contact-policy/record-decisions.ts';
import { takeCredits } from '../credits/credits.store.ts';
import { turnConversation } from '../debtors/turn-conversation.store.ts';
import { loadContactFacts } from '../messages/load-contact-facts.ts';
import { insertClaims, shareGate } from '../messages/messages.store.ts';
import type { OutgoingMessage } from '../messages/outgoing-message.ts';
import { issuePortalLinks } from '../portal/issue-portal-links.ts';
import { newPortalLink } from '../portal/new-portal-link.ts';
import { portalAddress } from '../portal/portal-address.ts';
import { readMessageFacts } from '../templates/message-facts.store.ts';
import { messageFrame, messageValues, senderAddress } from '../templates/message-facts.ts';
import { compileMessage } from '../templates/message-template.ts';
import { renderMessage } from '../templates/render-message.ts';
import type { CustomerRow, IncomingRow } from './turn-input.store.ts';

export interface Answer {
  readonly senderId: string;
  readonly messageId: string;
  readonly incoming: IncomingRow;
  readonly customer: CustomerRow;
  readonly text: string;
  readonly language: Language;
  /** Accounts whose printed invoice goes with a mail. */
  readonly invoiceOf: readonly string[];
}

/**
 * Claims one answer of the agent, under the customer's lock and gate and in the commit that checks its turn: the contact policy is asked
 * again, with the words that it answers as read by it and by nobody else. Null where it may not leave.
 */
export async function claimAnswer(work: Work, settings: Settings, answer: Answer): Promise<OutgoingMessage | null> {
  const { incoming, customer, language, senderId, messageId } = answer;
  const { debtorId, channel, contactId } = incoming;
  if (contactId === null) return null;
  await shareGate(work, debtorId);
  const { asked, decision, packs, at } = await judge(work, answer, contactId);
  const kept = { debtorId, channel, at, facts: asked, decision, packs };
  const found =
    decision.decision === 'ALLOW'
      ? await readMessageFacts(work, { debtorId, accountId: null, channel, contactId })
      : null;
  if (!found?.contactValue) {
    await recordDecisions(work, [kept]);
    return null;
  }
  const facts = { ...found, language };
  const link = newPortalLink({ debtorId, contactId, messageId });
  const address = portalAddress(settings, facts, link.path);
  const isLinked = answer.text.includes(LINK);
  const text = finishText(answer.text.replaceAll(LINK, address.url), {
    ...{ channel, language, companyName: customer.companyName, isDisclosed: customer.isDisclosed },
  });
  const rendered =
    channel === 'EMAIL'
      ? renderMail(facts, { subject: incoming.subject, message: text }, address)
      : { subject: '', text, html: '' };
  if (!rendered) return null;
  const decisionId = uuidv7();
  const spent = { reason: 'SPEND', source: decisionId } as const;
  const smsCredits = channel === 'SMS' ? await takeCredits(work, 'sms', smsParts(text).parts, spent) : 0;
  if (smsCredits === null) return null;
  const isMail = channel === 'EMAIL';
  const { reasons, policyVersion } = decision;
  const message: OutgoingMessage = {
    ...{ id: messageId, channel, debtorId, accountId: null, workflowId: null, runId: null, stepId: null },
    ...{ stepRevision: null, occurrence: null, contactId, to: found.contactValue },
    from: isMail ? senderAddress(facts.companyName, facts.mailFrom) : facts.smsFrom,
    ...rendered,
    keptText: rendered.text.replaceAll(link.path, '…'),
    unsubscribeUrl: isMail ? address.oneClickUrl : '',
    portalLinkId: isLinked || isMail ? link.id : null,
    decision: {
      decision: decision.decision,
      reasons,
      policyVersion,
      decisionId,
      ...(smsCredits > 0 ? { smsCredits } : {}),
    },
    ...{ origin: 'REPLY', kind: 'CHAT_REPLY', memberId: null, language },
    waitedMs: at.getTime() - incoming.at.getTime(),
    invoiceOf: isMail ? answer.invoiceOf : [],
  };
  if (isLinked || isMail) await issuePortalLinks(work, at, [link]);
  const claimed = await insertClaims(work, senderId, at, [message]);
  if (!claimed.has(messageId)) return null;
  await recordDecisions(work, [{ ...kept, id: decisionId, messageId, text: message.keptText }]);
  await turnConversation(work, debtorId, { at, needsReading: false });
  return message;
}

async function judge(work: Work, { incoming, customer }: Answer, contactId: string) {
  const { debtorId, channel } = incoming;
  const book = await loadContactFacts(work, [debtorId]);
  const debtor = book.debtors.get(debtorId);
  const isReadHere = debtor?.unreadSince && debtor.unreadSince >= incoming.firstAt;
  const debtors = debtor ? new Map([[debtorId, isReadHere ? { ...debtor, unreadSince: null } : debtor]]) : book.debtors;
  const textHas = new Set<TextElement>(['SENDER_NAME', ...(channel === 'EMAIL' ? (['OPT_OUT'] as const) : [])]);
  // The first answer of all says it, and every later one rests on that.
  if (!customer.isDisclosed) textHas.add('AI_DISCLOSURE');
  const asked = policyFactsOf(
    { ...book, debtors },
    {
      ...{ debtorId, accountIds: [], channel, contactId, origin: 'REPLY', messageKind: 'CHAT_REPLY', textHas },
      flags: ['AI_AGENT'],
    },
  );
  return { asked, decision: decide(asked, book.now, book.packs), packs: book.packs, at: work.now };
}

function renderMail(
  facts: NonNullable<Awaited<ReturnType<typeof readMessageFacts>>>,
  { subject: asked, message }: { readonly subject: string; readonly message: string },
  address: ReturnType<typeof portalAddress>,
): { readonly subject: string; readonly text: string; readonly html: string } | null {
  // What a customer wrote above their mail, or a company calls an invoice, is no template (G44).
  const plain = (words: string) => words.replaceAll(/\{(?=[{%])/g, '{ ');
  const subject = plain(answerSubject(asked) || fixedText('subject', facts.language));
  const content = { channel: 'EMAIL', format: 'text', subject, message: plain(message) } as const;
  const template = compileMessage(content, facts.language, []);
  if (isRefusal(template)) return null;
  const values = messageValues(facts, address.url, { account: new Map(), debtor: new Map(), names: new Map() });
  const rendered = renderMessage(template, values, messageFrame(facts, address.optOutUrl));
  return rendered.missing.length > 0 ? null : { subject: rendered.subject, text: rendered.text, html: rendered.html };
}
