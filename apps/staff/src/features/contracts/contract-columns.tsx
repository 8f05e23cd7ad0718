import { useLingui } from '@lingui/react/macro';
import { contractFields } from '@recoup/domain/fields/contract-fields.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { CalendarDate, Moment } from '@recoup/ui/page/moment.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { useFieldColumns } from '@recoup/ui/table/use-field-columns.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renewalLabels } from '../../kit/records/renewal-labels.ts';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { TagList } from '../tags/tag-list.tsx';
import type { ContractRow } from './contract.ts';
import { ContractEnd } from './contract-end.tsx';

/** The columns of the list of contracts. */
export function useContractColumns(): readonly TableColumn<ContractRow>[] {
  const { i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const quiet = (text: ReactNode) => <span className="text-muted">{text || '—'}</span>;
  return useFieldColumns<ContractRow, typeof contractFields>(contractFields, {
    reference: {
      isName: true,
      width: 128,
      cell: (row) => (
        <Link to="/contracts/$id" params={{ id: row._id }} className="truncate">
          {row.reference}
        </Link>
      ),
    },
    title: { width: 220, grows: true, cell: (row) => <span title={row.title}>{row.title}</span> },
    debtor: {
      width: 180,
      cell: (row) => (
        <Link to="/customers/$id" params={{ id: row.debtor._id }} className="truncate text-muted hover:text-text">
          {row.debtor.displayName}
        </Link>
      ),
    },
    status: { width: 128, cell: (row) => <StatusChip kind="record" status={row.status} /> },
    balance: { width: 120, cell: (row) => (row.balanceCents > 0 ? formatMoney(row.balanceCents) : quiet(null)) },
    amount: {
      width: 128,
      cell: (row) => quiet(row.amountCents === null ? null : formatMoney(row.amountCents)),
    },
    startDate: {
      startsHidden: true,
      width: 124,
      cell: (row) => quiet(row.startDate && <CalendarDate date={row.startDate} />),
    },
    endDate: { width: 128, cell: (row) => <ContractEnd row={row} /> },
    renewal: { width: 168, startsHidden: true, cell: (row) => quiet(i18n._(renewalLabels[row.renewal.mode])) },
    assignee: { width: 136, cell: (row) => quiet(row.assignee?.name) },
    tags: {
      startsHidden: true,
      width: 200,
      cell: (row) => (row.tags.length > 0 ? <TagList tags={row.tags} atMost={2} /> : quiet(null)),
    },
    createdAt: {
      startsHidden: true,
      width: 128,
      cell: (row) => <Moment at={row.createdAt} now={now} timeZone={company.timeZone} />,
    },
  });
}

/** The two lines of a contract on a narrow screen. */
export function contractCard(row: ContractRow) {
  return {
    first: (
      <>
        <Link to="/contracts/$id" params={{ id: row._id }} className="min-w-0 truncate">
          {row.reference} · {row.title}
        </Link>
        <span className="figures">{row.amountCents === null ? '—' : formatMoney(row.amountCents)}</span>
      </>
    ),
    second: (
      <>
        <span className="min-w-0 truncate">{row.debtor.displayName}</span>
        <StatusChip kind="record" status={row.status} />
      </>
    ),
  };
}
