import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listAccounts } from '@recoup/contract/accounts.ts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberOrder } from '../../app/list-order.ts';
import { ListPage } from '../../app/list-page.tsx';
import { useMay, useUser } from '../../app/session.tsx';
import { AccountBulkActions } from '../bulk/account-bulk-actions.tsx';
import { useCustomColumns } from '../custom-fields/use-custom-columns.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { useFilterFields } from '../filters/use-filter-fields.ts';
import { useViews } from '../views/use-views.ts';
import { askedFilter } from '../views/view-state.ts';
import { accountCard, useAccountColumns } from './account-columns.tsx';
import { AccountListMenu } from './account-list-menu.tsx';
import { AccountPeek } from './account-peek.tsx';
import { useAccountTotals } from './account-totals.ts';
import { accountViews } from './account-views.ts';
import { FirstAccounts } from './first-accounts.tsx';
import { LeftOutCampaigns } from './left-out-campaigns.tsx';
import { NewAccountMenu } from './new-account-menu.tsx';

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
