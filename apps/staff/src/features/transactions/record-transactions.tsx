import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { accountTransactions, debtorTransactions } from '@recoup/contract/transactions.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { DataTable } from '@recoup/ui/table/data-table.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { EntrySheet } from './entry-sheet.tsx';
import { useTransactionCard, useTransactionColumns } from './transaction-columns.tsx';

type RecordTransactionsProps = {
  readonly call: typeof accountTransactions | typeof debtorTransactions;
  readonly id: string;
  readonly withAccount?: boolean;
  /** Something was taken back: what the page shows beside the list has changed. */
  readonly onChanged?: () => void;
};

/** The money movements of one account or customer. */
export function RecordTransactions({ call, id, withAccount = false, onChanged }: RecordTransactionsProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(20);
  const [entryId, setEntryId] = useState<string | null>(null);
  const list = useCall(call, { params: { id }, query: { page, limit } }, { keepPrevious: true });
  const columns = useTransactionColumns(withAccount ? ['customer'] : ['customer', 'account']);
  const card = useTransactionCard({ ofRecord: true });
  const total = list.data?.total ?? 0;
  return (
    <div className="-mx-4 -mb-4">
      <DataTable
        label={t`Transactions`}
        columns={columns}
        rows={list.data?.data}
        rowId={(row) => row._id}
        refreshing={list.isRefreshing}
        total={total}
        firstRowIndex={(page - 1) * limit}
        card={card}
        onOpen={(row) => row.entryId && setEntryId(row.entryId)}
        error={list.error && <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />}
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
