import { useLingui } from '@lingui/react/macro';
import type { readAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { PastDue } from './past-due.tsx';

type Account = ReplyOf<typeof readAccount>;

/** What is owed, since when, and how much of it is on its way. */
export function AccountFigures({ account }: { readonly account: Account }) {
  const { t } = useLingui();
  const figures = [
    { label: t`Balance`, value: formatMoney(account.balanceCents), strong: true },
    { label: t`Amount`, value: formatMoney(account.amountCents) },
    { label: t`Paid`, value: formatMoney(account.paidCents) },
    ...(account.onItsWayCents > 0 ? [{ label: t`Payments under way`, value: formatMoney(account.onItsWayCents) }] : []),
    { label: t`Due`, value: <CalendarDate date={account.dueDate} /> },
    { label: t`Past due`, value: <PastDue days={account.daysPastDue} /> },
  ];
  return (
    <dl className="mb-4 flex flex-wrap gap-x-10 gap-y-3 rounded-card border border-border bg-surface px-4 py-3.5">
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt className="text-compact text-muted">{figure.label}</dt>
          <dd
            className={`figures mt-0.5 tracking-tight ${figure.strong ? 'font-semibold text-figure' : 'text-lead leading-8'}`}
          >
            {figure.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
