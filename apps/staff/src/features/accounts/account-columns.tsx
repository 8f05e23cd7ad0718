import { useLingui } from '@lingui/react/macro';
import type { account } from '@recoup/contract/accounts.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { CalendarDate, Moment } from '@recoup/ui/page/moment.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { useCategoryWords } from '../../kit/records/category-words.ts';
import { LastContact, NextStep } from '../../kit/records/contact-cells.tsx';
import { useNow } from '../../kit/session/session.tsx';
import { TagList } from '../tags/tag-list.tsx';
import { PastDue } from './past-due.tsx';

export type AccountRow = z.output<typeof account>;

/** The columns of every list of accounts. */
export function useAccountColumns(without: readonly string[] = []): readonly TableColumn<AccountRow>[] {
  const { t } = useLingui();
  const now = useNow();
  const word = useCategoryWords();
  const quiet = (text: string | null | undefined) => <span className="text-muted">{text || '—'}</span>;
  const columns: readonly TableColumn<AccountRow>[] = [
    {
      id: 'reference',
      header: t`Account`,
      isName: true,
      sort: { up: 'reference', down: '-reference' },
      width: 124,
      cell: (row) => (
        <Link to="/debts/$id" params={{ id: row._id }} className="block truncate" title={row.reference}>
          {row.reference}
        </Link>
      ),
    },
    {
      id: 'customer',
      header: t`Customer`,
      sort: { up: 'customer', down: '-customer' },
      width: 200,
      grows: true,
      cell: (row) => (
        <span className="block truncate" title={row.debtor.displayName}>
          {row.debtor.displayName}
        </span>
      ),
    },
    {
      id: 'status',
      header: t`Status`,
      sort: { up: 'status', down: '-status' },
      width: 132,
      cell: (row) => <StatusChip kind="account" status={row.status} />,
    },
    {
      id: 'balance',
      header: t`Balance`,
      align: 'right',
      sort: { up: 'balance', down: '-balance' },
      width: 116,
      cell: (row) => formatMoney(row.balanceCents),
    },
    {
      id: 'amount',
      header: t`Amount`,
      align: 'right',
      startsHidden: true,
      sort: { up: 'amount', down: '-amount' },
      width: 124,
      cell: (row) => quiet(formatMoney(row.amountCents)),
    },
    {
      id: 'paid',
      header: t`Paid`,
      align: 'right',
      startsHidden: true,
      sort: { up: 'paid', down: '-paid' },
      width: 124,
      cell: (row) => quiet(formatMoney(row.paidCents)),
    },
    {
      id: 'issued',
      header: t`Issue date`,
      align: 'right',
      startsHidden: true,
      sort: { up: 'issueDate', down: '-issueDate' },
      width: 128,
      cell: (row) => <CalendarDate date={row.issueDate} />,
    },
    {
      id: 'due',
      header: t`Due`,
      align: 'right',
      sort: { up: 'dueDate', down: '-dueDate' },
      width: 120,
      cell: (row) => <CalendarDate date={row.dueDate} />,
    },
    {
      id: 'pastDue',
      header: t`Past due`,
      align: 'right',
      width: 92,
      cell: (row) => <PastDue days={row.daysPastDue} />,
    },
    {
      id: 'last',
      header: t`Last contact`,
      width: 140,
      cell: (row) => <LastContact contact={row.lastContact} />,
    },
    {
      id: 'next',
      header: t`Next step`,
      width: 168,
      cell: (row) => <AccountNextStep row={row} />,
    },
    { id: 'assignee', header: t`Assignee`, startsHidden: true, width: 152, cell: (row) => quiet(row.assignee?.name) },
    {
      id: 'tags',
      header: t`Tags`,
      startsHidden: true,
      width: 200,
      cell: (row) => (row.tags.length > 0 ? <TagList tags={row.tags} atMost={2} /> : quiet(null)),
    },
    { id: 'campaign', header: t`Campaign`, startsHidden: true, width: 168, cell: (row) => quiet(row.workflow?.name) },
    {
      id: 'category',
      header: t`Category`,
      startsHidden: true,
      sort: { up: 'category', down: '-category' },
      width: 144,
      cell: (row) => quiet(row.category && word(row.category)),
    },
    { id: 'source', header: t`Source`, startsHidden: true, width: 144, cell: (row) => quiet(row.source?.name) },
    {
      id: 'customerId',
      header: t`Customer ID`,
      startsHidden: true,
      width: 128,
      cell: (row) => quiet(row.debtor.internalReference),
    },
    {
      id: 'origin',
      header: t`Origin`,
      startsHidden: true,
      width: 128,
      cell: (row) => quiet(row.origin === 'external' ? t`From outside` : t`Ours`),
    },
    {
      id: 'description',
      header: t`Description`,
      startsHidden: true,
      width: 240,
      cell: (row) => quiet(row.description),
    },
    {
      id: 'disputed',
      header: t`In dispute`,
      startsHidden: true,
      width: 112,
      cell: (row) => (row.isDisputed ? t`In dispute` : quiet(null)),
    },
    {
      id: 'created',
      header: t`Created`,
      align: 'right',
      startsHidden: true,
      sort: { up: 'createdAt', down: '-createdAt' },
      width: 128,
      cell: (row) => <Moment at={row.createdAt} now={now} />,
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
        <span className="inline-flex min-w-0 max-w-full items-center gap-2">
          <StatusChip kind="account" status={row.status} />
          <span className="truncate">{row.reference}</span>
        </span>
        <AccountNextStep row={row} />
      </>
    ),
  };
}
