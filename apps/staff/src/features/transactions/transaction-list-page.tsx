import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listTransactions } from '@recoup/contract/transactions.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { transactionStatuses, transactionTypes } from '@recoup/domain/vocabulary.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { statusLooks } from '@recoup/ui/status/status-tone.ts';
import { FilterChip } from '@recoup/ui/table/filter-chip.tsx';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import { ListPage } from '../../app/list-page.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { useTransactionCard, useTransactionColumns } from './transaction-columns.tsx';
import type { TransactionSearch } from './transaction-search.ts';
import { typeWords } from './transaction-words.ts';

const route = getRouteApi('/shell/transactions');

/** All movements of money of the company, newest first. */
export function TransactionListPage() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { page, limit, status, type } = search;
  const query = { search: search.search, status, type, page, perPage: limit };
  const list = useCall(listTransactions, { query }, { keepPrevious: true });
  const columns = useTransactionColumns();
  const card = useTransactionCard();
  const totals = list.data?.totals;
  const unknown = list.error ? null : undefined;
  const put = (next: Partial<TransactionSearch>, replace: boolean) =>
    void navigate({ to: '/transactions', search: { ...search, ...next }, replace });

  return (
    <ListPage
      name="transactions"
      title={t`Transactions`}
      figures={[
        { label: t`Transactions`, value: list.data ? i18n.number(list.data.total ?? 0) : unknown },
        { label: t`Collected`, value: totals ? formatMoney(totals.paidCents) : unknown },
        { label: t`Refunded`, value: totals ? formatMoney(totals.returnedCents) : unknown },
        { label: t`Failed`, value: totals ? i18n.number(totals.failedCount) : unknown },
      ]}
      search={search}
      onSearch={put}
      list={list}
      columns={columns}
      rowId={(row) => row._id}
      card={card}
      onOpen={(row) => row.account && void navigate({ to: '/debts/$id', params: { id: row.account._id } })}
      searchLabel={t`Search transactions`}
      quick={{
        isOn: status !== undefined || type !== undefined,
        clear: { status: undefined, type: undefined },
        chips: (
          <>
            <FilterChip
              label={t`Status`}
              options={transactionStatuses.map((each) => ({
                value: each,
                label: i18n._(statusLooks.transaction[each].word),
              }))}
              values={status ?? []}
              onChange={(values) => put({ page: 1, status: some(transactionStatuses, values) }, false)}
            />
            <FilterChip
              label={t`Type`}
              options={transactionTypes.map((each) => ({ value: each, label: i18n._(typeWords[each]) }))}
              values={type ?? []}
              onChange={(values) => put({ page: 1, type: some(transactionTypes, values) }, false)}
            />
          </>
        ),
      }}
      saysStale
      tools={(shown) => <ExportButton list="transaction" only={{ statuses: status, types: type }} {...shown} />}
      first={
        <EmptyState icon={ArrowLeftRight} title={t`No transactions yet`}>
          <Trans>Charges, payments and returns will stand here.</Trans>
        </EmptyState>
      }
    />
  );
}

function some<T extends string>(known: readonly T[], chosen: readonly string[]): T[] | undefined {
  const kept = known.filter((one) => chosen.includes(one));
  return kept.length > 0 ? kept : undefined;
}
