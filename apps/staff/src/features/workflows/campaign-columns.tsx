import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { workflowFields } from '@recoup/domain/fields/workflow-fields.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { useFieldColumns } from '@recoup/ui/table/use-field-columns.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { CampaignMenu } from './campaign-menu.tsx';
import type { CampaignRow } from './campaign-row.ts';
import { campaignState } from './campaign-state.ts';

/** A campaign by its name; a draft opens in the builder, all others show how they do. */
export function CampaignLink({ row }: { readonly row: CampaignRow }) {
  const to = row.draft ? '/campaigns/$id/edit' : '/campaigns/$id';
  return (
    <Link to={to} params={{ id: row._id }} className="block truncate" title={row.name}>
      {row.name}
    </Link>
  );
}

export function NextSend({ row }: { readonly row: CampaignRow }) {
  const now = useNow();
  const { company } = useUser();
  if (!row.isSendActive || row.nextSendAt === null) return <span className="text-subtle">—</span>;
  return <Moment at={row.nextSendAt} now={now} timeZone={company.timeZone} />;
}

/** How it stands, and whether edits wait beside what is live. */
export function CampaignChip({ row }: { readonly row: CampaignRow }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <StatusChip kind="campaign" status={campaignState(row)} />
      {row.hasDraft && (
        <span className="text-meta text-muted">
          <Trans>draft waits</Trans>
        </span>
      )}
    </span>
  );
}

function TagLabel({ tags }: Pick<CampaignRow, 'tags'>) {
  if (tags.length === 0) return <span className="text-subtle">—</span>;
  return (
    <span className="flex gap-1 overflow-hidden">
      {tags.map(({ _id, name }) => (
        <Chip key={_id} tone="neutral">
          {name}
        </Chip>
      ))}
    </span>
  );
}

/** The columns of the list of campaigns. `switchOf` draws the way to on and off, for whoever may use it. */
export function useCampaignColumns(
  onChanged: () => void,
  switchOf: ((row: CampaignRow) => ReactNode) | null,
): readonly TableColumn<CampaignRow>[] {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const columns = useFieldColumns<CampaignRow, typeof workflowFields>(workflowFields, {
    priority: {
      width: 98,
      cell: (row) => i18n.number(row.priority),
    },
    name: {
      isName: true,
      width: 180,
      grows: true,
      cell: (row) => <CampaignLink row={row} />,
    },
    state: {
      width: 112,
      cell: (row) => <CampaignChip row={row} />,
    },
    accounts: {
      width: 120,
      cell: (row) => <Plural value={row.accounts} one="# account" other="# accounts" />,
    },
    nextSendAt: { width: 104, cell: (row) => <NextSend row={row} /> },
    sent: {
      width: 76,
      cell: (row) => i18n.number(row.sent),
    },
    collected: {
      width: 116,
      cell: (row) => formatMoney(row.collectedCents),
    },
    executing: {
      startsHidden: true,
      width: 96,
      cell: (row) => i18n.number(row.runs.executing),
    },
    paused: {
      width: 84,
      cell: (row) =>
        row.runs.paused === 0 ? (
          <span className="text-subtle">0</span>
        ) : (
          <Link to="/campaigns/$id" params={{ id: row._id }} search={{ status: 'PAUSED' }} className="text-amber-text">
            {i18n.number(row.runs.paused)}
          </Link>
        ),
    },
    tags: { width: 96, cell: (row) => <TagLabel tags={row.tags} /> },
    createdAt: {
      startsHidden: true,
      width: 128,
      cell: (row) => <Moment at={row.createdAt} now={now} timeZone={company.timeZone} />,
    },
  });
  if (!switchOf) return columns;
  return [
    ...columns,
    {
      id: 'switch',
      header: t`Sending`,
      align: 'right',
      width: 160,
      cell: (row) => (
        <span className="flex items-center justify-end gap-1">
          {switchOf(row)}
          <CampaignMenu campaign={row} onChanged={onChanged} isRow />
        </span>
      ),
    },
  ];
}

export function campaignCard(row: CampaignRow): { first: ReactNode; second: ReactNode } {
  return {
    first: (
      <>
        <span className="min-w-0 truncate">
          <CampaignLink row={row} />
        </span>
        <span className="figures">{formatMoney(row.collectedCents)}</span>
      </>
    ),
    second: (
      <>
        <StatusChip kind="campaign" status={campaignState(row)} />
        <span>
          <Plural value={row.accounts} one="# account" other="# accounts" />
          {' · '}
          <Trans>{row.sent} sent</Trans>
        </span>
      </>
    ),
  };
}
