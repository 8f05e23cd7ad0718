import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { workflowRow } from '@recoup/contract/workflows.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useNow, useUser } from '../../app/session.tsx';
import { campaignState } from './campaign-state.ts';
import { CampaignSwitch } from './campaign-switch.tsx';

export type CampaignRow = z.output<typeof workflowRow>;

/** A campaign by its name; a draft opens in the builder, all others show how they do. */
export function CampaignLink({ row }: { readonly row: CampaignRow }) {
  const to = row.draft ? '/campaigns/$id/edit' : '/campaigns/$id';
  return (
    <Link to={to} params={{ id: row._id }}>
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

/** The columns of the list of campaigns. */
export function useCampaignColumns(onChanged: () => void, maySwitch: boolean): readonly TableColumn<CampaignRow>[] {
  const { t, i18n } = useLingui();
  const columns: TableColumn<CampaignRow>[] = [
    { id: 'name', header: t`Campaign`, isName: true, width: 'min-w-44', cell: (row) => <CampaignLink row={row} /> },
    {
      id: 'state',
      header: t`State`,
      width: 'min-w-24',
      cell: (row) => <StatusChip kind="campaign" status={campaignState(row)} />,
    },
    {
      id: 'audience',
      header: t`Audience`,
      align: 'right',
      cell: (row) => (
        <span className="whitespace-nowrap">
          <Plural value={row.accounts} one="# account" other="# accounts" />
        </span>
      ),
    },
    { id: 'next', header: t`Next send`, align: 'right', cell: (row) => <NextSend row={row} /> },
    { id: 'sent', header: t`Sent`, align: 'right', cell: (row) => i18n.number(row.sent) },
    { id: 'collected', header: t`Collected`, align: 'right', cell: (row) => formatMoney(row.collectedCents) },
    { id: 'executing', header: t`Running`, align: 'right', cell: (row) => i18n.number(row.runs.executing) },
    { id: 'paused', header: t`Paused`, align: 'right', optional: true, cell: (row) => i18n.number(row.runs.paused) },
  ];
  if (!maySwitch) return columns;
  return [
    ...columns,
    {
      id: 'switch',
      header: t`Sending`,
      align: 'right',
      cell: (row) => <CampaignSwitch campaign={row} onChanged={onChanged} size="small" />,
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
