import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readManualEntry } from '@recoup/contract/manual-transactions.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { methodLabels } from '../../kit/records/transaction-labels.ts';

/** What a member recorded in the place of a refund that failed: how much, how, when, and by which reference. */
export function GivenByHand({ entryId, currency }: { readonly entryId: string; readonly currency: string }) {
  const { i18n } = useLingui();
  const { data } = useCall(readManualEntry, { params: { id: entryId } });
  if (!data) return null;
  const amount = formatMoney(data.amountCents, { currency });
  const day = dateText(data.receivedOn, i18n.locale);
  const how = [data.method && i18n._(methodLabels[data.method]), data.reference].filter(Boolean).join(', ');
  return (
    <span className="w-full text-compact text-green-text">
      <Trans>
        {amount} was given by hand on {day}: {how}. Recorded by {data.by}.
      </Trans>
    </span>
  );
}
