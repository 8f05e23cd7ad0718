import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { customVariables } from '@recoup/domain/custom-fields/custom-variables.ts';
import { formatPhone } from '@recoup/domain/phones/format-phone.ts';
import { templateValues } from '@recoup/domain/templates/template-values.ts';
import type { TemplateValues } from '@recoup/domain/templates/template-variables.ts';
import type { CustomTexts } from '../references/read-custom-texts.ts';
import { contactLineOf } from './email-frame.ts';
import type { MessageFacts } from './message-facts.store.ts';
import type { MessageFrame } from './render-message.ts';

/** The values of all variables for one message that no campaign sends; the customer's language, figures of the moment. */
export function messageValues(facts: MessageFacts, paymentLink: string, texts: CustomTexts): TemplateValues {
  const today = dateInZone(facts.now, facts.zones[0] ?? facts.timeZone);
  const { language } = facts;
  return templateValues({
    language,
    debtor: { firstName: facts.firstName, displayName: facts.displayName },
    company: {
      name: facts.companyName,
      supportPhone: facts.supportPhone && formatPhone(facts.supportPhone),
      supportEmail: facts.supportEmail,
    },
    account: {
      reference: facts.reference ?? '—',
      currency: facts.currency ?? 'USD',
      amountCents: facts.amountCents ?? 0,
      balanceCents: facts.outstandingCents ?? 0,
      failedCents: facts.failedCents,
      issueDate: facts.issueDate ?? today,
      dueDate: facts.dueDate ?? today,
    },
    totalCents: facts.totalCents,
    accountCount: facts.openAccounts,
    today,
    paymentLink,
    custom: {
      ...customVariables(texts.account, facts.accountCustom ?? {}, texts.names, language),
      ...customVariables(texts.debtor, facts.debtorCustom, texts.names, language),
    },
  });
}

/** What stands around the message. */
export function messageFrame(facts: MessageFacts, optOutUrl: string): MessageFrame {
  return {
    language: facts.language,
    companyName: facts.companyName,
    contactLine: contactLineOf(facts),
    signature: facts.signature,
    optOutUrl,
  };
}

/** `"Acme" <billing@acme.example>`, unless the company gave the whole form itself. */
export function senderAddress(name: string, address: string): string {
  return address.includes('<') ? address : `"${name.replaceAll(/["\\\r\n]/g, ' ')}" <${address}>`;
}
