import { useLingui } from '@lingui/react/macro';
import type { CompanyInvoice } from './billing.ts';
import { tierWords } from './tier-words.ts';
import { useAmountWords } from './use-amount-words.ts';

type Line = CompanyInvoice['lines'][number];

/** What a line of an invoice is for; the provider's words where it sold nothing of ours. */
export function useLineWords(): (line: Line) => string {
  const { t, i18n } = useLingui();
  const { count } = useAmountWords();
  function planWords({ isPart, amountCents }: Line, tier: string): string {
    if (isPart) return amountCents < 0 ? t`Unused time on the ${tier} plan` : t`Rest of the period on the ${tier} plan`;
    return amountCents === 0 ? t`${tier} plan, trial period` : t`${tier} plan`;
  }
  return (line) => {
    const { sold, description } = line;
    if (sold?.kind === 'plan' && sold.tier) return planWords(line, i18n._(tierWords[sold.tier]));
    if (sold?.kind === 'sms-subscription') return t`Texts by the month`;
    if (sold?.kind === 'sms-credits' && sold.quantity) return t`${count(sold.quantity)} texts`;
    if (sold?.kind === 'skip-tracing-credits' && sold.quantity) return t`${count(sold.quantity)} contact searches`;
    return description;
  };
}
