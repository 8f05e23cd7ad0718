import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listAccounts } from '@recoup/contract/accounts.ts';
import { accountSorts } from '@recoup/domain/accounts/account-sorts.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { DataTable } from '@recoup/ui/table/data-table.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { useNavigate } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { accountCard, useAccountColumns } from './account-columns.tsx';

/** The accounts of one customer. */
export function DebtorAccounts({ debtorId }: { readonly debtorId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(20);
  const [sort, setSort] = useState<(typeof accountSorts)[number]>('-dueDate');
  const columns = useAccountColumns(['customer', 'lastContact', 'assignee']);
  const list = useCall(listAccounts, { query: { debtorId, page, limit, sort } }, { keepPrevious: true });
  const total = list.data?.total ?? 0;
  return (
    <div className="-mx-4 -mb-4">
      <DataTable
        label={t`Accounts`}
        columns={columns}
        rows={list.data?.data}
        rowId={(row) => row._id}
        refreshing={list.isRefreshing}
        total={total}
        firstRowIndex={(page - 1) * limit}
        sort={sort}
        onSort={(next) => setSort(accountSorts.find((known) => known === next) ?? '-dueDate')}
        onOpen={(row) => void navigate({ to: '/debts/$id', params: { id: row._id } })}
        card={accountCard}
        error={list.error && <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />}
        empty={
          <EmptyState icon={FileText} title={t`No accounts yet`}>
            <Trans>What this customer owes will stand here.</Trans>
          </EmptyState>
        }
      />
      {total > limit && (
        <Pagination
          page={page}
          limit={limit}
          total={total}
          onPage={setPage}
          onLimit={(next) => {
            setLimit(next);
            setPage(1);
          }}
        />
      )}
    </div>
  );
}
