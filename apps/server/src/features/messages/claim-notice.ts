import type { Language } from '@recoup/domain/languages.ts';
import { noticeText } from '@recoup/domain/messages/notice-texts.ts';
import { type JudgedNotice, judgeNotice } from '@recoup/domain/notices/judge-notice.ts';
import { noticeAsPageShows } from '@recoup/domain/notices/notice-as-page-shows.ts';
import { elementsOfNotice } from '@recoup/domain/notices/notice-content.ts';
import { type NoticeKind, rulesOfNotice, withoutSecrets, wrongFacts } from '@recoup/domain/notices/notice-kinds.ts';
import { noticeTexts } from '@recoup/domain/notices/notice-texts.ts';
import { announcesCharge } from '@recoup/domain/notices/proofs.ts';
import { waitsForReading } from '@recoup/domain/notices/waits-for-reading.ts';
import { writtenIn } from '@recoup/domain/templates/message-language.ts';
import { smsParts } from '@recoup/domain/templates/sms-parts.ts';
import { uuidv7 } from 'uuidv7';
import type { Settings } from '#server/config/settings.ts';
import { isUnheard } from '#server/db/reception.ts';
import type { Work } from '#server/work/work.ts';
import { type NewDecision, recordDecisions } from '../contact-policy/record-decisions.ts';
import { takeCredits } from '../credits/credits.store.ts';
import { isOfferOvertaken } from '../negotiations/is-offer-overtaken.ts';
import { type NoticeSetting, readNoticeSettings } from '../notices/notice-settings.store.ts';
import {
  debtorOfNotice,
  delayNotice,
  endNotice,
  lockNotice,
  markNoticeSent,
  type NoticeRow,
  wakeForNotices,
} from '../notices/notices.store.ts';
import { type Overtaken, whyPlanOvertaken } from '../plans/why-plan-overtaken.ts';
import { issuePortalLinks } from '../portal/issue-portal-links.ts';
import { newPortalLink } from '../portal/new-portal-link.ts';
import { portalAddress } from '../portal/portal-address.ts';
import { type MessageFacts, readMessageFacts } from '../templates/message-facts.store.ts';
import { messageFrame, senderAddress } from '../templates/message-facts.ts';
import { loadContactFacts } from './load-contact-facts.ts';
import { insertClaims, shareGate } from './messages.store.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { greetingOf, renderNotice } from './render-notice.ts';

const HOUR_MS = 3_600_000;
const inAnHour = (at: Date, reason: string) => ({
  ...{ at: new Date(at.getTime() + HOUR_MS), reasons: [reason], decisionId: null },
});

/**
 * Whether a notice rests until the providers' news are heard (G17). The job that came with it is over by that: the clock
 * wakes it then (G26). A code was asked for a moment ago by whoever waits for it.
 */
async function restsUnheard(work: Work, kind: NoticeKind): Promise<boolean> {
  if (rulesOfNotice(kind).messageKind === 'LOGIN_CODE' || !(await isUnheard(work.trx))) return false;
  await wakeForNotices(work);
  return true;
}

/**
 * Makes one notice ours to send, or says why not: under the customer's gate the contact policy is asked about every way
 * to them, what the law wants is put in, and the claim is written under the notice's own id, so that whoever comes
 * second finds it (G12, G13, G15). Null when nothing leaves now: it waits for its lawful instant, or until the providers'
 * news are heard (G17), or it is over with its reasons.
 */
