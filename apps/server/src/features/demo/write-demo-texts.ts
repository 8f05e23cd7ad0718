import { formatAddress } from '@recoup/domain/addresses/format-address.ts';
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
import type { DemoInvoice } from './plan-invoices.ts';
import type { DemoMessage } from './plan-runs.ts';

/** What was asked for on an invoice at an instant, in cents: drafts, canceled and disputed ones are not. */
function owedAt(invoice: DemoInvoice, at: Date): number {
  const { status, dispute, payments, amountCents } = invoice;
  if (status === 'Draft' || status === 'Canceled' || invoice.createdAt > at) return 0;
  if (dispute && dispute.openedAt <= at && (dispute.answeredAt === null || dispute.answeredAt > at)) return 0;
  const kept = payments.filter((each) => !each.decline && each.at < at && !(each.returnedAt && each.returnedAt <= at));
  return amountCents - kept.reduce((sum, payment) => sum + payment.amountCents, 0);
}

/** A reminder of the past as it is kept, with the sums of its day and without the secret of its link: rendered from the company's templates. */
export function writeDemoText(
  message: DemoMessage,
  step: DemoStep,
  /** All of the customer's, the message's own among them. */
  invoices: readonly DemoInvoice[],
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
  const balanceCents = Math.max(1, owedAt({ ...invoice, dispute: null }, at));
  const others = invoices.filter(({ id }) => id !== invoice.id).map((each) => owedAt(each, at));
  const owedBeside = others.filter((cents) => cents > 0);
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
      failedCents: null,
      issueDate: invoice.issueDate,
      dueDate: invoice.dueDate,
    },
    totalCents: owedBeside.reduce((sum, cents) => sum + cents, balanceCents),
    accountCount: 1 + owedBeside.length,
    today: dateInZone(at, zones[0] ?? 'America/New_York'),
    paymentLink: address.url,
  });
  const { subject, text } = renderMessage(compiled, values, {
    language,
    companyName: demoCompany.name,
    contactLine: contactLineOf({ ...demoCompany, postalAddress: formatAddress(demoCompany.address) }),
    signature: '',
    optOutUrl: address.optOutUrl,
  });
  return { subject, text };
}

function displayName(debtor: { companyName?: string; firstName?: string; lastName?: string }): string {
  return debtor.companyName || `${debtor.firstName ?? ''} ${debtor.lastName ?? ''}`.trim();
}
