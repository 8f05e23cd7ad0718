import { useLingui } from '@lingui/react/macro';
import type { account } from '@recoup/contract/accounts.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { LastContact, NextStep } from '../debtors/contact-cells.tsx';
import { PastDue } from './past-due.tsx';

export type AccountRow = z.output<typeof account>;

/** The columns of every list of accounts. */
export function useAccountColumns(without: readonly string[] = []): readonly TableColumn<AccountRow>[] {
  const { t } = useLingui();
  const columns: readonly TableColumn<AccountRow>[] = [
    {
      id: 'reference',
      header: t`Account`,
      isName: true,
      sort: { up: 'reference', down: '-reference' },
      width: 'min-w-24',
      cell: (row) => (
        <Link to="/debts/$id" params={{ id: row._id }} className="block max-w-36 truncate" title={row.reference}>
          {row.reference}
        </Link>
      ),
    },
    {
      id: 'customer',
      header: t`Customer`,
      sort: { up: 'customer', down: '-customer' },
      width: 'min-w-40',
      cell: (row) => <span className="block max-w-48 truncate min-[90rem]:max-w-64">{row.debtor.displayName}</span>,
    },
    {
      id: 'status',
      header: t`Status`,
      width: 'min-w-32',
      cell: (row) => <StatusChip kind="account" status={row.status} />,
    },
    {
      id: 'balance',
      header: t`Balance`,
      align: 'right',
      sort: { up: 'balance', down: '-balance' },
      cell: (row) => formatMoney(row.balanceCents),
    },
    {
      id: 'amount',
      header: t`Amount`,
      align: 'right',
      optional: true,
      startsHidden: true,
      sort: { up: 'amount', down: '-amount' },
      cell: (row) => <span className="text-muted">{formatMoney(row.amountCents)}</span>,
    },
    {
      id: 'due',
      header: t`Due`,
      align: 'right',
      sort: { up: 'dueDate', down: '-dueDate' },
      cell: (row) => (
        <span className="whitespace-nowrap">
          <CalendarDate date={row.dueDate} />
        </span>
      ),
    },
    {
      id: 'pastDue',
      header: t`Past due`,
      align: 'right',
      optional: true,
      cell: (row) => <PastDue days={row.daysPastDue} />,
    },
    {
      id: 'campaign',
      header: t`Campaign`,
      optional: true,
      startsHidden: true,
      cell: (row) => <span className="block max-w-40 truncate text-muted">{row.workflow?.name ?? '—'}</span>,
    },
    {
      id: 'last',
      header: t`Last contact`,
      optional: true,
      cell: (row) => <LastContact contact={row.lastContact} />,
    },
    {
      id: 'next',
      header: t`Next step`,
      optional: true,
      width: 'min-w-32',
      cell: (row) => <AccountNextStep row={row} />,
    },
  ];
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
        <span className="inline-flex items-center gap-2">
          <StatusChip kind="account" status={row.status} />
          {row.reference}
        </span>
        <AccountNextStep row={row} />
      </>
    ),
  };
}
