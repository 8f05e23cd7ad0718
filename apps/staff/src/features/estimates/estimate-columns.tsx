import { useLingui } from '@lingui/react/macro';
import type { estimateRow } from '@recoup/contract/estimates.ts';
import { estimateFields } from '@recoup/domain/fields/estimate-fields.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { CalendarDate, Moment } from '@recoup/ui/page/moment.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { useFieldColumns } from '@recoup/ui/table/use-field-columns.tsx';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { useNow, useUser } from '../../kit/session/session.tsx';

export type EstimateRow = z.output<typeof estimateRow>;

/** The columns of the list of estimates, some left out where they would say the same in every row. */
export function useEstimateColumns(without: readonly string[] = []): readonly TableColumn<EstimateRow>[] {
  const { t } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const columns = useFieldColumns<EstimateRow, typeof estimateFields>(estimateFields, {
    reference: {
      isName: true,
      width: 168,
      grows: true,
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-1.5">
          <Link to="/estimates/$id" params={{ id: row._id }} className="min-w-0 truncate" title={row.reference}>
            {row.reference}
          </Link>
          {row.versionNo > 1 && <span className="shrink-0 text-meta text-muted">{t`Version ${row.versionNo}`}</span>}
        </span>
      ),
    },
    customer: {
      width: 220,
      grows: true,
      cell: (row) => (
        <Link to="/customers/$id" params={{ id: row.debtor._id }} className="truncate" title={row.debtor.displayName}>
          {row.debtor.displayName}
        </Link>
      ),
    },
    status: { width: 152, cell: (row) => <StatusChip kind="estimate" status={row.status} /> },
    amount: { width: 124, cell: (row) => formatMoney(row.amountCents, { currency: row.currency }) },
    issueDate: { startsHidden: true, width: 124, cell: (row) => <CalendarDate date={row.issueDate} /> },
    expirationDate: { width: 128, cell: (row) => <CalendarDate date={row.expirationDate} /> },
    assignee: { width: 148, cell: (row) => <span className="text-muted">{row.assignee?.name ?? '—'}</span> },
    createdAt: {
      startsHidden: true,
      width: 128,
      cell: (row) => <Moment at={row.createdAt} now={now} timeZone={company.timeZone} />,
    },
  });
  return columns.filter(({ id }) => !without.includes(id));
}

/** The two lines of an estimate on a narrow screen. */
export function estimateCard(row: EstimateRow) {
  return {
    first: (
      <>
        <Link to="/estimates/$id" params={{ id: row._id }} className="min-w-0 truncate">
          {row.reference} · {row.debtor.displayName}
        </Link>
        <span className="figures">{formatMoney(row.amountCents, { currency: row.currency })}</span>
      </>
    ),
    second: (
      <>
        <StatusChip kind="estimate" status={row.status} />
        <CalendarDate date={row.expirationDate} />
      </>
    ),
  };
}
