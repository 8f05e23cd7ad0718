import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { memberDebtors } from '@recoup/contract/member-profiles.ts';
import { SearchInput } from '@recoup/ui/field/search-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { debtorCard, useDebtorColumns } from '../../features/debtors/debtor-columns.tsx';
import { ListTable } from '../../kit/list-page/list-table.tsx';

const route = getRouteApi('/shell/team/$id');
const PAGE = 20;

/** The customers that a member looks after. */
export function MemberDebtors({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { page = 1, search = '' } = route.useSearch();
  const columns = useDebtorColumns();
  const query = { page, limit: PAGE, ...(search ? { search } : {}) };
  const list = useCall(memberDebtors, { params: { id }, query }, { keepPrevious: true });
  const go = (to: { readonly page?: number; readonly search?: string }) =>
    void navigate({ to: '/team/$id', params: { id }, search: { tab: 'customers', ...to }, replace: true });
  return (
    <Card flush>
      <div className="p-3">
        <SearchInput
          className="max-w-80"
          label={t`Search customers`}
          value={search}
          onSearch={(text) => go(text ? { search: text } : {})}
        />
      </div>
      <ListTable
        label={t`Customers`}
        columns={columns}
        list={list}
        rowId={(row) => row._id}
        page={page}
        limit={PAGE}
        onPage={(next) => go({ page: next, ...(search ? { search } : {}) })}
        onOpen={(row) => void navigate({ to: '/customers/$id', params: { id: row._id } })}
        card={debtorCard}
        empty={
          <EmptyState icon={Users} title={search ? t`Nothing found` : t`No customers`}>
            {search ? <Trans>Try other words.</Trans> : <Trans>Customers that they look after show here.</Trans>}
          </EmptyState>
        }
      />
    </Card>
  );
}
