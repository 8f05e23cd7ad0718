import { mailedFiles } from '@recoup/domain/attachments/mailed-files.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { PolicyContact } from '@recoup/domain/contact-policy/contact-facts-book.ts';
import { customVariables } from '@recoup/domain/custom-fields/custom-variables.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { noticeText } from '@recoup/domain/messages/notice-texts.ts';
import { type PortalLevel, portalLevelOf } from '@recoup/domain/permissions/portal-permission.ts';
import { asPageShows } from '@recoup/domain/portal/as-page-shows.ts';
import { contentIn, type MessageContent } from '@recoup/domain/templates/message-content.ts';
import { messageLanguage } from '@recoup/domain/templates/message-language.ts';
import { completeSms } from '@recoup/domain/templates/opt-out-line.ts';
import { smsParts } from '@recoup/domain/templates/sms-parts.ts';
import { templateValues } from '@recoup/domain/templates/template-values.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import type { Settings } from '#server/config/settings.ts';
import { stableId } from '#server/work/stable-id.ts';
import type { PublicContractFile } from '../contracts/public-files.store.ts';
import type { OutgoingMessage } from '../messages/outgoing-message.ts';
import { owedIn, remindedOf } from '../payments/owed.store.ts';
import { type NewPortalLink, newPortalLink } from '../portal/new-portal-link.ts';
import { portalAddress } from '../portal/portal-address.ts';
import { contactLineOf } from '../templates/email-frame.ts';
import { mustCompileMessage } from '../templates/message-template.ts';
import { renderMessage } from '../templates/render-message.ts';
import type { AccountFacts, CampaignFacts, DebtorFacts, StepFacts, WorkflowFacts } from './campaign-facts.ts';
import type { StepAnswer } from './decide-step.ts';

export interface MessagePlan {
  readonly debtor: DebtorFacts;
  readonly workflow: WorkflowFacts;
  readonly account: AccountFacts;
  /** All that the message asks for. */
  readonly accounts: readonly AccountFacts[];
  readonly runId: string;
  readonly step: StepFacts;
  readonly channel: Channel;
  readonly occurrence: number;
  readonly plannedAt: Date | null;
  readonly contact: PolicyContact;
  readonly decision: StepAnswer;
}

/** A message that is to be claimed, with the parts it costs and the evidence to come. */
export interface Claim extends OutgoingMessage {
  readonly smsParts: number;
  decision: object;
}

/** Renders the message of one step for one debtor, with the link that leads to what they owe. */
export function prepareMessage(
  facts: CampaignFacts,
  settings: Settings,
  plan: MessagePlan,
): { message: Claim; link: NewPortalLink } {
  const { debtor, workflow, account, step, channel, contact } = plan;
  const { company } = facts;
  const { runId, occurrence } = plan;
  const id = stableId({ runId, stepId: step.id, occurrence, channel, contactId: contact.id });
  const link = newPortalLink({ debtorId: debtor.id, contactId: contact.id, messageId: id });
  const address = portalAddress(settings, company, link.path);
  const language = messageLanguage(step, debtor.language);
  const values = messageValues(facts, plan, address.url, language);
  const template = mustCompileMessage(contentOf(facts, plan, language), language);
  const rendered = renderMessage(template, values, {
    language,
    companyName: company.name,
    contactLine: contactLineOf(company),
    signature: company.signature,
    optOutUrl: address.optOutUrl,
  });
  // A gap in a message is worse than no message; the step tells why it was not sent.
  if (rendered.missing.length > 0) throw new Error(`no value for ${rendered.missing.join(', ')}`);
  const { reasons, policyVersion } = plan.decision;
  const parts = channel === 'SMS' ? smsParts(rendered.text).parts : 0;
  return {
    link,
    message: {
      id,
      channel,
      debtorId: debtor.id,
      accountId: account.accountId,
      workflowId: workflow.id,
      runId: plan.runId,
      stepId: step.id,
      stepRevision: step.revision,
      occurrence: plan.occurrence,
      contactId: contact.id,
      to: contact.value,
      from: channel === 'SMS' ? company.smsFrom : sender(company.name, company.mailFrom),
      subject: rendered.subject,
      text: rendered.text,
      keptText: rendered.text.replaceAll(link.path, '…'),
      html: rendered.html,
      unsubscribeUrl: address.oneClickUrl,
      portalLinkId: link.id,
      origin: 'AUTO',
      kind: 'REMINDER',
      memberId: null,
      language,
      waitedMs: plan.plannedAt ? facts.now.getTime() - plan.plannedAt.getTime() : 0,
      files: channel === 'EMAIL' && step.isContractAttachments ? contractFilesOf(facts, plan) : [],
      invoiceOf: channel === 'EMAIL' && step.isInvoiceAttach ? invoicesOf(facts, plan) : [],
      decision: {
        decision: plan.decision.decision,
        reasons,
        policyVersion,
        zones: debtor.zones,
        balanceCents: account.outstandingCents,
        ...(company.smsCredits !== null && parts > 0 ? { smsCredits: parts } : {}),
      },
      smsParts: parts,
    },
  };
}

