import { projectFields } from '@recoup/domain/fields/project-fields.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { CalendarDate, Moment } from '@recoup/ui/page/moment.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { useFieldColumns } from '@recoup/ui/table/use-field-columns.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { TagList } from '../tags/tag-list.tsx';
import type { Project } from './project.ts';

const quiet = (text: ReactNode) => <span className="text-muted">{text || '—'}</span>;

/** The columns of every list of projects. */
export function useProjectColumns(without: readonly string[] = []): readonly TableColumn<Project>[] {
  const now = useNow();
  const { company } = useUser();
  const columns = useFieldColumns<Project, typeof projectFields>(projectFields, {
    name: {
      isName: true,
      width: 200,
      grows: true,
      cell: (row) => (
        <Link to="/projects/$id" params={{ id: row._id }} className="block truncate" title={row.name}>
          {row.name}
        </Link>
      ),
    },
    reference: { width: 112, cell: (row) => <span className="block truncate text-muted">{row.reference}</span> },
    customer: {
      width: 176,
      cell: (row) => (
        <span className="block truncate" title={row.debtor.displayName}>
          {row.debtor.displayName}
        </span>
      ),
    },
    status: { width: 128, cell: (row) => <StatusChip kind="project" status={row.status} /> },
    invoiced: { width: 120, cell: (row) => formatMoney(row.figures.invoicedCents) },
    paid: { width: 120, cell: (row) => quiet(formatMoney(row.figures.paidCents)) },
    balance: { width: 120, cell: (row) => formatMoney(row.figures.balanceCents) },
    overdue: {
      width: 112,
      cell: (row) =>
        row.figures.overdueCents > 0 ? (
          <span className="text-red-text">{formatMoney(row.figures.overdueCents)}</span>
        ) : (
          quiet(null)
        ),
    },
    assignee: { width: 132, startsHidden: true, cell: (row) => quiet(row.assignee?.name) },
    startDate: { width: 120, startsHidden: true, cell: (row) => <CalendarDate date={row.startDate} /> },
    endDate: {
      width: 120,
      startsHidden: true,
      cell: (row) => (row.endDate ? <CalendarDate date={row.endDate} /> : quiet(null)),
    },
    budget: {
      width: 124,
      startsHidden: true,
      cell: (row) => quiet(row.budgetCents === null ? null : formatMoney(row.budgetCents)),
    },
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
  return columns.filter((column) => !without.includes(column.id));
}

/** The two lines of a project on a narrow screen. */
export function projectCard(row: Project) {
  return {
    first: (
      <>
        <Link to="/projects/$id" params={{ id: row._id }} className="min-w-0 truncate">
          {row.name}
        </Link>
        <span className="figures">{formatMoney(row.figures.balanceCents)}</span>
      </>
    ),
    second: (
      <>
        <span className="inline-flex min-w-0 max-w-full items-center gap-2">
          <StatusChip kind="project" status={row.status} />
          <span className="truncate">{row.reference}</span>
        </span>
        <span className="min-w-0 truncate">{row.debtor.displayName}</span>
      </>
    ),
  };
}
