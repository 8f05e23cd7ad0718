import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listAccounts } from '@recoup/contract/accounts.ts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { accountCard, useAccountColumns } from '../../features/accounts/account-columns.tsx';
import { AccountListMenu } from '../../features/accounts/account-list-menu.tsx';
import { useAccountTotals } from '../../features/accounts/account-totals.ts';
import { accountViews } from '../../features/accounts/account-views.ts';
import { FirstAccounts } from '../../features/accounts/first-accounts.tsx';
import { LeftOutCampaigns } from '../../features/accounts/left-out-campaigns.tsx';
import { NewAccountMenu } from '../../features/accounts/new-account-menu.tsx';
import { AccountBulkActions } from '../../features/bulk/account-bulk-actions.tsx';
import { useCustomColumns } from '../../features/custom-fields/use-custom-columns.tsx';
import { useFilterFields } from '../../features/filters/use-filter-fields.ts';
import { ExportButton } from '../../kit/exports/export-button.tsx';
import { ListPage } from '../../kit/list-page/list-page.tsx';
import { rememberOrder } from '../../kit/record-page/list-order.ts';
import { useMay, useUser } from '../../kit/session/session.tsx';
import { useViews } from '../../kit/views/use-views.ts';
import { askedFilter } from '../../kit/views/view-state.ts';
import { AccountPeek } from './account-peek.tsx';

const route = getRouteApi('/shell/debts');

/** All accounts: find them and act on them. Everything but the selection stands in the URL. */
export function AccountListPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const may = useMay();
  const me = useUser();
  const { page, limit, sort, filter, nonWorkflows } = search;
  const query = { page, limit, sort, filter: askedFilter(filter), nonWorkflows, search: search.search };
  const list = useCall(listAccounts, { query }, { keepPrevious: true });
  const custom = useCustomColumns('account', list.data?.data);
  const columns = [...useAccountColumns(), ...custom];
  const figures = useAccountTotals(list.data, list.error !== undefined);
  const views = useViews('account', accountViews(me._id));
  const fields = useFilterFields('account');
  useEffect(() => {
    if (list.data)
      rememberOrder(
        'account',
        list.data.data.map((row) => row._id),
      );
  }, [list.data]);
  const put = (next: Partial<typeof search>, replace: boolean) =>
    void navigate({ to: '/debts', search: { ...search, ...next }, replace });

  return (
    <ListPage
      name="accounts"
      title={t`Accounts`}
      actions={
        <>
          <AccountListMenu />
          {may('account.write') && <NewAccountMenu />}
        </>
      }
      figures={figures}
      search={search}
      onSearch={(next, replace) => put(next as Partial<typeof search>, replace)}
      list={list}
      columns={columns}
      rowId={(row) => row._id}
      card={accountCard}
      onOpen={(row) => void navigate({ to: '/debts/$id', params: { id: row._id } })}
      searchLabel={t`Search accounts`}
      defaultSort="-createdAt"
      fields={fields}
      views={views}
      quick={{
        isOn: nonWorkflows !== undefined,
        clear: { nonWorkflows: undefined },
        chips: nonWorkflows && (
          <LeftOutCampaigns ids={nonWorkflows} onRemove={() => put({ nonWorkflows: undefined, page: 1 }, false)} />
        ),
      }}
      filtersBeside={{ nonWorkflows }}
      bulk={may('account.write') ? (props) => <AccountBulkActions {...props} /> : undefined}
      tools={(shown) => <ExportButton list="account" {...shown} />}
      peek={{ title: (row) => row.reference, content: (row) => <AccountPeek row={row} /> }}
      first={<FirstAccounts />}
      create={
        may('account.write') ? { title: t`New account`, run: () => void navigate({ to: '/debts/new' }) } : undefined
      }
    />
  );
}