export async function claimNotice(
  work: Work,
  settings: Settings,
  companyId: string,
  senderId: string,
  noticeId: string,
): Promise<OutgoingMessage | null> {
  const debtorId = await debtorOfNotice(work, noticeId);
  if (debtorId === null) return null;
  await shareGate(work, debtorId);
  const notice = await lockNotice(work, noticeId);
  if (notice?.debtorId !== debtorId) return null;
  if (await restsUnheard(work, notice.kind)) return null;
  work.notify('activity', [debtorId]);
  const at = work.now;
  const end = (status: 'KEPT_BACK' | 'EXPIRED', reasons: readonly string[], decisionId?: string) =>
    endNotice(work, noticeId, { status, reasons, decisionId: decisionId ?? null }).then(() => null);
  const [setting] = await readNoticeSettings(work, notice.kind);
  const over = await whyOver(work, notice, setting);
  if (over) return end(over.status, over.reasons);
  const book = await loadContactFacts(work, [debtorId]);
  const debtor = book.debtors.get(debtorId);
  if (!debtor) return end('KEPT_BACK', ['no-customer']);
  const judged = judgeNotice(book, debtor, { ...notice, textHas: elementsOfNotice(notice.kind) });
  if (!judged) return end('KEPT_BACK', ['no-contact']);
  if (waitsForReading(debtor, notice.kind)) {
    await delayNotice(work, noticeId, inAnHour(at, 'unread'));
    return null;
  }
  const { decision } = judged;
  const kept = decisionOf(notice, judged, at, book.packs);
  if (decision.decision === 'DELAY' && decision.nextLawful && decision.nextLawful < notice.expiresAt) {
    const [decisionId = null] = await recordDecisions(work, [kept]);
    await delayNotice(work, noticeId, { at: decision.nextLawful, reasons: decision.reasons, decisionId });
    return null;
  }
  if (decision.decision !== 'ALLOW') {
    const [decisionId] = await recordDecisions(work, [kept]);
    const reasons = [...decision.reasons, ...decision.requiredText];
    return end(decision.decision === 'DELAY' ? 'EXPIRED' : 'KEPT_BACK', reasons, decisionId);
  }
  const { channel, contact } = judged.way;
  const found = await readMessageFacts(work, { debtorId, accountId: null, channel, contactId: contact.id });
  if (!found) return end('KEPT_BACK', ['no-customer']);
  const facts = { ...found, language: languageOfNotice(notice, found.language) };
  const made = prepareNotice(settings, notice, judged, { facts, setting, at });
  const decisionId = uuidv7();
  const credits = channel === 'SMS' ? await payFor(work, made.message.text, decisionId) : 0;
  if (credits === null) {
    await delayNotice(work, noticeId, inAnHour(at, 'no-credits'));
    return null;
  }
  const message: OutgoingMessage = {
    ...made.message,
    decision: {
      ...{ decision: decision.decision, reasons: decision.reasons, policyVersion: decision.policyVersion, decisionId },
      ...(credits > 0 ? { smsCredits: credits } : {}),
    },
  };
  await issuePortalLinks(work, at, [made.link]);
  const claimed = await insertClaims(work, senderId, at, [message]);
  if (!claimed.has(noticeId)) return end('KEPT_BACK', ['sent-already']);
  await markNoticeSent(work, noticeId, decisionId);
  const shown = { id: decisionId, messageId: message.id, text: message.keptText };
  await recordDecisions(work, [{ ...kept, ...shown }]);
  // Wakes the worker in time to settle what becomes of the message if this process dies.
  work.emit({ name: 'debtor.hold-changed', companyId, debtorId });
  return message;
}

/** Why a notice does not leave whatever the contact policy says: too old, wrong, switched off, or true no more. */
async function whyOver(
  work: Work,
  notice: NoticeRow,
  setting: NoticeSetting | undefined,
): Promise<{ readonly status: 'KEPT_BACK' | 'EXPIRED'; readonly reasons: readonly string[] } | null> {
  if (notice.expiresAt <= work.now) return { status: 'EXPIRED', reasons: notice.reasons };
  const kept = (...reasons: readonly string[]) => ({ status: 'KEPT_BACK' as const, reasons });
  if (wrongFacts(notice.kind, notice.facts).length > 0) return kept('facts');
  if (isOff(notice, setting)) return kept('switched-off');
  const overtaken = await whyOvertaken(work, notice);
  // Its day passed while something else kept it: both are why.
  if (overtaken === 'day-passed') return kept(overtaken, ...notice.reasons);
  return overtaken ? kept(overtaken) : null;
}

