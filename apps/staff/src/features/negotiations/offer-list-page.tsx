import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listNegotiations } from '@recoup/contract/negotiations.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { offerStates } from '@recoup/domain/negotiations/offer-state.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { ListPage } from '../../kit/list-page/list-page.tsx';
import { useStatusQuick } from '../../kit/list-page/use-status-quick.tsx';
import { useUser } from '../../kit/session/session.tsx';
import { OfferCard } from './offer-card.tsx';
import { type Offer, offerSourceLabels } from './offer-labels.ts';

const route = getRouteApi('/shell/offers');

/** All offers: proposals of customers that wait for an answer first, then the newest. */
export function OfferListPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { page, limit } = search;
  const status = offerStates.find((each) => each === search.status);
  const query = { page, limit, search: search.search, ...(status ? { status: [status] } : {}) };
  const list = useCall(listNegotiations, { query }, { keepPrevious: true });
  const columns = useOfferColumns();
  const put = (next: Partial<typeof search>, replace: boolean) =>
    void navigate({ to: '/offers', search: { ...search, ...next }, replace });
  const open = ({ account }: Offer) =>
    void navigate({ to: '/debts/$id', params: { id: account._id }, search: { tab: 'agreements' } });
  const waiting = list.data?.waiting ?? 0;
  const quick = useStatusQuick('offer', offerStates, status, (next) => put({ status: next, page: 1 }, false));
  return (
    <ListPage
      name="offers"
      title={t`Offers`}
      search={search}
      onSearch={(next, replace) => put(next as Partial<typeof search>, replace)}
      list={list}
      columns={columns}
      rowId={(row) => row._id}
      card={(row) => ({
        first: (
          <>
            <AccountLink offer={row} />
            <span className="figures">{formatMoney(row.amountCents, { currency: row.currency })}</span>
          </>
        ),
        second: (
          <>
            <StatusChip kind="offer" status={row.status} />
            <LastDay offer={row} />
          </>
        ),
      })}
      onOpen={open}
      peek={{
        title: (row) => row.debtor.displayName,
        content: (row) => <OfferCard offer={row} withAccount onChanged={() => void list.mutate()} />,
      }}
      searchLabel={t`Search customer or account`}
      notice={
        waiting > 0 &&
        status !== 'PROPOSED' && (
          <Notice
            kind="info"
            className="mx-3 mb-3"
            action={
              <Button size="small" onClick={() => put({ status: 'PROPOSED', page: 1 }, false)}>
                <Trans>Show only these</Trans>
              </Button>
            }
          >
            <Plural
              value={waiting}
              one="# customer proposed a sum and waits for an answer."
              other="# customers proposed a sum and wait for an answer."
            />
          </Notice>
        )
      }
      quick={quick}
      first={
        <EmptyState icon={Handshake} title={t`No offers yet`}>
          <Trans>Sums that customers propose, and those you offer on an account or a customer, stand here.</Trans>
        </EmptyState>
      }
    />
  );
}

function AccountLink({ offer }: { readonly offer: Offer }) {
  return (
    <Link
      to="/debts/$id"
      params={{ id: offer.account._id }}
      search={{ tab: 'agreements' }}
      className="min-w-0 truncate"
    >
      {offer.debtor.displayName}
    </Link>
  );
}

/** The day that matters next: until when it can be answered or accepted, or until when it must be paid. */
function LastDay({ offer }: { readonly offer: Offer }) {
  const { company } = useUser();
  const { status, expiresAt, dueUntil } = offer;
  const at = status === 'ACCEPTED' ? dueUntil : status === 'PROPOSED' || status === 'OPEN' ? expiresAt : null;
  return (
    <span className="figures">{at ? <CalendarDate date={dateInZone(new Date(at), company.timeZone)} /> : '—'}</span>
  );
}

function useOfferColumns(): readonly TableColumn<Offer>[] {
  const { t, i18n } = useLingui();
  const money = (cents: number, row: Offer) => formatMoney(cents, { currency: row.currency });
  return [
    {
      id: 'customer',
      header: t`Customer`,
      isName: true,
      grows: true,
      width: 200,
      cell: (row) => <AccountLink offer={row} />,
    },
    {
      id: 'account',
      header: t`Account`,
      width: 150,
      cell: (row) => (
        <span className="truncate">
          {row.isBundle ? <Trans>{row.invoices.length} accounts together</Trans> : row.account.reference}
        </span>
      ),
    },
    { id: 'status', header: t`Status`, width: 168, cell: (row) => <StatusChip kind="offer" status={row.status} /> },
    { id: 'source', header: t`Named`, width: 140, cell: (row) => i18n._(offerSourceLabels[row.source]) },
    { id: 'until', header: t`Until`, width: 120, cell: (row) => <LastDay offer={row} /> },
    {
      id: 'amount',
      header: t`Offer`,
      align: 'right',
      width: 120,
      cell: (row) => money(row.amountCents, row),
    },
    {
      id: 'balance',
      header: t`Balance`,
      align: 'right',
      width: 120,
      cell: (row) => money(row.balanceCents, row),
    },
    {
      id: 'received',
      header: t`Received`,
      align: 'right',
      width: 120,
      cell: (row) => (row.acceptedAt ? money(row.receivedCents, row) : '—'),
    },
  ];
}
