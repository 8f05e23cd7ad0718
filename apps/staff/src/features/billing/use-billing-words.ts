import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { useUser } from '../../kit/session/session.tsx';
import type { CompanyMethod } from './billing.ts';

/** How prices, days and methods are written on the page of what the company pays. */
export function useBillingWords() {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  return {
    money: (cents: number) => formatMoney(cents),
    /** `$49.00 a month`. */
    price: (cents: number, interval: 'month' | 'year') => {
      const amount = formatMoney(cents);
      return interval === 'month' ? t`${amount} a month` : t`${amount} a year`;
    },
    day: (instant: string) => dateText(instant, i18n.locale, company.timeZone),
    count: (number: number) => new Intl.NumberFormat(i18n.locale).format(number),
    method: ({ kind, brand, last4 }: Pick<CompanyMethod, 'kind' | 'brand' | 'last4'>) => {
      const name = brand.charAt(0).toUpperCase() + brand.slice(1);
      return kind === 'ACH' ? t`${name} account ending in ${last4}` : t`${name} ending in ${last4}`;
    },
  };
}