/** Takes the credits of a text; null when there are too few. */
function payFor(work: Work, text: string, decisionId: string): Promise<number | null> {
  return takeCredits(work, 'sms', smsParts(text).parts, { reason: 'SPEND', source: decisionId });
}

/** That of the words that were agreed to, which it carries as they are; otherwise the customer's: no message speaks two. */
function languageOfNotice({ facts }: NoticeRow, language: Language): Language {
  return typeof facts.terms === 'string' ? writtenIn(facts.terms, language) : language;
}

/** Why what it says is true no more; null: it is. */
async function whyOvertaken(work: Work, notice: NoticeRow): Promise<Overtaken | null> {
  return (await isOfferOvertaken(work, notice)) ? 'overtaken' : whyPlanOvertaken(work, notice);
}

function decisionOf(notice: NoticeRow, judged: JudgedNotice, at: Date, packs: NewDecision['packs']): NewDecision {
  return {
    debtorId: notice.debtorId,
    accountId: onlyAccount(notice),
    channel: judged.way.channel,
    at,
    facts: judged.facts,
    decision: judged.decision,
    ...(packs ? { packs } : {}),
  };
}

const onlyAccount = ({ accountIds }: NoticeRow) => (accountIds.length === 1 ? (accountIds[0] ?? null) : null);

/** Whether the company does not send it. Who is charged by itself hears of it, whatever is switched off. */
function isOff({ kind, facts }: NoticeRow, setting: NoticeSetting | undefined): boolean {
  return setting?.isOn === false && !announcesCharge(kind, facts);
}

/** The message with a link of its own; the decision is added by whoever claims it. */
function prepareNotice(
  settings: Settings,
  notice: NoticeRow,
  judged: JudgedNotice,
  {
    facts,
    setting,
    at,
  }: { readonly facts: MessageFacts; readonly setting: NoticeSetting | undefined; readonly at: Date },
) {
  const { language } = facts;
  const { channel, contact } = judged.way;
  const rules = rulesOfNotice(notice.kind);
  const words = setting?.texts[language] ?? noticeTexts[notice.kind][language];
  const link = newPortalLink({ debtorId: notice.debtorId, contactId: contact.id, messageId: notice.id });
  const address = portalAddress(settings, facts, link.path);
  const names = {
    firstName: facts.firstName || facts.displayName,
    companyName: facts.companyName,
    currency: facts.currency ?? 'USD',
    portalHost: new URL(address.url).hostname,
  };
  const content = noticeAsPageShows({ ...notice, words }, facts.level, language, names);
  const rendered = renderNotice(
    content,
    {
      channel,
      greeting: greetingOf(names.firstName, language),
      url: `${address.url}${rules.path ?? ''}`,
      lawText: noticeText(judged.notices, language),
    },
    messageFrame(facts, address.optOutUrl),
  );
  const message: Omit<OutgoingMessage, 'decision'> = {
    ...{ id: notice.id, channel, debtorId: notice.debtorId, accountId: onlyAccount(notice) },
    ...{ workflowId: null, runId: null, stepId: null, stepRevision: null, occurrence: null },
    contactId: contact.id,
    to: contact.value,
    from: channel === 'SMS' ? facts.smsFrom : senderAddress(facts.companyName, facts.mailFrom),
    ...rendered,
    keptText: withoutSecrets(rendered.text.replaceAll(link.path, '…'), notice.facts),
    unsubscribeUrl: address.oneClickUrl,
    portalLinkId: link.id,
    origin: judged.facts.origin ?? 'AUTO',
    kind: rules.messageKind,
    memberId: null,
    language,
    waitedMs: at.getTime() - notice.askedAt.getTime(),
    invoiceOf: [],
    receiptOf: notice.kind === 'RECEIPT' && channel === 'EMAIL' ? notice.recordId : null,
  };
  return { link, message };
}
