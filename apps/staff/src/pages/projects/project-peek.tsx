import { useLingui } from '@lingui/react/macro';
import { projectActivities } from '@recoup/contract/projects.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { Link } from '@tanstack/react-router';
import type { Project } from '../../features/projects/project.ts';
import { LastEvents } from '../activities/last-events.tsx';

/** A project beside the list: what it comes to, and what happened last. */
export function ProjectPeek({ row }: { readonly row: Project }) {
  const { t, i18n } = useLingui();
  const { figures } = row;
  return (
    <div className="space-y-5">
      <div>
        <StatusChip kind="project" status={row.status} />
        <p className="figures mt-2 font-semibold text-figure tracking-tight">{formatMoney(figures.balanceCents)}</p>
        <p className="text-compact text-muted">
          {t`${formatMoney(figures.paidCents)} paid of ${formatMoney(figures.invoicedCents)}`}
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
          { label: t`Number`, value: row.reference },
          { label: t`Invoices`, value: i18n.number(figures.accounts) },
          { label: t`Overdue`, value: figures.overdueCents > 0 && formatMoney(figures.overdueCents) },
          {
            label: t`Open estimates`,
            value: figures.openEstimatesCents > 0 && formatMoney(figures.openEstimatesCents),
          },
          { label: t`Budget`, value: row.budgetCents !== null && formatMoney(row.budgetCents) },
          { label: t`Start`, value: <CalendarDate date={row.startDate} /> },
          { label: t`End`, value: row.endDate && <CalendarDate date={row.endDate} /> },
          { label: t`Assignee`, value: row.assignee?.name },
          { label: t`Description`, value: row.description },
        ]}
      />
      <LastEvents call={projectActivities} id={row._id} />
    </div>
  );
}
