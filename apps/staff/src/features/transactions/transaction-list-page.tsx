import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listTransactions } from '@recoup/contract/transactions.ts';
import { postingColumns } from '@recoup/domain/exports/export-columns.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeftRight, TriangleAlert } from 'lucide-react';
import { ExportButton } from '../../kit/exports/export-button.tsx';
import { ListPage } from '../../kit/list-page/list-page.tsx';
import { useViews } from '../../kit/views/use-views.ts';
import { askedFilter } from '../../kit/views/view-state.ts';
import { useFilterFields } from '../filters/use-filter-fields.ts';
import { useTransactionCard, useTransactionColumns } from './transaction-columns.tsx';
import { TransactionStory } from './transaction-story.tsx';
import { useTransactionTotals } from './transaction-totals.ts';
import { transactionViews } from './transaction-views.ts';

const route = getRouteApi('/shell/transactions');

/** All movements of money of the company. Everything but the selection stands in the URL. */
export function TransactionListPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { page, limit, sort, filter } = search;
  const query = { search: search.search, filter: askedFilter(filter), sort, page, perPage: limit };
  const list = useCall(listTransactions, { query }, { keepPrevious: true });
  const columns = useTransactionColumns();
  const card = useTransactionCard();
  const figures = useTransactionTotals(list.data, list.error !== undefined);
  const views = useViews('transaction', transactionViews);
  const fields = useFilterFields('transaction');
  const put = (next: Partial<typeof search>, replace: boolean) =>
    void navigate({ to: '/transactions', search: { ...search, ...next }, replace });

  return (
    <ListPage
      name="transactions"
      title={t`Transactions`}
      actions={
        <>
          <Link to="/transactions/reconciliation" search={{ state: 'OPEN', page: 1 }} className={buttonClasses()}>
            <Trans>Reconciliation</Trans>
          </Link>
          <Link to="/transactions/failed" search={{ page: 1, limit: 20 }} className={buttonClasses()}>
            <TriangleAlert aria-hidden />
            <Trans>Failed payments</Trans>
          </Link>
        </>
      }
      figures={figures}
      search={search}
      onSearch={(next, replace) => put(next as Partial<typeof search>, replace)}
      list={list}
      columns={columns}
      rowId={(row) => row._id}
      card={card}
      onOpen={(row) => void navigate({ to: '/transactions/$id', params: { id: row._id } })}
      searchLabel={t`Search transactions`}
      defaultSort="-date"
      fields={fields}
      views={views}
      saysStale
      peek={{
        title: (row) => row.debtor?.displayName ?? row.account?.reference ?? t`Transaction`,
        content: (row) => <TransactionStory key={row._id} id={row._id} />,
      }}
      tools={(shown) => <ExportButton list="transaction" {...shown} columns={[...shown.columns, ...postingColumns]} />}
      first={
        <EmptyState icon={ArrowLeftRight} title={t`No transactions yet`}>
          <Trans>Charges, payments and returns will stand here.</Trans>
        </EmptyState>
      }
    />
  );
}
