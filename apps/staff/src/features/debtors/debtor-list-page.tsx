import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listDebtors } from '@recoup/contract/debtors.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { SearchInput } from '@recoup/ui/field/search-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { FigureStrip } from '@recoup/ui/page/figure-strip.tsx';
import { DataTable } from '@recoup/ui/table/data-table.tsx';
import { FilterChip } from '@recoup/ui/table/filter-chip.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { TableMenu } from '@recoup/ui/table/table-menu.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Plus, SearchX, Users } from 'lucide-react';
import { useEffect } from 'react';
import { Page } from '../../app/page.tsx';
import { useMay } from '../../app/session.tsx';
import { debtorCard, useDebtorColumns } from './debtor-columns.tsx';
import type { DebtorSearch } from './debtor-search.ts';

const route = getRouteApi('/shell/customers');
const noFilter = { search: undefined, outstanding: undefined };

/** All customers. Everything that was chosen stands in the URL. */
export function DebtorListPage() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const may = useMay();
  const { page, limit, ...filter } = search;
  const list = useCall(listDebtors, { query: { ...search } }, { keepPrevious: true });
  const columns = useDebtorColumns();
  const total = list.data?.total ?? 0;
  const totals = list.data?.totals;
  const unknown = list.error ? null : undefined;
  const filtered = filter.search !== undefined || filter.outstanding !== undefined;
  const newCustomer = may('debtor.write') && (
    <Link to="/customers/new" className={buttonClasses({ variant: 'primary' })}>
      <Plus aria-hidden />
      <Trans>New customer</Trans>
    </Link>
  );

  function change(next: Partial<DebtorSearch>, replace = false): void {
    void navigate({ to: '/customers', search: { ...search, page: 1, ...next }, replace });
  }

  const lastPage = Math.max(1, Math.ceil(total / limit));
  const beyond = list.data !== undefined && !list.isRefreshing && page > lastPage;
  useEffect(() => {
    if (beyond) void navigate({ to: '/customers', search: { ...search, page: lastPage }, replace: true });
  }, [beyond, lastPage, navigate, search]);

  return (
    <Page title={t`Customers`} actions={newCustomer}>
      <FigureStrip
        figures={[
          { label: t`Customers`, value: list.data ? i18n.number(total) : unknown },
          { label: t`Outstanding`, value: totals ? formatMoney(totals.outstandingCents) : unknown },
          { label: t`Paid`, value: totals ? formatMoney(totals.paidCents) : unknown },
        ]}
      />
      <Card flush>
        <div className="flex flex-wrap items-center gap-2 p-3">
          <SearchInput
            label={t`Search customers`}
            value={filter.search ?? ''}
            onSearch={(text) => change({ search: text || undefined }, true)}
            className="w-full sm:w-72"
          />
          <FilterChip
            label={t`Outstanding`}
            single
            options={[
              { value: 'yes', label: t`With outstanding` },
              { value: 'no', label: t`Nothing outstanding` },
            ]}
            values={filter.outstanding ? [filter.outstanding] : []}
            onChange={([value]) => change({ outstanding: value === 'yes' || value === 'no' ? value : undefined })}
          />
          {filtered && (
            <Button variant="ghost" size="small" onClick={() => change(noFilter)}>
              <Trans>Clear filters</Trans>
            </Button>
          )}
          <span className="ml-auto">
            <TableMenu name="customers" columns={columns} />
          </span>
        </div>
        <DataTable
          name="customers"
          label={t`Customers`}
          columns={columns}
          rows={list.data?.data}
          rowId={(row) => row._id}
          refreshing={list.isRefreshing}
          total={total}
          firstRowIndex={(page - 1) * limit}
          sort={search.sort ?? 'displayName'}
          onSort={(sort) => change({ sort: sort as DebtorSearch['sort'] })}
          onOpen={(row) => void navigate({ to: '/customers/$id', params: { id: row._id } })}
          card={debtorCard}
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
                  <Button onClick={() => change(noFilter)}>
                    <Trans>Clear filters</Trans>
                  </Button>
                }
              />
            ) : (
              <EmptyState icon={Users} title={t`No customers yet`} actions={newCustomer}>
                <Trans>Customers come with their accounts, or one by one.</Trans>
              </EmptyState>
            )
          }
        />
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
