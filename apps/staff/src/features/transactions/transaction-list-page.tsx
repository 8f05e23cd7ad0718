import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listTransactions } from '@recoup/contract/transactions.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { transactionStatuses, transactionTypes } from '@recoup/domain/vocabulary.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { SearchInput } from '@recoup/ui/field/search-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { FigureStrip } from '@recoup/ui/page/figure-strip.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { statusLooks } from '@recoup/ui/status/status-tone.ts';
import { DataTable } from '@recoup/ui/table/data-table.tsx';
import { FilterChip } from '@recoup/ui/table/filter-chip.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { TableMenu } from '@recoup/ui/table/table-menu.tsx';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ArrowLeftRight, SearchX } from 'lucide-react';
import { Page } from '../../app/page.tsx';
import { useTransactionCard, useTransactionColumns } from './transaction-columns.tsx';
import type { TransactionSearch } from './transaction-search.ts';
import { typeWords } from './transaction-words.ts';

const route = getRouteApi('/shell/transactions');
const noFilter = { search: undefined, status: undefined, type: undefined };

/** All movements of money of the company, newest first. */
export function TransactionListPage() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { page, limit, ...filter } = search;
  const list = useCall(listTransactions, { query: { ...filter, page, perPage: limit } }, { keepPrevious: true });
  const columns = useTransactionColumns();
  const card = useTransactionCard();
  const total = list.data?.total ?? 0;
  const totals = list.data?.totals;
  const unknown = list.error ? null : undefined;
  const filtered = Object.values(filter).some((part) => part !== undefined);

  function change(next: Partial<TransactionSearch>, replace = false): void {
    void navigate({ to: '/transactions', search: { ...search, page: 1, ...next }, replace });
  }

  return (
    <Page title={t`Transactions`}>
      <FigureStrip
        figures={[
          { label: t`Transactions`, value: list.data ? i18n.number(total) : unknown },
          { label: t`Collected`, value: totals ? formatMoney(totals.paidCents) : unknown },
          { label: t`Refunded`, value: totals ? formatMoney(totals.returnedCents) : unknown },
          { label: t`Failed`, value: totals ? i18n.number(totals.failedCount) : unknown },
        ]}
      />
      <Card flush>
        <div className="flex flex-wrap items-center gap-2 p-3">
          <SearchInput
            label={t`Search transactions`}
            value={filter.search ?? ''}
            onSearch={(text) => change({ search: text || undefined }, true)}
            className="w-full sm:w-72"
          />
          <FilterChip
            label={t`Status`}
            options={transactionStatuses.map((status) => ({
              value: status,
              label: i18n._(statusLooks.transaction[status].word),
            }))}
            values={filter.status ?? []}
            onChange={(values) => change({ status: some(transactionStatuses, values) })}
          />
          <FilterChip
            label={t`Type`}
            options={transactionTypes.map((type) => ({ value: type, label: i18n._(typeWords[type]) }))}
            values={filter.type ?? []}
            onChange={(values) => change({ type: some(transactionTypes, values) })}
          />
          {filtered && (
            <Button variant="ghost" size="small" onClick={() => change(noFilter)}>
              <Trans>Clear filters</Trans>
            </Button>
          )}
          <span className="ml-auto">
            <TableMenu name="transactions" columns={columns} />
          </span>
        </div>
        {/* The document: a list that cannot be refreshed keeps what it shows. */}
        {list.error && list.data && (
          <Notice kind="warning" className="mx-3 mb-3">
            <Trans>Could not refresh. You see the last state we know.</Trans>
          </Notice>
        )}
        <DataTable
          name="transactions"
          label={t`Transactions`}
          columns={columns}
          rows={list.data?.data}
          rowId={(row) => row._id}
          refreshing={list.isRefreshing}
          total={total}
          firstRowIndex={(page - 1) * limit}
          onOpen={(row) => row.account && void navigate({ to: '/debts/$id', params: { id: row.account._id } })}
          card={card}
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
              <EmptyState icon={ArrowLeftRight} title={t`No transactions yet`}>
                <Trans>Charges, payments and returns will stand here.</Trans>
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

function some<T extends string>(known: readonly T[], chosen: readonly string[]): T[] | undefined {
  const kept = known.filter((one) => chosen.includes(one));
  return kept.length > 0 ? kept : undefined;
}
