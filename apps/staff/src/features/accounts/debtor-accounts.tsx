import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listAccounts } from '@recoup/contract/accounts.ts';
import { accountSorts } from '@recoup/domain/accounts/account-sorts.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { useNavigate } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { SectionList } from '../../kit/list-page/section-list.tsx';
import { useSectionPages } from '../../kit/list-page/use-section-pages.ts';
import { accountCard, useAccountColumns } from './account-columns.tsx';

/** The accounts of one customer. */
export function DebtorAccounts({ debtorId }: { readonly debtorId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { asked, table } = useSectionPages(accountSorts, '-dueDate');
  const columns = useAccountColumns(['customer', 'lastContact', 'assignee']);
  const list = useCall(listAccounts, { query: { debtorId, ...asked } }, { keepPrevious: true });
  return (
    <SectionList
      label={t`Accounts`}
      columns={columns}
      list={list}
      rowId={(row) => row._id}
      {...table}
      onOpen={(row) => void navigate({ to: '/debts/$id', params: { id: row._id } })}
      card={accountCard}
      empty={
        <EmptyState icon={FileText} title={t`No accounts yet`}>
          <Trans>What this customer owes will stand here.</Trans>
        </EmptyState>
      }
    />
  );
}
