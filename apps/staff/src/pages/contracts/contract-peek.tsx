import { useLingui } from '@lingui/react/macro';
import { contractActivities } from '@recoup/contract/activities.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { Link } from '@tanstack/react-router';
import type { ContractRow } from '../../features/contracts/contract.ts';
import { ContractEnd } from '../../features/contracts/contract-end.tsx';
import { renewalLabels } from '../../kit/records/renewal-labels.ts';
import { LastEvents } from '../activities/last-events.tsx';

/** A contract beside the list: what is owed under it, when it ends, what happened last. */
export function ContractPeek({ row }: { readonly row: ContractRow }) {
  const { t, i18n } = useLingui();
  return (
    <div className="space-y-5">
      <div>
        <StatusChip kind="record" status={row.status} />
        <p className="figures mt-2 font-semibold text-figure tracking-tight">{formatMoney(row.balanceCents)}</p>
        <p className="text-compact text-muted">{t`owed under this contract`}</p>
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
          { label: t`Title`, value: row.title },
          { label: t`Contract amount`, value: row.amountCents !== null && formatMoney(row.amountCents) },
          { label: t`First day`, value: row.startDate && <CalendarDate date={row.startDate} /> },
          { label: t`Last day`, value: <ContractEnd row={row} /> },
          { label: t`At its end`, value: i18n._(renewalLabels[row.renewal.mode]) },
          { label: t`Invoices`, value: i18n.number(row.accountCount) },
          { label: t`Files`, value: i18n.number(row.fileCount) },
          { label: t`Assignee`, value: row.assignee?.name },
        ]}
      />
      <LastEvents call={contractActivities} id={row._id} />
    </div>
  );
}
