import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listDisputes } from '@recoup/contract/disputes.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { useMediaQuery } from '@recoup/ui/media-query.ts';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Gavel } from 'lucide-react';
import { useSWRConfig } from 'swr';
import { ListPage } from '../../kit/list-page/list-page.tsx';
import { useMay } from '../../kit/session/session.tsx';
import type { Dispute } from './dispute.ts';
import { DisputeBulkActions } from './dispute-bulk-actions.tsx';
import { DisputeChips } from './dispute-chips.tsx';
import { disputeCard, useDisputeColumns } from './dispute-columns.tsx';
import { useDisputeKeys } from './dispute-keys.ts';
import { DisputePeek } from './dispute-peek.tsx';
import type { DisputeAct, DisputeSearch } from './dispute-search.ts';
import { DisputeSheets } from './dispute-sheets.tsx';

const route = getRouteApi('/shell/disputes');

/** What customers object to: the nearest deadline first, by keyboard from one to the next. */
export function DisputeListPage() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const mayWrite = useMay()('dispute.write');
  const wide = useMediaQuery('(min-width: 40rem)');
  const { mutate } = useSWRConfig();
  const { page, limit, status, scope, category, overdue, waiting, caseId, first } = search;
  const question = { status, scope, category, overdue, waitingOn: waiting, caseId, search: search.search, sort: first };
  const list = useCall(listDisputes, { query: { ...question, page, limit } }, { keepPrevious: true });
  const columns = useDisputeColumns(search);
  const counts = list.data?.counts;
  const sums = list.data?.sums ?? [];
  const put = (next: Partial<DisputeSearch>, replace: boolean) =>
    void navigate({ to: '/disputes', search: { ...search, ...next }, replace });
  const act = (next: DisputeAct | undefined, row: Dispute) => put({ act: next, peek: row._id }, true);
  const refresh = () => void mutate((key) => Array.isArray(key) && String(key[0]).startsWith('dispute.'));
  const done = () => {
    put({ act: undefined, peek: undefined }, true);
    refresh();
  };
  const shown = list.data?.data.find((row) => row._id === search.peek);
  const rowKeys = useDisputeKeys(act);
  const isNarrowed = category !== undefined || overdue !== undefined || waiting !== undefined || caseId !== undefined;

  return (
    <>
      <ListPage
        name="disputes"
        title={t`Disputes`}
        figures={[
          { label: t({ message: 'Open', context: 'disputes' }), value: counts && i18n.number(counts.opened) },
          { label: t`Unread`, value: counts && i18n.number(counts.unread) },
          { label: t`Deadline over`, value: counts && i18n.number(counts.overdue) },
          {
            label: t`In dispute`,
            value:
              list.data &&
              (sums.map((sum) => formatMoney(sum.cents, { currency: sum.currency })).join(' · ') || formatMoney(0)),
          },
        ]}
        search={search}
        onSearch={(next, replace) => put({ ...next, sort: undefined }, replace)}
        list={list}
        columns={columns}
        rowId={(row) => row._id}
        card={disputeCard(search)}
        onOpen={(row) =>
          row._id === search.peek && wide
            ? void navigate({ to: '/debts/$id', params: { id: row.account._id }, search: { tab: 'disputes' } })
            : put({ peek: row._id }, true)
        }
        searchLabel={t`Search claims, customers and accounts`}
        quick={{
          isOn: isNarrowed,
          clear: { category: undefined, overdue: undefined, waiting: undefined, caseId: undefined },
          stays: true,
          chips: <DisputeChips search={search} counts={counts} onSearch={(next) => put({ ...next, page: 1 }, false)} />,
        }}
        bulk={
          mayWrite && status === 'OPENED'
            ? (bulk) => (
                <DisputeBulkActions
                  selection={bulk.selection}
                  question={question}
                  onDone={() => {
                    bulk.onDone();
                    done();
                  }}
                />
              )
            : undefined
        }
        rowKeys={mayWrite && status === 'OPENED' ? rowKeys : []}
        peek={{
          title: (row) => row.debtor.displayName,
          content: (row) => <DisputePeek dispute={row} onAct={(next) => act(next, row)} />,
        }}
        first={
          <EmptyState icon={Gavel} title={status === 'OPENED' ? t`No open disputes` : t`Nothing answered yet`}>
            {status === 'OPENED' ? (
              <Trans>What customers object to will stand here, the nearest deadline first.</Trans>
            ) : (
              <Trans>Disputes that were answered will stand here, the newest first.</Trans>
            )}
          </EmptyState>
        }
      />
      {shown && !wide && (
        <SideSheet
          open={search.act === undefined}
          onOpenChange={(isOpen) => !isOpen && search.act === undefined && put({ peek: undefined }, true)}
          title={shown.debtor.displayName}
        >
          <DisputePeek dispute={shown} onAct={(next) => act(next, shown)} />
        </SideSheet>
      )}
      {shown && search.act && (
        <DisputeSheets dispute={shown} act={search.act} onClose={() => act(undefined, shown)} onDone={done} />
      )}
    </>
  );
}
