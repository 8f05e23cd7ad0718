import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { portalLevelOf } from '@recoup/domain/permissions/portal-permission.ts';
import { formatPhone } from '@recoup/domain/phones/format-phone.ts';
import { asPageShows } from '@recoup/domain/portal/as-page-shows.ts';
import { starterTemplates } from '@recoup/domain/templates/starter-templates.ts';
import { templateValues } from '@recoup/domain/templates/template-values.ts';
import type { Settings } from '#server/config/settings.ts';
import { portalAddress } from '#server/features/portal/portal-address.ts';
import { contactLineOf } from '#server/features/templates/email-frame.ts';
import { mustCompileMessage } from '#server/features/templates/message-template.ts';
import { renderMessage } from '#server/features/templates/render-message.ts';
import type { DemoStep } from './demo-campaigns.ts';
import { demoCompany } from './demo-company.ts';
import type { DemoMessage } from './plan-runs.ts';

/** A reminder of the past as it is kept: rendered from the company's templates, without the secret of its link. */
export function writeDemoText(
  message: DemoMessage,
  step: DemoStep,
  settings: Pick<Settings, 'PUBLIC_URL' | 'PORTAL_HOST'>,
): { subject: string; text: string } {
  const { invoice, channel, at } = message;
  const { debtor, zones } = invoice.customer;
  const language: Language = debtor.language ?? 'en';
  const template = starterTemplates.find(
    (each) => each.name === step.template && each.channel === channel && each.language === language,
  );
  if (!template) throw new Error(`no starter template ${step.template}`);
  const nature = debtor.companyName ? 'BUSINESS' : 'CONSUMER';
  const level = portalLevelOf({ isProven: false, party: 'FIRST', nature, asksCodeFirst: false });
  const compiled = mustCompileMessage(asPageShows({ ...template, format: 'text' }, level, language), language);
  const paidBefore = invoice.payments
    .filter((payment) => !payment.decline && payment.at < at)
    .reduce((sum, payment) => sum + payment.amountCents, 0);
  const balanceCents = Math.max(1, invoice.amountCents - paidBefore);
  const address = portalAddress(settings, { ...demoCompany, portalHost: null }, '…');
  const values = templateValues({
    language,
    debtor: { firstName: debtor.firstName ?? '', displayName: displayName(debtor) },
    company: {
      name: demoCompany.name,
      supportPhone: formatPhone(demoCompany.supportPhone),
      supportEmail: demoCompany.supportEmail,
    },
    account: {
      reference: invoice.reference,
      currency: 'USD',
      amountCents: invoice.amountCents,
      balanceCents,
      issueDate: invoice.issueDate,
      dueDate: invoice.dueDate,
    },
    totalCents: balanceCents,
    accountCount: 1,
    today: dateInZone(at, zones[0] ?? 'America/New_York'),
    paymentLink: address.url,
  });
  const { subject, text } = renderMessage(compiled, values, {
    language,
    companyName: demoCompany.name,
    contactLine: contactLineOf(demoCompany),
    optOutUrl: address.optOutUrl,
  });
  return { subject, text };
}

function displayName(debtor: { companyName?: string; firstName?: string; lastName?: string }): string {
  return debtor.companyName || `${debtor.firstName ?? ''} ${debtor.lastName ?? ''}`.trim();
}
