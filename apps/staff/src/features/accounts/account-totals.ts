import { useLingui } from '@lingui/react/macro';
import type { listAccounts } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';

type List = ReplyOf<typeof listAccounts>;

/** What everything that matches adds up to; undefined while it is on the way, null when it is not known. */
export function useAccountTotals(list: List | undefined, failed: boolean) {
  const { t, i18n } = useLingui();
  const unknown = failed ? null : undefined;
  const money = (cents: number | undefined) => (list ? formatMoney(cents) : unknown);
  const seconds = list?.totalsAgeSeconds ?? 0;
  const note = seconds > 0 ? t`${seconds} s ago` : undefined;
  return [
    { label: t`Accounts`, value: list ? (list.total === null ? null : i18n.number(list.total)) : unknown, note },
    { label: t`Outstanding`, value: money(list?.totals?.balanceCents), note },
    { label: t`Paid`, value: money(list?.totals?.paidCents), note },
    { label: t`Billed`, value: money(list?.totals?.amountCents), note },
  ];
}
