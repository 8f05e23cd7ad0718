import { useLingui } from '@lingui/react/macro';
import type { transaction } from '@recoup/contract/transactions.ts';
import { transactionFields } from '@recoup/domain/fields/transaction-fields.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { useFieldColumns } from '@recoup/ui/table/use-field-columns.tsx';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { methodLabels, sourceLabels, typeLabels } from '../../kit/records/transaction-labels.ts';
import { useNow, useUser } from '../../kit/session/session.tsx';

export type TransactionRow = z.output<typeof transaction>;

/** The columns of every list of transactions. */
export function useTransactionColumns(without: readonly string[] = []): readonly TableColumn<TransactionRow>[] {
  const { i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const columns = useFieldColumns<TransactionRow, typeof transactionFields>(transactionFields, {
    date: {
      align: 'left',
      isName: true,
      width: 144,
      cell: (row) => <Moment at={row.at} now={now} timeZone={company.timeZone} />,
    },
    type: { width: 128, cell: (row) => i18n._(typeLabels[row.type]) },
    amount: {
      width: 132,
      cell: (row) => formatMoney(row.type === 'RETURN' ? -Math.abs(row.amountCents) : row.amountCents),
    },
    status: {
      width: 240,
      cell: (row) => (
        <span className="inline-flex items-center gap-2">
          <StatusChip kind="transaction" status={row.status} />
          {row.failure && (
            <span className="max-w-56 truncate text-compact text-muted" title={row.failure.message}>
              {row.failure.message}
            </span>
          )}
        </span>
      ),
    },
    method: {
      width: 180,
      cell: (row) => (
        <span className="whitespace-nowrap text-muted">
          {row.methodLabel ?? (row.method ? i18n._(methodLabels[row.method]) : '—')}
        </span>
      ),
    },
    account: {
      width: 128,
      cell: (row) =>
        row.account ? (
          <Link
            to="/debts/$id"
            params={{ id: row.account._id }}
            className="rounded-tag text-accent-text underline-offset-2 hover:underline"
          >
            {row.account.reference}
            {row.accountCount > 1 && <span className="text-muted"> +{row.accountCount - 1}</span>}
          </Link>
        ) : (
          '—'
        ),
    },
    customer: {
      width: 200,
      grows: true,
      cell: (row) =>
        row.debtor ? (
          <Link
            to="/customers/$id"
            params={{ id: row.debtor._id }}
            className="block truncate rounded-tag underline-offset-2 hover:underline"
          >
            {row.debtor.displayName}
          </Link>
        ) : (
          '—'
        ),
    },
    source: {
      startsHidden: true,
      width: 152,
      cell: (row) => <span className="text-muted">{row.member?.name ?? i18n._(sourceLabels[row.source])}</span>,
    },
  });
  return columns.filter((column) => !without.includes(column.id));
}

/** The two lines of a transaction on a narrow screen. */
export function useTransactionCard({ ofRecord = false } = {}) {
  const { i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  // On the page of a customer or account its name on every card would say nothing.
  const nameOf = (row: TransactionRow) =>
    (ofRecord ? undefined : (row.debtor?.displayName ?? row.account?.reference)) ?? i18n._(typeLabels[row.type]);
  return (row: TransactionRow) => ({
    first: (
      <>
        {row.account ? (
          <Link to="/debts/$id" params={{ id: row.account._id }} className="min-w-0 truncate">
            {nameOf(row)}
          </Link>
        ) : (
          <span className="min-w-0 truncate">{nameOf(row)}</span>
        )}
        <span className="figures">
          {formatMoney(row.type === 'RETURN' ? -Math.abs(row.amountCents) : row.amountCents)}
        </span>
      </>
    ),
    second: (
      <>
        <StatusChip kind="transaction" status={row.status} />
        {!ofRecord && <span className="min-w-0 flex-1 truncate">{i18n._(typeLabels[row.type])}</span>}
        <Moment at={row.at} now={now} timeZone={company.timeZone} />
      </>
    ),
  });
}
