import { useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { accountFees } from '@recoup/contract/fees.ts';
import type { FeeKind } from '@recoup/domain/fees/fee-rule.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { dateText } from '@recoup/ui/page/moment-text.ts';

type Cause = ReplyOf<typeof accountFees>['data'][number]['causes'][number];

/** Says what a fee is for: the due date, the payment by its day, the debt and the days of interest. */
export function useCauseWords() {
  const { t, i18n } = useLingui();
  const cause = (kind: FeeKind, { fromOn, untilOn, principalCents }: Cause): string => {
    const from = dateText(fromOn, i18n.locale);
    if (kind === 'LATE') return t`Not paid by ${from}`;
    if (kind === 'NSF') return t`Payment of ${from} that came back`;
    if (kind === 'CONVENIENCE') return t`Payment of ${from}`;
    const principal = formatMoney(principalCents ?? 0, { locale: i18n.locale });
    const until = untilOn ? dateText(untilOn, i18n.locale) : '';
    return t`${principal} owed from ${from} until ${until}`;
  };
  return { cause };
}
