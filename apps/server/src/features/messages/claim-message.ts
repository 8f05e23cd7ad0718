import type { MessageKind } from '@recoup/domain/contact-policy/policy-facts.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { PortalLevel } from '@recoup/domain/permissions/portal-permission.ts';
import { asPageShows, namesHidden } from '@recoup/domain/portal/as-page-shows.ts';
import { isAboutAccount } from '@recoup/domain/templates/is-about-account.ts';
import { writtenIn } from '@recoup/domain/templates/message-language.ts';
import { smsParts } from '@recoup/domain/templates/sms-parts.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Work } from '#server/work/work.ts';
import { type NewDecision, recordDecisions } from '../contact-policy/record-decisions.ts';
import { takeCredits } from '../credits/credits.store.ts';
import { readCustomVariables } from '../custom-fields/read-custom-variables.ts';
import { lockAnswered } from '../debtors/lock-answered.store.ts';
import { stopBot } from '../debtors/stop-bot.ts';
import { turnConversation } from '../debtors/turn-conversation.store.ts';
import { issuePortalLinks } from '../portal/issue-portal-links.ts';
import { newPortalLink } from '../portal/new-portal-link.ts';
import { portalAddress } from '../portal/portal-address.ts';
import { readCustomTexts } from '../references/read-custom-texts.ts';
import { missingTexts } from '../templates/check-template.ts';
import { readMessageFacts } from '../templates/message-facts.store.ts';
import { messageFrame, messageValues, senderAddress } from '../templates/message-facts.ts';
import { compileMessage } from '../templates/message-template.ts';
import { renderMessage } from '../templates/render-message.ts';
import { type Judged, judgeMessage, viewAnswer } from './judge-message.ts';
import { insertClaims, shareGate } from './messages.store.ts';
import type { OutgoingMessage, SentFile } from './outgoing-message.ts';
import type { MessageDraft } from './preview-message.ts';
import { requestHashOf } from './same-request.ts';
import { withdrawAnswers } from './withdraw-answers.ts';

export interface ClaimRequest extends MessageDraft {
  readonly id: string;
  readonly debtorId: string;
  readonly templateId: string | null;
  readonly senderId: string;
  /** Files that go along with a mail; found by whoever asks. */
  readonly files?: readonly SentFile[];
  /** What kind it is by the rules, where that is known. */
  readonly messageKind?: MessageKind;
}

/** What else must hold when the message is claimed, asked under the customer's gate; handed in by who answers a customer. */
export type ClaimCheck = (work: Work<MemberActor>) => Promise<Refusal | null>;

/**
 * Makes one message of a member ours to send: asks the contact policy under the customer's gate, renders it with a link
 * of its own, takes the credits and writes the claim, all in this transaction (G12, G13, G15). Refused with the reasons
 * and the next lawful instant when it may not leave now.
 */
