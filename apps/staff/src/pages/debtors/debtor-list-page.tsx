import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listDebtors } from '@recoup/contract/debtors.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { FileUp, Plus, Users } from 'lucide-react';
import { useEffect } from 'react';
import { DebtorBulkActions } from '../../features/bulk/debtor-bulk-actions.tsx';
import { useCustomColumns } from '../../features/custom-fields/use-custom-columns.tsx';
import { debtorCard, useDebtorColumns } from '../../features/debtors/debtor-columns.tsx';
import { debtorViews } from '../../features/debtors/debtor-views.ts';
import { useFilterFields } from '../../features/filters/use-filter-fields.ts';
import { ExportButton } from '../../kit/exports/export-button.tsx';
import { ListPage } from '../../kit/list-page/list-page.tsx';
import { rememberOrder } from '../../kit/record-page/list-order.ts';
import { useMay, useUser } from '../../kit/session/session.tsx';
import { useViews } from '../../kit/views/use-views.ts';
import { readFilter } from '../../kit/views/view-state.ts';
import { DebtorPeek } from './debtor-peek.tsx';

const route = getRouteApi('/shell/customers');

/** All customers. Everything that was chosen stands in the URL. */
export function DebtorListPage() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const may = useMay();
  const me = useUser();
  const { page, limit, sort } = search;
  const filter = readFilter(search.filter) ?? undefined;
  const list = useCall(
    listDebtors,
    { body: { page, limit, sort, filter, search: search.search } },
    { keepPrevious: true },
  );
  const custom = useCustomColumns('debtor', list.data?.data);
  const columns = [...useDebtorColumns(), ...custom];
  const views = useViews('debtor', debtorViews(me._id));
  const fields = useFilterFields('debtor');
  const unknown = list.error ? null : undefined;
  const { total, totals, totalsAgeSeconds } = list.data ?? {};
  const seconds = totalsAgeSeconds ?? 0;
  const note = seconds > 0 ? t`${seconds} s ago` : undefined;
  useEffect(() => {
    if (list.data)
      rememberOrder(
        'debtor',
        list.data.data.map((row) => row._id),
      );
  }, [list.data]);
  const mayWrite = may('debtor.write');
  const importCustomers = may('account.import') && (
    <Link to="/customers/add-bulk" className={buttonClasses()}>
      <FileUp aria-hidden />
      <Trans>Import</Trans>
    </Link>
  );
  const newCustomer = mayWrite && (
    <Link to="/customers/new" className={buttonClasses({ variant: 'primary' })}>
      <Plus aria-hidden />
      <Trans>New customer</Trans>
    </Link>
  );
  const ways = (
    <>
      {importCustomers}
      {newCustomer}
    </>
  );

  return (
    <ListPage
      name="customers"
      title={t`Customers`}
      actions={ways}
      figures={[
        {
          label: t`Customers`,
          value: total === undefined ? unknown : total === null ? null : i18n.number(total),
          note,
        },
        { label: t`Outstanding`, value: totals ? formatMoney(totals.outstandingCents) : unknown, note },
        { label: t`Paid`, value: totals ? formatMoney(totals.paidCents) : unknown, note },
      ]}
      search={search}
      onSearch={(next, replace) =>
        void navigate({ to: '/customers', search: { ...search, ...(next as Partial<typeof search>) }, replace })
      }
      list={list}
      columns={columns}
      rowId={(row) => row._id}
      card={debtorCard}
      onOpen={(row) => void navigate({ to: '/customers/$id', params: { id: row._id } })}
      searchLabel={t`Search customers`}
      defaultSort="displayName"
      fields={fields}
      views={views}
      bulk={mayWrite ? (props) => <DebtorBulkActions {...props} /> : undefined}
      tools={(shown) => <ExportButton list="debtor" {...shown} />}
      peek={{ title: (row) => row.displayName, content: (row) => <DebtorPeek row={row} /> }}
      first={
        <EmptyState icon={Users} title={t`No customers yet`} actions={ways}>
          <Trans>Customers come with their accounts, or one by one.</Trans>
        </EmptyState>
      }
      create={mayWrite ? { title: t`New customer`, run: () => void navigate({ to: '/customers/new' }) } : undefined}
    />
  );
}
