import { useLingui } from '@lingui/react/macro';
import type { account } from '@recoup/contract/accounts.ts';
import { accountFields } from '@recoup/domain/fields/account-fields.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { CalendarDate, Moment } from '@recoup/ui/page/moment.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { useFieldColumns } from '@recoup/ui/table/use-field-columns.tsx';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { useCategoryLabel } from '../../kit/records/category-labels.ts';
import { LastContact, NextStep } from '../../kit/records/contact-cells.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { TagList } from '../tags/tag-list.tsx';
import { PastDue } from './past-due.tsx';

export type AccountRow = z.output<typeof account>;

/** The columns of every list of accounts. */
export function useAccountColumns(without: readonly string[] = []): readonly TableColumn<AccountRow>[] {
  const { t } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const word = useCategoryLabel();
  const quiet = (text: string | null | undefined) => <span className="text-muted">{text || '—'}</span>;
  const columns = useFieldColumns<AccountRow, typeof accountFields>(accountFields, {
    reference: {
      isName: true,
      width: 124,
      cell: (row) => (
        <Link to="/debts/$id" params={{ id: row._id }} className="block truncate" title={row.reference}>
          {row.reference}
        </Link>
      ),
    },
    customer: {
      width: 200,
      grows: true,
      cell: (row) => (
        <span className="block truncate" title={row.debtor.displayName}>
          {row.debtor.displayName}
        </span>
      ),
    },
    status: {
      width: 132,
      cell: (row) => <StatusChip kind="account" status={row.status} />,
    },
    balance: {
      width: 116,
      cell: (row) => formatMoney(row.balanceCents),
    },
    amount: {
      startsHidden: true,
      width: 124,
    },
    paid: {
      startsHidden: true,
      width: 124,
    },
    issueDate: {
      startsHidden: true,
      width: 128,
      cell: (row) => <CalendarDate date={row.issueDate} />,
    },
    dueDate: {
      width: 120,
      cell: (row) => <CalendarDate date={row.dueDate} />,
    },
    daysPastDue: {
      width: 92,
      cell: (row) => <PastDue days={row.daysPastDue} />,
    },
    lastContact: { align: 'left', width: 140, cell: (row) => <LastContact contact={row.lastContact} /> },
    nextStep: {
      width: 168,
      cell: (row) => <AccountNextStep row={row} />,
    },
    assignee: { startsHidden: true, width: 152, cell: (row) => quiet(row.assignee?.name) },
    tags: {
      startsHidden: true,
      width: 200,
      cell: (row) => (row.tags.length > 0 ? <TagList tags={row.tags} atMost={2} /> : quiet(null)),
    },
    workflow: { startsHidden: true, width: 168, cell: (row) => quiet(row.workflow?.name) },
    category: {
      startsHidden: true,
      width: 144,
      cell: (row) => quiet(row.category && word(row.category)),
    },
    source: { startsHidden: true, width: 144, cell: (row) => quiet(row.source?.name) },
    customerId: {
      startsHidden: true,
      width: 128,
      cell: (row) => quiet(row.debtor.internalReference),
    },
    origin: {
      startsHidden: true,
      width: 128,
      cell: (row) => quiet(row.origin === 'external' ? t`From outside` : t`Ours`),
    },
    description: {
      startsHidden: true,
      width: 240,
    },
    isDisputed: {
      startsHidden: true,
      width: 112,
      cell: (row) => {
        if (!row.isDisputed) return quiet(null);
        const isPart = row.disputedCents > 0 && row.disputedCents < row.balanceCents;
        return isPart ? formatMoney(row.disputedCents, { currency: row.currency }) : t`In dispute`;
      },
    },
    createdAt: {
      startsHidden: true,
      width: 128,
      cell: (row) => <Moment at={row.createdAt} now={now} timeZone={company.timeZone} />,
    },
  });
  return columns.filter((column) => !without.includes(column.id));
}

/** What comes next for an account; a draft waits for somebody to make it active. */
export function AccountNextStep({ row }: { readonly row: Pick<AccountRow, 'status' | 'nextStep'> }) {
  const draft = { at: null, channel: null, workflowName: null, blockedBy: 'draft' };
  return <NextStep step={row.status === 'Draft' ? draft : row.nextStep} />;
}

/** The two lines of an account on a narrow screen. */
export function accountCard(row: AccountRow) {
  return {
    first: (
      <>
        <Link to="/debts/$id" params={{ id: row._id }} className="min-w-0 truncate">
          {row.debtor.displayName}
        </Link>
        <span className="figures">{formatMoney(row.balanceCents)}</span>
      </>
    ),
    second: (
      <>
        <span className="inline-flex min-w-0 max-w-full items-center gap-2">
          <StatusChip kind="account" status={row.status} />
          <span className="truncate">{row.reference}</span>
        </span>
        <AccountNextStep row={row} />
      </>
    ),
  };
}