export async function claimMessage(
  work: Work<MemberActor>,
  settings: Settings,
  request: ClaimRequest,
  mayLeave: ClaimCheck = async () => null,
): Promise<OutgoingMessage | Refusal> {
  const { companyId, language } = work.actor;
  const { channel, debtorId, accountId } = request;
  const isAnswered = await lockAnswered(work, debtorId);
  await shareGate(work, debtorId);
  const outdated = await mayLeave(work);
  if (outdated) return outdated;
  const judged = await judgeMessage(work, request);
  if (!judged) return refuse('DEBTOR_NOT_FOUND');
  const { contact } = judged;
  if (!contact) return refuse(channel === 'SMS' ? 'PHONE_NOT_FOUND' : 'PRIMARY_CONTACT_NOT_FOUND');
  const refused = notAllowed(judged, language);
  if (refused) return refused;
  const found = await readMessageFacts(work, { debtorId, accountId, channel, contactId: contact.id });
  if (!found) return refuse(accountId === null ? 'DEBTOR_NOT_FOUND' : 'ACCOUNT_NOT_FOUND');
  // Dates, button and foot are in the language in which the member wrote.
  const facts = { ...found, language: writtenIn(`${request.subject}\n${request.message}`, found.language) };
  const custom = await readCustomVariables(work, language);
  // Whoever wrote to us gets the answer that they asked for.
  const written = judged.kind === 'CHAT_REPLY' ? request : asPageShows(request, facts.level, facts.language);
  const template = compileMessage(written, facts.language, custom);
  if (isRefusal(template)) return template;
  const link = newPortalLink({ debtorId, contactId: contact.id, messageId: request.id });
  const address = portalAddress(settings, facts, link.path);
  const own = { account: [facts.accountCustom ?? {}], debtor: [facts.debtorCustom] };
  const values = messageValues(facts, address.url, await readCustomTexts(work, own));
  const rendered = renderMessage(template, values, messageFrame(facts, address.optOutUrl));
  if (rendered.missing.length > 0) {
    return refuse('INVALID_FIELD', { message: missingTexts(rendered.missing, language, custom).join(' ') });
  }
  const decisionId = uuidv7();
  const spent = { reason: 'SPEND', source: decisionId } as const;
  const smsCredits = channel === 'SMS' ? await takeCredits(work, 'sms', smsParts(rendered.text).parts, spent) : 0;
  if (smsCredits === null) return refuse('NO_HAVE_CREDITS');
  const message: OutgoingMessage = {
    ...{ id: request.id, channel, debtorId, accountId: isAboutAccount(request) ? facts.accountId : accountId },
    ...{ workflowId: null, runId: null, stepId: null, stepRevision: null, occurrence: null },
    contactId: contact.id,
    to: contact.value,
    from: channel === 'SMS' ? facts.smsFrom : senderAddress(facts.companyName, facts.mailFrom),
    subject: rendered.subject,
    text: rendered.text,
    keptText: rendered.text.replaceAll(link.path, '…'),
    html: rendered.html,
    unsubscribeUrl: address.oneClickUrl,
    portalLinkId: link.id,
    // What was asked for, and what the claim took, is kept with it: whoever releases it gives that back, even after this process died (G29).
    decision: {
      ...{ ...decisionOf(judged), decisionId, requestHash: requestHashOf(request) },
      ...(smsCredits > 0 ? { smsCredits } : {}),
    },
    origin: 'STAFF',
    kind: judged.kind,
    ...{ memberId: work.actor.id, language: facts.language },
    waitedMs: 0,
    invoiceOf: [],
    files: filesOf(request, judged, facts.level),
  };
  await issuePortalLinks(work, judged.at, [link]);
  if (!(await keepClaim(work, request, judged, { message, decisionId, isAnswered })))
    return refuse('IDEMPOTENCY_KEY_REUSED');
  // Wakes the worker in time to settle what becomes of the message if this process dies.
  work.emit({ name: 'debtor.hold-changed', companyId, debtorId });
  return message;
}

/** A page that shows nothing but a name before the code gets no file beside its mail. */
function filesOf(request: ClaimRequest, { kind }: Judged, level: PortalLevel): readonly SentFile[] {
  const isHidden = kind !== 'CHAT_REPLY' && level === 'opened' && namesHidden(request, level);
  return isHidden ? [] : (request.files ?? []);
}

/** Writes the claim with the decision that let it out, and turns the conversation; false where its id is taken. */
async function keepClaim(
  work: Work,
  request: ClaimRequest,
  judged: Judged,
  {
    message,
    decisionId,
    isAnswered,
  }: {
    readonly message: OutgoingMessage;
    readonly decisionId: string;
    readonly isAnswered: boolean;
  },
): Promise<boolean> {
  const { debtorId, channel, accountId } = request;
  const claimed = await insertClaims(work, request.senderId, judged.at, [message]);
  if (!claimed.has(request.id)) return false;
  // Whoever writes takes over from the agent.
  if (isAnswered) {
    await stopBot(work, debtorId, 'member-answered');
    await withdrawAnswers(work, debtorId);
  }
  const kept = { id: decisionId, messageId: request.id, text: message.keptText, accountId };
  await recordDecisions(work, [newDecision(judged, debtorId, channel, kept)]);
  await turnConversation(work, debtorId, { at: judged.at, needsReading: false });
  auditSend(work, request, message.contactId ?? '');
  return true;
}

function auditSend(work: Work, request: ClaimRequest, contactId: string): void {
  const { id: messageId, debtorId, channel, templateId, isHourChosen } = request;
  work.audit({
    action: 'message.send',
    recordKind: 'debtor',
    recordId: debtorId,
    after: { messageId, channel, contactId, templateId, isHourChosen },
  });
}

function newDecision(
  { at, facts, decision, packs }: Judged,
  debtorId: string,
  channel: Channel,
  rest: Partial<NewDecision>,
): NewDecision {
  return { debtorId, channel, at, facts, decision, packs, ...rest };
}

function decisionOf({ decision }: Judged) {
  return { decision: decision.decision, reasons: decision.reasons, policyVersion: decision.policyVersion };
}

/** Only what is allowed leaves: a text that is missing is as good a reason as an hour that has not come. */
function notAllowed(judged: Judged, language: Language): Refusal | null {
  const answer = viewAnswer(judged.decision, language);
  if (answer.decision === 'ALLOW') return null;
  return refuse('CONTACT_NOT_ALLOWED', {
    decision: answer.decision,
    reasons: answer.reasons.map((reason) => reason.title).join('; '),
    ...(answer.nextLawfulAt ? { nextLawfulAt: answer.nextLawfulAt } : {}),
  });
}
