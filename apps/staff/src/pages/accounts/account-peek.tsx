import { Plural, useLingui } from '@lingui/react/macro';
import { accountActivities } from '@recoup/contract/activities.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { Link } from '@tanstack/react-router';
import { AccountNextStep, type AccountRow } from '../../features/accounts/account-columns.tsx';
import { TagList } from '../../features/tags/tag-list.tsx';
import { LastContact } from '../../kit/records/contact-cells.tsx';
import { LastEvents } from '../activities/last-events.tsx';

/** An account beside the list: what is owed, what comes next, what happened last. */
export function AccountPeek({ row }: { readonly row: AccountRow }) {
  const { t } = useLingui();
  return (
    <div className="space-y-5">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <StatusChip kind="account" status={row.status} />
          {row.daysPastDue !== null && row.daysPastDue > 0 && (
            <span className="text-body text-muted">
              <Plural value={row.daysPastDue} one="# day past due" other="# days past due" />
            </span>
          )}
        </div>
        <p className="figures mt-2 font-semibold text-figure tracking-tight">{formatMoney(row.balanceCents)}</p>
        <p className="text-compact text-muted">
          {t`${formatMoney(row.paidCents)} paid of ${formatMoney(row.amountCents)}`}
        </p>
      </div>
      <DescriptionList
        entries={[
          {
            label: t`Customer`,
            value: (
              <Link to="/customers/$id" params={{ id: row.debtor._id }} className={linkClasses}>
                {row.debtor.displayName}
              </Link>
            ),
          },
          { label: t`Due date`, value: <CalendarDate date={row.dueDate} /> },
          { label: t`Next step`, value: <AccountNextStep row={row} /> },
          { label: t`Last contact`, value: <LastContact contact={row.lastContact} chip /> },
          { label: t`Campaign`, value: row.workflow?.name },
          { label: t`Assignee`, value: row.assignee?.name },
          { label: t`Tags`, value: row.tags.length > 0 && <TagList tags={row.tags} /> },
          { label: t`Description`, value: row.description },
        ]}
      />
      <LastEvents call={accountActivities} id={row._id} />
    </div>
  );
}
