import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { ContactDecision } from '@recoup/domain/contact-policy/decide-contact.ts';
import { templateValues } from '@recoup/domain/templates/template-values.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import { isCollectable } from '@recoup/domain/workflows/carrying-account.ts';
import { uuidv7 } from 'uuidv7';
import type { Settings } from '#server/config/settings.ts';
import type { OutgoingMessage } from '../messages/outgoing-message.ts';
import { type NewPortalLink, newPortalLink } from '../portal/issue-portal-links.ts';
import { portalAddress } from '../portal/portal-address.ts';
import { mustCompile } from '../templates/compile-template.ts';
import { renderMessage } from '../templates/render-message.ts';
import type {
  AccountFacts,
  CampaignFacts,
  ContactPoint,
  DebtorFacts,
  StepFacts,
  WorkflowFacts,
} from './campaign-facts.ts';
import { audienceAccounts } from './judge-debtor.ts';

export interface MessagePlan {
  readonly debtor: DebtorFacts;
  readonly workflow: WorkflowFacts;
  readonly account: AccountFacts;
  readonly runId: string;
  readonly step: StepFacts;
  readonly channel: Channel;
  readonly occurrence: number;
  readonly contact: ContactPoint;
  readonly decision: ContactDecision;
}

/** Renders the message of one step for one debtor, with the link that leads to what he owes. */
export function prepareMessage(
  facts: CampaignFacts,
  settings: Settings,
  plan: MessagePlan,
): { message: OutgoingMessage; link: NewPortalLink } {
  const { debtor, workflow, account, step, channel, contact } = plan;
  const { company } = facts;
  const id = uuidv7();
  const link = newPortalLink({ debtorId: debtor.id, contactId: contact.id, messageId: id });
  const address = portalAddress(settings, company.subdomain, link.path);
  const open = audienceAccounts(debtor, workflow).filter(isCollectable);
  const values = templateValues({
    language: debtor.language,
    debtor,
    company,
    account: { ...account, balanceCents: account.outstandingCents },
    totalCents: open.reduce((sum, each) => sum + each.outstandingCents, 0),
    accountCount: open.length,
    today: dateInZone(facts.now, debtor.zones[0] ?? company.timeZone),
    paymentLink: address.url,
  });
  const template = { channel, subject: mustCompile(step.subject, 'subject'), message: mustCompile(step.message) };
  const rendered = renderMessage(template, values, {
    language: debtor.language,
    companyName: company.name,
    contactLine: [company.supportEmail, company.supportPhone].filter(Boolean).join(' · '),
    optOutUrl: address.optOutUrl,
  });
  const { reasons, policyVersion } = plan.decision;
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
      decision: {
        decision: plan.decision.decision,
        reasons,
        policyVersion,
        zones: debtor.zones,
        balanceCents: account.outstandingCents,
      },
    },
  };
}

/** `"Acme" <billing@acme.example>`, unless the company gave the whole form itself. */
function sender(name: string, address: string): string {
  return address.includes('<') ? address : `"${name.replaceAll(/["\\\r\n]/g, ' ')}" <${address}>`;
}
