import { Trans, useLingui } from '@lingui/react/macro';
import type { run } from '@recoup/contract/workflows.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { LastContact, NextStep } from '../debtors/contact-cells.tsx';
import { RunSwitch } from './run-switch.tsx';
import { reasonWords } from './run-words.ts';

export type RunRow = z.output<typeof run>;

/** Why a run stands still or is over; for one that goes on, what comes next. */
function WhatNext({ row }: { readonly row: RunRow }) {
  if (row.status === 'EXECUTING') {
    return (
      <NextStep
        step={{ at: row.nextStepAt, channel: row.nextChannel, blockedBy: null, workflowName: row.workflow.name }}
      />
    );
  }
  return <span className="text-muted">{reasonWords(row.reason) ?? '—'}</span>;
}

function LastMessage({ row }: { readonly row: RunRow }) {
  return <LastContact contact={row.lastMessage} chip />;
}

/** The columns of every list of runs. */
export function useRunColumns(without: readonly string[] = []): readonly TableColumn<RunRow>[] {
  const { t } = useLingui();
  const columns: readonly TableColumn<RunRow>[] = [
    {
      id: 'customer',
      header: t`Customer`,
      isName: true,
      width: 'min-w-40',
      cell: (row) => (
        <Link to="/customers/$id" params={{ id: row.debtor._id }} className="block max-w-56 truncate">
          {row.debtor.displayName}
        </Link>
      ),
    },
    {
      id: 'campaign',
      header: t`Campaign`,
      cell: (row) => (
        <Link to="/campaigns/$id" params={{ id: row.workflow._id }} className="block max-w-48 truncate hover:underline">
          {row.workflow.name}
        </Link>
      ),
    },
    {
      id: 'status',
      header: t`Status`,
      width: 'min-w-28',
      cell: (row) => <StatusChip kind="run" status={row.status} />,
    },
    {
      id: 'step',
      header: t`Steps done`,
      align: 'right',
      cell: (row) => (
        <span className="whitespace-nowrap">
          <Trans>
            {row.step} of {row.steps}
          </Trans>
        </span>
      ),
    },
    { id: 'next', header: t`Next step or reason`, width: 'min-w-40', cell: (row) => <WhatNext row={row} /> },
    { id: 'last', header: t`Last message`, optional: true, cell: (row) => <LastMessage row={row} /> },
    {
      id: 'account',
      header: t`Account`,
      optional: true,
      startsHidden: true,
      cell: (row) => (
        <Link to="/debts/$id" params={{ id: row.account._id }} className="whitespace-nowrap hover:underline">
          {row.account.reference}
        </Link>
      ),
    },
    { id: 'balance', header: t`Balance`, align: 'right', cell: (row) => formatMoney(row.account.balanceCents) },
    { id: 'switch', header: t`Sending`, align: 'right', cell: (row) => <RunSwitch run={row} /> },
  ];
  return columns.filter((column) => !without.includes(column.id));
}

export function runCard(row: RunRow) {
  return {
    first: (
      <>
        <Link to="/customers/$id" params={{ id: row.debtor._id }} className="min-w-0 truncate">
          {row.debtor.displayName}
        </Link>
        <span className="figures">{formatMoney(row.account.balanceCents)}</span>
      </>
    ),
    second: (
      <>
        <StatusChip kind="run" status={row.status} />
        <WhatNext row={row} />
        <span className="relative z-10">
          <RunSwitch run={row} />
        </span>
      </>
    ),
  };
}