/** What the variables of a message say for one debtor. */
function messageValues(
  { now, company, customTexts }: CampaignFacts,
  { debtor, account }: Pick<MessagePlan, 'debtor' | 'account'>,
  paymentLink: string,
  language: Language,
) {
  const owed = remindedOf(owedIn(debtor.owed, account.currency), company.remindsOfRest);
  return templateValues({
    language,
    debtor,
    company,
    account: { ...account, balanceCents: account.outstandingCents },
    totalCents: owed.owedCents,
    accountCount: owed.invoices,
    today: dateInZone(now, debtor.zones[0] ?? company.timeZone),
    paymentLink,
    custom: {
      ...customVariables(customTexts.account, account.custom, customTexts.names, language),
      ...customVariables(customTexts.debtor, debtor.custom, customTexts.names, language),
    },
  });
}

/**
 * What a message would weigh without making it: the prepaid parts of a text, or null when it could not be sent, for want
 * of a value. `paymentLink` stands for the one that it would get and is as long.
 */
export function weighMessage(
  facts: CampaignFacts,
  plan: Omit<MessagePlan, 'runId' | 'workflow' | 'occurrence' | 'plannedAt' | 'contact'>,
  paymentLink: string,
): { readonly smsParts: number } | null {
  const { debtor, step, channel } = plan;
  const language = messageLanguage(step, debtor.language);
  const values = messageValues(facts, plan, paymentLink, language);
  try {
    const template = mustCompileMessage(contentOf(facts, plan, language), language);
    if (template.needed.some((name) => (values[name] ?? '').trim() === '')) return null;
    if (channel === 'EMAIL') return { smsParts: 0 };
    const text = completeSms(template.text(values).trim(), facts.company.name, language);
    return { smsParts: smsParts(text).parts };
  } catch {
    return null;
  }
}

const INVOICES_MAX = 5;

/**
 * The invoice that carries the run, and the others that the message asks for, not more than a mail should carry. None where
 * the link alone shows nothing.
 */
function invoicesOf(facts: CampaignFacts, { account, accounts, debtor }: MessagePlan): string[] {
  if (levelOfLink(facts, debtor) === 'opened') return [];
  const others = accounts.filter((each) => each.accountId !== account.accountId);
  return [account, ...others].slice(0, INVOICES_MAX).map((each) => each.accountId);
}

/**
 * The public files of the contracts that the message's accounts belong to, not more than a mail should carry, each once.
 * None where the link alone shows nothing.
 */
function contractFilesOf(facts: CampaignFacts, { account, accounts, debtor }: MessagePlan): PublicContractFile[] {
  if (levelOfLink(facts, debtor) === 'opened') return [];
  return mailedFiles([account, ...accounts].flatMap(({ accountId }) => facts.contractFiles.get(accountId) ?? []));
}

/** What the page behind the link of a message shows its customer before a code. */
export function levelOfLink({ contacts, company }: CampaignFacts, debtor: Pick<DebtorFacts, 'id'>): PortalLevel {
  const nature = contacts.debtors.get(debtor.id)?.nature ?? 'CONSUMER';
  return portalLevelOf({ isProven: false, party: contacts.party, nature, asksCodeFirst: company.asksCodeFirst });
}

/**
 * The text of the step in the language of the message, as far as the page behind its link shows what it names, with what
 * the law wants to be said in it.
 */
function contentOf(
  facts: CampaignFacts,
  { step, debtor, channel, decision }: Pick<MessagePlan, 'step' | 'debtor' | 'channel' | 'decision'>,
  language: Language,
): MessageContent {
  const { subject, message } = contentIn(step, debtor.language);
  const written = { channel, format: step.format, subject, message };
  const content = asPageShows(written, levelOfLink(facts, debtor), language);
  const notice = noticeText(decision.notices, language);
  if (notice === '') return content;
  const isHtml = content.format === 'html' && channel === 'EMAIL';
  return { ...content, message: isHtml ? `${content.message}<p>${notice}</p>` : `${content.message}\n\n${notice}` };
}

/** `"Acme" <billing@acme.example>`, unless the company gave the whole form itself. */
function sender(name: string, address: string): string {
  return address.includes('<') ? address : `"${name.replaceAll(/["\\\r\n]/g, ' ')}" <${address}>`;
}
