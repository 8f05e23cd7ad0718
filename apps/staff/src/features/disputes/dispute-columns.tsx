import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { Link } from '@tanstack/react-router';
import { CircleCheck, ClockAlert, Gavel, Hourglass, MessageCircle } from 'lucide-react';
import { useNow, useUser } from '../../kit/session/session.tsx';
import type { Dispute } from './dispute.ts';
import { categoryLabels, outcomeLabels, sourceLabels } from './dispute-labels.ts';
import type { DisputeSearch } from './dispute-search.ts';

/** Until when it should be answered, said aloud when that is over; of an answered one what came out. */
export function DisputeState({ dispute }: { readonly dispute: Dispute }) {
  const { i18n } = useLingui();
  if (dispute.status === 'ANSWERED') {
    return (
      <Chip tone={dispute.outcome === 'DENIED' ? 'neutral' : 'green'} icon={CircleCheck}>
        {dispute.outcome ? i18n._(outcomeLabels[dispute.outcome]) : <Trans>Answered</Trans>}
      </Chip>
    );
  }
  const day = i18n.date(`${dispute.deadline}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
  return dispute.isOverdue ? (
    <Chip tone="amber" icon={ClockAlert}>
      {day}
    </Chip>
  ) : (
    <span className="figures">{day}</span>
  );
}

/** Of an open one: something of the customer's is unread, or they have the next word. */
export function WaitingChip({ dispute }: { readonly dispute: Dispute }) {
  if (dispute.status !== 'OPENED') return null;
  if (dispute.isUnread) {
    return (
      <Chip tone="blue" icon={MessageCircle}>
        <Trans>Unread</Trans>
      </Chip>
    );
  }
  return dispute.waitingOn === 'customer' ? (
    <Chip tone="neutral" icon={Hourglass}>
      <Trans>The customer’s</Trans>
    </Chip>
  ) : null;
}

/** The reason that was chosen, or the first words of the claim. */
export function ClaimText({ dispute }: { readonly dispute: Dispute }) {
  const { i18n, t } = useLingui();
  return dispute.category ? i18n._(categoryLabels[dispute.category]) : dispute.reason || t`No reason given`;
}

/** The columns of the queue. */
export function useDisputeColumns(search: DisputeSearch): readonly TableColumn<Dispute>[] {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const moment = (at: string) => <Moment at={at} now={now} timeZone={company.timeZone} />;
  const isAnswered = search.status === 'ANSWERED';
  return [
    {
      id: 'claim',
      header: t`Claim`,
      isName: true,
      width: 230,
      grows: true,
      cell: (row) => (
        <Link
          to="/disputes"
          search={{ ...search, peek: row._id }}
          className="flex min-w-0 items-center gap-2"
          title={row.reason}
        >
          <Gavel aria-hidden className="size-3.5 shrink-0 text-subtle" />
          <span className="min-w-0 truncate">
            <ClaimText dispute={row} />
          </span>
        </Link>
      ),
    },
    {
      id: 'customer',
      header: t`Customer`,
      width: 180,
      cell: (row) => (
        <Link to="/customers/$id" params={{ id: row.debtor._id }} className="block truncate hover:underline">
          {row.debtor.displayName}
        </Link>
      ),
    },
    {
      id: 'account',
      header: t`Account`,
      width: 120,
      cell: (row) => (
        <Link to="/debts/$id" params={{ id: row.account._id }} className="block truncate hover:underline">
          {row.account.reference}
        </Link>
      ),
    },
    {
      id: 'disputed',
      header: t`In dispute`,
      width: 120,
      align: 'right',
      cell: (row) => formatMoney(row.disputedCents, { currency: row.account.currency }),
    },
    {
      id: 'assignee',
      header: t`Team member`,
      width: 140,
      cell: (row) => row.assignee?.name ?? <span className="text-subtle">{t`Nobody`}</span>,
    },
    {
      id: 'waiting',
      header: t`Next word`,
      width: 140,
      cell: (row) => (row.isUnread || row.waitingOn === 'customer' ? <WaitingChip dispute={row} /> : t`Ours`),
    },
    { id: 'source', header: t`Came`, width: 130, startsHidden: true, cell: (row) => i18n._(sourceLabels[row.source]) },
    { id: 'opened', header: t`Opened`, width: 130, startsHidden: !isAnswered, cell: (row) => moment(row.openedAt) },
    {
      id: 'state',
      header: isAnswered ? t`Outcome` : t`Answer by`,
      width: 170,
      cell: (row) => <DisputeState dispute={row} />,
    },
    ...(isAnswered
      ? [
          {
            id: 'answered',
            header: t`Answered`,
            width: 130,
            cell: (row: Dispute) => (row.answeredAt ? moment(row.answeredAt) : '—'),
          },
        ]
      : []),
  ];
}

export const disputeCard = (search: DisputeSearch) => (row: Dispute) => ({
  first: (
    <>
      <Link to="/disputes" search={{ ...search, peek: row._id }} className="min-w-0 truncate">
        <ClaimText dispute={row} />
      </Link>
      <span className="figures shrink-0">{formatMoney(row.disputedCents, { currency: row.account.currency })}</span>
    </>
  ),
  second: (
    <>
      <span className="min-w-0 truncate">
        {row.debtor.displayName} · {row.account.reference}
      </span>
      <span className="flex shrink-0 items-center gap-2">
        <WaitingChip dispute={row} />
        <DisputeState dispute={row} />
      </span>
    </>
  ),
});
