import { Trans, useLingui } from '@lingui/react/macro';
import { runFields } from '@recoup/domain/fields/run-fields.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { useFieldColumns } from '@recoup/ui/table/use-field-columns.tsx';
import { Link } from '@tanstack/react-router';
import { LastContact } from '../../kit/records/contact-cells.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';
import type { RunRow } from './run-row.ts';
import { RunSwitch } from './run-switch.tsx';
import { StepKindIcon } from './step-kind.tsx';
import { WaitEnd } from './wait-end.tsx';

/** Why a run stands still or is over; for one that goes on, what comes next, or what it waits for. */
function WhatNext({ row }: { readonly row: RunRow }) {
  if (row.status !== 'EXECUTING') {
    const [first, ...more] = row.reasons;
    return (
      <span className="block truncate text-muted">
        {first?.text ?? '—'}
        {more.length > 0 && <span className="text-subtle"> +{more.length}</span>}
      </span>
    );
  }
  if (row.waitsFor) {
    return (
      <span className="block truncate text-amber-text" title={row.waitsFor.text}>
        {row.waitsUntil && <WaitEnd at={row.waitsUntil} />}
        {row.waitsFor.text}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1.5">
      {row.nextStepType && <StepKindIcon kind={row.nextStepType} className="size-3.5 shrink-0 text-subtle" />}
      <NextMoment at={row.nextStepAt} />
    </span>
  );
}

function NextMoment({ at }: { readonly at: string | null }) {
  const now = useNow();
  const { company } = useUser();
  if (at === null) return <span className="text-subtle">—</span>;
  return <Moment at={at} now={now} timeZone={company.timeZone} />;
}

function LastMessage({ row }: { readonly row: RunRow }) {
  return <LastContact contact={row.lastMessage} chip />;
}

/** The columns of every list of runs. */
export function useRunColumns(without: readonly (keyof typeof runFields)[] = []): readonly TableColumn<RunRow>[] {
  const { t } = useLingui();
  const columns = useFieldColumns<RunRow, typeof runFields>(runFields, {
    customer: {
      isName: true,
      width: 180,
      grows: true,
      cell: (row) => (
        <Link to="/customers/$id" params={{ id: row.debtor._id }} className="block truncate">
          {row.debtor.displayName}
        </Link>
      ),
    },
    workflow: {
      width: 140,
      cell: (row) => (
        <Link to="/campaigns/$id" params={{ id: row.workflow._id }} className="block truncate hover:underline">
          {row.workflow.name}
        </Link>
      ),
    },
    status: {
      width: 116,
      cell: (row) => <StatusChip kind="run" status={row.status} />,
    },
    step: {
      align: 'right',
      width: 84,
      cell: (row) => (
        <span className="whitespace-nowrap">
          <Trans>
            {row.step} of {row.steps}
          </Trans>
        </span>
      ),
    },
    nextStep: { width: 180, cell: (row) => <WhatNext row={row} /> },
    lastMessage: { align: 'left', width: 200, cell: (row) => <LastMessage row={row} /> },
    account: {
      width: 128,

      startsHidden: true,
      cell: (row) => (
        <Link to="/debts/$id" params={{ id: row.account._id }} className="whitespace-nowrap hover:underline">
          {row.account.reference}
        </Link>
      ),
    },
    balance: {
      width: 108,
      cell: (row) => formatMoney(row.account.balanceCents),
    },
    assignee: {
      width: 140,
      startsHidden: true,
      cell: (row) => row.assignee?.name ?? <span className="text-subtle">—</span>,
    },
  });
  const all: readonly TableColumn<RunRow>[] = [
    ...columns,
    { id: 'switch', header: t`Sending`, align: 'right', width: 120, cell: (row) => <RunSwitch run={row} /> },
  ];
  return all.filter((column) => !without.some((id) => id === column.id));
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
