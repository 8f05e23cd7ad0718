import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listAccounts } from '@recoup/contract/accounts.ts';
import { accountStatuses } from '@recoup/domain/vocabulary.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { SearchInput } from '@recoup/ui/field/search-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { statusLooks } from '@recoup/ui/status/status-tone.ts';
import { DataTable } from '@recoup/ui/table/data-table.tsx';
import { FilterChip } from '@recoup/ui/table/filter-chip.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { nothingSelected, type Selection } from '@recoup/ui/table/selection.ts';
import { SelectionBar } from '@recoup/ui/table/selection-bar.tsx';
import { TableMenu } from '@recoup/ui/table/table-menu.tsx';
import { useTableChoice } from '@recoup/ui/table/use-table-choice.ts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Page } from '../../app/page.tsx';
import { useMay } from '../../app/session.tsx';
import { accountCard, useAccountColumns } from './account-columns.tsx';
import { type AccountSearch, dueFilters } from './account-search.ts';
import { AccountTotals } from './account-totals.tsx';
import { AssignCampaignButton } from './assign-campaign.tsx';
import { FirstAccounts } from './first-accounts.tsx';
import { NewAccountMenu } from './new-account-menu.tsx';

const route = getRouteApi('/shell/debts');

/** All accounts: find them and act on them. Everything but the selection stands in the URL. */
export function AccountListPage() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const may = useMay();
  const { page, limit, ...filter } = search;
  const list = useCall(listAccounts, { query: { ...search } }, { keepPrevious: true });
  const columns = useAccountColumns();
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const choice = useTableChoice(selection, setSelection);
  const total = list.data?.total ?? 0;
  const filtered = [filter.search, filter.status, filter.due, filter.nonWorkflows].some((part) => part !== undefined);

  /** A change of the filter begins at page 1 again and forgets the selection. */
  function change(next: Partial<AccountSearch>, replace = false): void {
    if (!('page' in next)) setSelection(nothingSelected);
    void navigate({ to: '/debts', search: { ...search, page: 1, ...next }, replace });
  }

  const lastPage = Math.max(1, Math.ceil(total / limit));
  const beyond = list.data !== undefined && !list.isRefreshing && page > lastPage;
  useEffect(() => {
    if (beyond) void navigate({ to: '/debts', search: { ...search, page: lastPage }, replace: true });
  }, [beyond, lastPage, navigate, search]);

  const dueWords = { overdue: t`Overdue`, 'due-7-days': t`Due in the next 7 days`, 'not-due': t`Not due yet` };

  return (
    <Page title={t`Accounts`} actions={may('account.write') && <NewAccountMenu />}>
      <AccountTotals list={list.data} failed={list.error !== undefined} />
      <Card flush>
        <div className="flex flex-wrap items-center gap-2 p-3">
          <SearchInput
            label={t`Search accounts`}
            value={filter.search ?? ''}
            onSearch={(text) => change({ search: text || undefined }, true)}
            className="w-full sm:w-72"
          />
          <FilterChip
            label={t`Status`}
            options={accountStatuses.map((status) => ({
              value: status,
              label: i18n._(statusLooks.account[status].word),
            }))}
            values={filter.status ?? []}
            onChange={(values) => change({ status: accountStatuses.filter((status) => values.includes(status)) })}
          />
          <FilterChip
            label={t`Due`}
            single
            options={dueFilters.map((due) => ({ value: due, label: dueWords[due] }))}
            values={filter.due ? [filter.due] : []}
            onChange={([value]) => change({ due: dueFilters.find((due) => due === value) })}
          />
          {filtered && (
            <Button
              variant="ghost"
              size="small"
              onClick={() => change({ search: undefined, status: undefined, due: undefined, nonWorkflows: undefined })}
            >
              <Trans>Clear filters</Trans>
            </Button>
          )}
          <span className="ml-auto">
            <TableMenu name="accounts" columns={columns} />
          </span>
        </div>
        <DataTable
          name="accounts"
          label={t`Accounts`}
          columns={columns}
          rows={list.data?.data}
          rowId={(row) => row._id}
          refreshing={list.isRefreshing}
          total={total}
          firstRowIndex={(page - 1) * limit}
          sort={search.sort ?? '-createdAt'}
          onSort={(sort) => change({ sort: sort as AccountSearch['sort'] })}
          onOpen={(row) => void navigate({ to: '/debts/$id', params: { id: row._id } })}
          choice={may('account.write') ? choice : undefined}
          card={accountCard}
          error={
            list.error && (
              <ErrorRegion
                message={list.error.message}
                requestId={list.error.requestId}
                onRetry={() => void list.mutate()}
              />
            )
          }
          empty={
            filtered ? (
              <EmptyState
                icon={SearchX}
                title={t`Nothing matches these filters`}
                actions={
                  <Button
                    onClick={() =>
                      change({ search: undefined, status: undefined, due: undefined, nonWorkflows: undefined })
                    }
                  >
                    <Trans>Clear filters</Trans>
                  </Button>
                }
              />
            ) : (
              <FirstAccounts />
            )
          }
        />
        <SelectionBar selection={selection} onChange={setSelection} total={total} narrowed={filtered}>
          <AssignCampaignButton
            selection={selection}
            total={total}
            filter={filter}
            onDone={() => {
              setSelection(nothingSelected);
              void list.mutate();
            }}
          />
        </SelectionBar>
        {total > 0 && (
          <Pagination
            page={page}
            limit={limit}
            total={total}
            onPage={(next) => change({ page: next })}
            onLimit={(next) => change({ limit: next })}
          />
        )}
      </Card>
    </Page>
  );
}
