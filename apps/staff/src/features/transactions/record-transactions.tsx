import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { projectTransactions } from '@recoup/contract/projects.ts';
import type { accountTransactions, debtorTransactions } from '@recoup/contract/transactions.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { ListTable } from '../../kit/list-page/list-table.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { useTransactionCard, useTransactionColumns } from './transaction-columns.tsx';

type RecordTransactionsProps = {
  readonly call: typeof accountTransactions | typeof debtorTransactions | typeof projectTransactions;
  readonly id: string;
  readonly withAccount?: boolean;
  /** Something was taken back: what the page shows beside the list has changed. */
  readonly onChanged?: () => void;
};

/** The money movements of one account, customer or project. */
export function RecordTransactions({ call, id, withAccount = false, onChanged }: RecordTransactionsProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(20);
  const [entryId, setEntryId] = useState<string | null>(null);
  const list = useCall(call, { params: { id }, query: { page, limit } }, { keepPrevious: true });
  const columns = useTransactionColumns(withAccount ? ['customer'] : ['customer', 'account']);
  const card = useTransactionCard({ ofRecord: true });
  return (
    <div className="-mx-4 -mb-4">
      <ListTable
        label={t`Transactions`}
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
        card={card}
        onOpen={(row) => row.entryId && setEntryId(row.entryId)}
        empty={
          <EmptyState icon={ArrowLeftRight} title={t`No transactions yet`}>
            <Trans>Charges, payments and returns will stand here.</Trans>
          </EmptyState>
        }
      />
      {entryId && (
        <EntrySheet
          id={entryId}
          onClose={() => setEntryId(null)}
          onDone={() => {
            void list.mutate();
            onChanged?.();
          }}
        />
      )}
    </div>
  );
}
