import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import type { SmsCampaign } from './registration-labels.ts';

type FeeLineProps = { readonly fees: SmsCampaign['fees']; readonly isAgain: boolean };

/** What the carriers ask for, before anything is sent. */
export function FeeLine({ fees, isAgain }: FeeLineProps) {
  const { i18n } = useLingui();
  const of = (kind: SmsCampaign['fees'][number]['kind']) =>
    formatMoney(fees.find((fee) => fee.kind === kind)?.cents ?? 0, { currency: 'USD', locale: i18n.locale });
  if (fees.length === 0) {
    return (
      <p className="text-body text-muted">
        <Trans>What the phone carriers ask for is not known at the moment. Nothing is sent before it is.</Trans>
      </p>
    );
  }
  const once = of('CAMPAIGN_ONCE');
  const month = of('CAMPAIGN_MONTH');
  return (
    <p className="text-body">
      {isAgain ? (
        <Trans>
          Samples, consent and the answer to HELP are sent again without a fee. Anything else makes a new registration:{' '}
          {once} once and {month} a month.
        </Trans>
      ) : (
        <Trans>
          Phone carriers ask for {once} once and {month} a month, approved or not.
        </Trans>
      )}
    </p>
  );
}
