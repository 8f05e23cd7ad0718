import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listDeletedAccounts } from '@recoup/contract/account-life.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { SearchInput } from '@recoup/ui/field/search-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { RotateCcw, Trash2 } from 'lucide-react';
import { ListTable } from '../../kit/list-page/list-table.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { useRestoreAccount } from './use-restore-account.ts';

const route = getRouteApi('/shell/debts/deleted');
const limit = 20;

type Row = ReplyOf<typeof listDeletedAccounts>['data'][number];

/** Deleted accounts, the last deleted first, each with the way back. */
export function DeletedPage() {
  const { t } = useLingui();
  const { page = 1, search = '' } = route.useSearch();
  const navigate = useNavigate();
  const now = useNow();
  const { company } = useUser();
  const { restore, busyId } = useRestoreAccount();
  const query = { page, limit, ...(search ? { search } : {}) };
  const list = useCall(listDeletedAccounts, { query }, { keepPrevious: true });

  async function bringBack(row: Row): Promise<void> {
    const restored = await restore(row);
    if (restored) await navigate({ to: '/debts/$id', params: { id: restored._id } });
  }

  const when = (row: Row) => <Moment at={row.deletedAt} now={now} timeZone={company.timeZone} />;
  const button = (row: Row) => (
    <Button
      size="small"
      busy={busyId === row._id}
      onClick={() => void bringBack(row)}
      aria-label={t`Restore ${row.reference}`}
    >
      <RotateCcw aria-hidden />
      {t`Restore`}
    </Button>
  );
  const name = (row: Row) => (
    <Link to="/debts/$id" params={{ id: row._id }} className="font-medium hover:underline">
      {row.reference}
    </Link>
  );
  const columns: readonly TableColumn<Row>[] = [
    { id: 'reference', header: t`Account`, isName: true, width: 180, cell: name },
    { id: 'customer', header: t`Customer`, grows: true, width: 200, cell: (row) => row.debtor.displayName },
    { id: 'amount', header: t`Amount`, align: 'right', width: 130, cell: (row) => formatMoney(row.amountCents) },
    { id: 'deletedAt', header: t`Deleted`, width: 150, cell: when },
    { id: 'deletedBy', header: t`By`, width: 160, cell: (row) => row.deletedBy ?? '—' },
    { id: 'restore', header: t`Restore`, width: 130, cell: button },
  ];
  return (
    <Page
      parent={<Link to="/debts">{t`Accounts`}</Link>}
      title={t`Deleted accounts`}
      description={t`They count nowhere. Restoring one books its charge again.`}
    >
      <Card flush>
        <div className="max-w-sm p-3">
          <SearchInput
            label={t`Search deleted accounts`}
            value={search}
            onSearch={(text) =>
              void navigate({ to: '/debts/deleted', search: text ? { search: text } : {}, replace: true })
            }
          />
        </div>
        <ListTable
          label={t`Deleted accounts`}
          columns={columns}
          list={list}
          rowId={(row) => row._id}
          page={page}
          limit={limit}
          onPage={(next, replace) =>
            void navigate({ to: '/debts/deleted', search: { page: next, ...(search ? { search } : {}) }, replace })
          }
          card={(row) => ({
            first: (
              <>
                {name(row)}
                <span className="figures">{formatMoney(row.amountCents)}</span>
              </>
            ),
            second: (
              <>
                <span className="min-w-0 flex-1 truncate">
                  {row.debtor.displayName} · {when(row)}
                </span>
                <span className="relative z-10">{button(row)}</span>
              </>
            ),
          })}
          empty={
            <EmptyState icon={Trash2} title={search ? t`Nothing found` : t`Nothing is deleted`}>
              {search ? (
                <Trans>No deleted account has this reference or customer.</Trans>
              ) : (
                <Trans>Accounts that somebody deletes can be brought back from here.</Trans>
              )}
            </EmptyState>
          }
        />
      </Card>
    </Page>
  );
}
