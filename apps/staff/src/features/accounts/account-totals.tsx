import { useLingui } from '@lingui/react/macro';
import type { listAccounts } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { FigureStrip } from '@recoup/ui/page/figure-strip.tsx';

type List = ReplyOf<typeof listAccounts>;

/** What everything that matches adds up to. */
export function AccountTotals({ list, failed }: { readonly list: List | undefined; readonly failed: boolean }) {
  const { t, i18n } = useLingui();
  const unknown = failed ? null : undefined;
  const money = (cents: number | undefined) => (list ? formatMoney(cents) : unknown);
  return (
    <FigureStrip
      figures={[
        { label: t`Accounts`, value: list ? (list.total === null ? null : i18n.number(list.total)) : unknown },
        { label: t`Outstanding`, value: money(list?.totals?.balanceCents) },
        { label: t`Paid`, value: money(list?.totals?.paidCents) },
        { label: t`Billed`, value: money(list?.totals?.amountCents) },
      ]}
    />
  );
}
