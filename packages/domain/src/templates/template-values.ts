import { daysBetween } from '../calendar/days-between.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { dayNumberOf } from '../calendar/iso-date.ts';
import type { Language } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';
import { choiceLinks } from './link-variables.ts';
import type { TemplateValues } from './template-variables.ts';

export interface TemplateFacts {
  readonly language: Language;
  readonly debtor: { readonly firstName: string; readonly displayName: string };
  readonly company: {
    readonly name: string;
    readonly supportPhone: string | null;
    readonly supportEmail: string | null;
  };
  /** The account whose dates the message follows. */
  readonly account: {
    readonly reference: string;
    readonly currency: string;
    readonly amountCents: number;
    readonly balanceCents: number;
    /** Of the last payment for it that did not go through; null: none failed. */
    readonly failedCents: number | null;
    readonly issueDate: IsoDate;
    readonly dueDate: IsoDate;
  };
  /** Over all accounts that the message is about. */
  readonly totalCents: number;
  readonly accountCount: number;
  /** Today at the customer's place. */
  readonly today: IsoDate;
  readonly paymentLink: string;
  /** The company's own fields of account and customer, by variable. */
  readonly custom?: Readonly<Record<string, string>>;
}

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };
const dateFormats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { dateStyle: 'medium', timeZone: 'UTC' }),
};

/** A calendar date in words, `Nov 21, 2026`. */
export function dateText(date: IsoDate, language: Language): string {
  return dateFormats[language].format(dayNumberOf(date) * 86_400_000);
}

/** A predicate that is true on whichever day it is read: `is due today`, `was due on Nov 21, 2026`. */
function dueStatus(dueDate: IsoDate, daysOver: number, language: Language): string {
  const date = dateText(dueDate, language);
  // Spanish without letters that double what a text message costs.
  if (daysOver > 0) return language === 'es' ? `se debe desde el ${date}` : `was due on ${date}`;
  if (daysOver === 0) return language === 'es' ? 'vence hoy' : 'is due today';
  if (daysOver === -1) return language === 'es' ? 'vence mañana' : 'is due tomorrow';
  return language === 'es' ? `vence el ${date}` : `is due on ${date}`;
}

/** Whose payment it was, and its sum where one is known: it always stands in a sentence. */
function failedPayment(amount: string | null, language: Language): string {
  if (amount === null) return language === 'es' ? 'su último pago' : 'your last payment';
  return language === 'es' ? `su pago de ${amount}` : `your payment of ${amount}`;
}

type ChoiceName = keyof typeof choiceLinks;

/** The same link to each choice behind it; no link, no links. */
function linksTo(paymentLink: string): Readonly<Record<ChoiceName, string>> {
  const links = Object.entries(choiceLinks).map(([name, { path }]) => [name, paymentLink && `${paymentLink}${path}`]);
  return Object.fromEntries(links) as Record<ChoiceName, string>;
}

/** The values of all variables for one message, as text in the customer's language. */
export function templateValues(facts: TemplateFacts): TemplateValues {
  const { account, company, debtor, language } = facts;
  const money = (cents: number) => formatMoney(cents, { currency: account.currency, locale: locales[language] });
  const days = daysBetween(account.dueDate, facts.today);
  return {
    ...facts.custom,
    first_name: debtor.firstName || debtor.displayName,
    customer_name: debtor.displayName,
    company_name: company.name,
    company_phone: company.supportPhone ?? '',
    company_email: company.supportEmail ?? '',
    account_reference: account.reference,
    account_balance: money(account.balanceCents),
    account_amount: money(account.amountCents),
    issue_date: dateText(account.issueDate, language),
    due_date: dateText(account.dueDate, language),
    due_status: dueStatus(account.dueDate, days, language),
    days_overdue: String(Math.max(0, days)),
    days_until_due: String(Math.max(0, -days)),
    failed_payment: failedPayment(account.failedCents === null ? null : money(account.failedCents), language),
    total_balance: money(facts.totalCents),
    account_count: String(facts.accountCount),
    payment_link: facts.paymentLink,
    ...linksTo(facts.paymentLink),
  };
}
