import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listAccounts } from '@recoup/contract/accounts.ts';
import { accountSorts } from '@recoup/domain/accounts/account-sorts.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { useNavigate } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { ListTable } from '../../kit/list-page/list-table.tsx';
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
  return (
    <div className="-mx-4 -mb-4">
      <ListTable
        label={t`Accounts`}
        columns={columns}
        list={list}
        rowId={(row) => row._id}
        page={page}
        limit={limit}
        onPage={setPage}
        onLimit={(next) => {
          setLimit(next);
          setPage(1);
        }}
        sort={sort}
        onSort={(next) => setSort(accountSorts.find((known) => known === next) ?? '-dueDate')}
        onOpen={(row) => void navigate({ to: '/debts/$id', params: { id: row._id } })}
        card={accountCard}
        empty={
          <EmptyState icon={FileText} title={t`No accounts yet`}>
            <Trans>What this customer owes will stand here.</Trans>
          </EmptyState>
        }
      />
    </div>
  );
}
