import { useLingui } from '@lingui/react';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { languageOnScreen } from './language.ts';

/** The product collects in the United States: both languages write money and dates as they are written there. */
const regions = { en: 'en-US', es: 'es-US' } as const;

/** How money, dates and moments are written in the language on the screen. */
export function useFormat() {
  const { i18n } = useLingui();
  const language = languageOnScreen(i18n.locale);
  const locale = regions[language];
  return {
    language,
    money: (cents: number, currency: string) => formatMoney(cents, { currency, locale }),
    /** `2026-11-21` → `Nov 21, 2026`; a calendar date has no zone. */
    date: (isoDate: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(isoDate)),
    /** An instant with the name of its zone: the reader's own, or the one that is given. */
    moment: (instant: string, timeZone?: string) =>
      new Intl.DateTimeFormat(locale, {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
        timeZone,
      }).format(new Date(instant)),
    /** The day of an instant: in the reader's own zone, or at the creditor's place where accepted words name that day. */
    day: (instant: string, timeZone?: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(instant)),
    /** The month of an instant: `November 2026`. */
    month: (instant: string) =>
      new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(new Date(instant)),
    list: (items: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
  };
}
