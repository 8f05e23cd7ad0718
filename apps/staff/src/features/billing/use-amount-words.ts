import { useLingui } from '@lingui/react/macro';
import { languageOf, localeOf } from '@recoup/domain/languages.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';

/** How prices and counts are written, also for whoever has no company yet. */
export function useAmountWords() {
  const { t, i18n } = useLingui();
  return {
    money: (cents: number) => formatMoney(cents),
    /** `$49.00 a month`. */
    price: (cents: number, interval: 'month' | 'year') => {
      const amount = formatMoney(cents);
      return interval === 'month' ? t`${amount} a month` : t`${amount} a year`;
    },
    count: (number: number) => new Intl.NumberFormat(localeOf(languageOf(i18n.locale))).format(number),
  };
}
