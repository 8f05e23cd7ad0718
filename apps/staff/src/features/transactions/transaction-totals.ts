import { useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listTransactions } from '@recoup/contract/transactions.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';

type List = ReplyOf<typeof listTransactions>;

/** What everything that matches comes to; undefined while it is on the way, null when it is not known. */
export function useTransactionTotals(list: List | undefined, failed: boolean) {
  const { t, i18n } = useLingui();
  const unknown = failed ? null : undefined;
  const totals = list?.totals;
  const figure = (cents: number, count: number) =>
    count > 0 ? `${formatMoney(cents)} ·\u00A0${i18n.number(count)}` : '—';
  return [
    { label: t`Transactions`, value: list ? i18n.number(list.total ?? 0) : unknown },
    { label: t`Collected`, value: totals ? formatMoney(totals.paidCents) : unknown },
    { label: t`Went back`, value: totals ? formatMoney(totals.returnedCents) : unknown },
    {
      label: t({ message: 'Failed', context: 'transactions' }),
      value: totals ? figure(totals.failedCents, totals.failedCount) : unknown,
    },
    { label: t`Pending`, value: totals ? figure(totals.pendingCents, totals.pendingCount) : unknown },
    { label: t`Forgiven`, value: totals ? formatMoney(totals.compensatedCents) : unknown },
  ];
}
