import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listAccounts } from '@recoup/contract/accounts.ts';
import { accountSorts } from '@recoup/domain/accounts/account-sorts.ts';
import { printFilter } from '@recoup/domain/filters/filter-text.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { useNavigate } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ListTable } from '../../kit/list-page/list-table.tsx';
import { accountCard, useAccountColumns } from '../accounts/account-columns.tsx';

/** The invoices of one project; each is taken out on its own page. */
export function ProjectAccounts({ id, add }: { readonly id: string; readonly add: ReactNode }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(20);
  const [sort, setSort] = useState<(typeof accountSorts)[number]>('-dueDate');
  const columns = useAccountColumns(['customer', 'lastContact', 'nextStep', 'assignee']);
  const filter = printFilter({
    match: 'all',
    conditions: [{ field: 'project', operator: 'has_any_of', values: [id] }],
  });
  const list = useCall(listAccounts, { query: { filter, page, limit, sort } }, { keepPrevious: true });
  return (
    <div className="-mx-4 -mb-4">
      <ListTable
        label={t`Invoices`}
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
          <EmptyState icon={FileText} title={t`No invoices yet`} actions={add}>
            <Trans>Add invoices of this customer: the project then shows what was billed, paid and is owed.</Trans>
          </EmptyState>
        }
      />
    </div>
  );
}
