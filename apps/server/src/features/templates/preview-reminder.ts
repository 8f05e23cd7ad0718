import type { messagePreview } from '@recoup/contract/templates.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { smsParts } from '@recoup/domain/templates/sms-parts.ts';
import { templateValues } from '@recoup/domain/templates/template-values.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { Settings } from '#server/config/settings.ts';
import type { Trx } from '#server/db/database.ts';
import { portalAddress } from '../portal/portal-address.ts';
import { compileTemplate } from './compile-template.ts';
import { renderMessage } from './render-message.ts';
import { type PreviewFacts, readPreviewFacts } from './templates.store.ts';

export interface PreviewInput {
  readonly debtorId: string | null;
  readonly accountId: string | null;
  readonly channel: Channel;
  readonly subject: string;
  readonly message: string;
  /** Of the member who looks, for what is said about the message. */
  readonly language: 'en' | 'es';
}

const NO_LINK = 'xxxxxxxxxxxxxxxxxxxxxx';

/**
 * A message as one real customer would get it, rendered by what sends it; only the link leads nowhere, since none is
 * made. Null when the customer or account does not exist.
 */
export async function previewReminder(
  trx: Trx,
  settings: Settings,
  companyId: string,
  input: PreviewInput,
): Promise<z.output<typeof messagePreview> | Refusal | null> {
  const subject = compileTemplate(input.subject, 'subject', input.language);
  if (isRefusal(subject)) return subject;
  const message = compileTemplate(input.message, 'message', input.language);
  if (isRefusal(message)) return message;
  const facts = await readPreviewFacts(trx, companyId, input);
  if (!facts) return null;
  const { channel } = input;
  const address = portalAddress(settings, facts.subdomain, NO_LINK);
  const rendered = renderMessage({ channel, subject, message }, valuesOf(facts, address.url), {
    language: facts.language,
    companyName: facts.company_name,
    contactLine: [facts.support_email, facts.support_phone].filter(Boolean).join(' · '),
    optOutUrl: address.optOutUrl,
  });
  return {
    subject: rendered.subject,
    message: rendered.text,
    html: channel === 'EMAIL' ? rendered.html : null,
    to: facts.contact_value,
    smsParts: channel === 'SMS' ? smsParts(rendered.text).parts : null,
    debtor: { _id: facts.debtor_id, displayName: facts.display_name },
    problems: problemsOf(facts, channel, input.language),
  };
}

function valuesOf(facts: PreviewFacts, paymentLink: string) {
  const today = dateInZone(facts.now, facts.zones[0] ?? 'America/New_York');
  return templateValues({
    language: facts.language,
    debtor: { firstName: facts.first_name, displayName: facts.display_name },
    company: { name: facts.company_name, supportPhone: facts.support_phone, supportEmail: facts.support_email },
    account: {
      reference: facts.reference ?? '—',
      currency: facts.currency ?? 'USD',
      amountCents: facts.amount_cents ?? 0,
      balanceCents: facts.balance_cents ?? 0,
      issueDate: facts.issue_date ?? today,
      dueDate: facts.due_date ?? today,
    },
    totalCents: facts.total_cents ?? 0,
    accountCount: facts.open_accounts,
    today,
    paymentLink,
  });
}

function problemsOf(facts: PreviewFacts, channel: Channel, language: 'en' | 'es'): string[] {
  const say = (en: string, es: string) => (language === 'es' ? es : en);
  const problems: string[] = [];
  if (facts.contact_value === null) {
    problems.push(
      channel === 'SMS'
        ? say('This customer has no phone number.', 'Este cliente no tiene teléfono.')
        : say('This customer has no e-mail address.', 'Este cliente no tiene correo electrónico.'),
    );
  }
  if (facts.is_opted_out) problems.push(say('This customer opted out.', 'Este cliente se dio de baja.'));
  if (facts.account_id === null || (facts.balance_cents ?? 0) <= 0) {
    problems.push(say('Nothing is owed on this account.', 'No se debe nada de esta cuenta.'));
  }
  return problems;
}
