import { useLingui } from '@lingui/react/macro';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { useUser } from '../../kit/session/session.tsx';
import type { CompanyMethod } from './billing.ts';
import { useAmountWords } from './use-amount-words.ts';

/** How prices, days and methods are written on the page of what the company pays. */
export function useBillingWords() {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  const amounts = useAmountWords();
  return {
    ...amounts,
    day: (instant: string) => dateText(instant, i18n.locale, company.timeZone),
    method: ({ kind, brand, last4 }: Pick<CompanyMethod, 'kind' | 'brand' | 'last4'>) => {
      const name = brand.charAt(0).toUpperCase() + brand.slice(1);
      return kind === 'ACH' ? t`${name} account ending in ${last4}` : t`${name} ending in ${last4}`;
    },
  };
}
