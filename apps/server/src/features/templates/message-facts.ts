import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { customVariables } from '@recoup/domain/custom-fields/custom-variables.ts';
import { templateValues } from '@recoup/domain/templates/template-values.ts';
import type { TemplateValues } from '@recoup/domain/templates/template-variables.ts';
import type { CustomTexts } from '../custom-fields/read-custom-texts.ts';
import type { MessageFacts } from './message-facts.store.ts';
import type { MessageFrame } from './render-message.ts';

/** The values of all variables for one message that no campaign sends; the customer's language, figures of the moment. */
export function messageValues(facts: MessageFacts, paymentLink: string, texts: CustomTexts): TemplateValues {
  const today = dateInZone(facts.now, facts.zones[0] ?? facts.time_zone);
  const { language } = facts;
  return templateValues({
    language,
    debtor: { firstName: facts.first_name, displayName: facts.display_name },
    company: { name: facts.company_name, supportPhone: facts.support_phone, supportEmail: facts.support_email },
    account: {
      reference: facts.reference ?? '—',
      currency: facts.currency ?? 'USD',
      amountCents: facts.amount_cents ?? 0,
      balanceCents: facts.outstanding_cents ?? 0,
      issueDate: facts.issue_date ?? today,
      dueDate: facts.due_date ?? today,
    },
    totalCents: facts.total_cents ?? 0,
    accountCount: facts.open_accounts,
    today,
    paymentLink,
    custom: {
      ...customVariables(texts.account, facts.account_custom ?? {}, texts.names, language),
      ...customVariables(texts.debtor, facts.debtor_custom, texts.names, language),
    },
  });
}

/** What stands around the message. */
export function messageFrame(facts: MessageFacts, optOutUrl: string): MessageFrame {
  return {
    language: facts.language,
    companyName: facts.company_name,
    contactLine: [facts.support_email, facts.support_phone].filter(Boolean).join(' · '),
    optOutUrl,
  };
}

/** `"Acme" <billing@acme.example>`, unless the company gave the whole form itself. */
export function senderAddress(name: string, address: string): string {
  return address.includes('<') ? address : `"${name.replaceAll(/["\\\r\n]/g, ' ')}" <${address}>`;
}
