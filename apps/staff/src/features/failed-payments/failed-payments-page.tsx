import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listFailedPayments } from '@recoup/contract/failed-payments.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { ListTable } from '../../kit/list-page/list-table.tsx';
import { Page } from '../../kit/page/page.tsx';
import { CollectSheet } from '../payments/collect-sheet.tsx';
import { TransactionLinkDialog } from '../payments/transaction-link-dialog.tsx';
import { DismissSheet } from './dismiss-sheet.tsx';
import { type FailedAction, type FailedRow, useFailedCard, useFailedColumns } from './failed-columns.tsx';
import { RetrySheet } from './retry-sheet.tsx';

const route = getRouteApi('/shell/transactions/failed');

/** Failed payments that wait for a person: why, what happens next, and what can be done. */
export function FailedPaymentsPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { page, limit } = search;
  const list = useCall(listFailedPayments, { query: { page, limit } }, { keepPrevious: true });
  const [open, setOpen] = useState<{ readonly action: FailedAction; readonly row: FailedRow } | null>(null);
  const act = (action: FailedAction, row: FailedRow) => setOpen({ action, row });
  const columns = useFailedColumns(act);
  const card = useFailedCard(act);
  const close = () => setOpen(null);
  const changed = () => void list.mutate();
  const put = (next: Partial<typeof search>, replace: boolean) =>
    void navigate({ to: '/transactions/failed', search: { ...search, ...next }, replace });
  return (
    <Page
      parent={<Link to="/transactions" search={{ page: 1, limit: 20 }}>{t`Transactions`}</Link>}
      title={t`Failed payments`}
      description={<Trans>What was declined or taken back by the bank, and is still owed.</Trans>}
    >
      <section aria-label={t`Failed payments`} className="rounded-card border border-border bg-surface">
        <ListTable
          label={t`Failed payments`}
          columns={columns}
          list={list}
          rowId={(row) => row._id}
          page={page}
          limit={limit}
          onPage={(next, replace) => put({ page: next }, replace)}
          onLimit={(next) => put({ page: 1, limit: next }, false)}
          onOpen={(row) => void navigate({ to: '/transactions/$id', params: { id: row._id } })}
          card={card}
          empty={
            <EmptyState icon={CircleCheck} title={t`No failed payment waits for you`}>
              <Trans>Declined cards and returned bank transfers will stand here.</Trans>
            </EmptyState>
          }
        />
      </section>
      {open?.action === 'retry' && <RetrySheet row={open.row} onClose={close} onDone={changed} />}
      {open?.action === 'dismiss' && <DismissSheet row={open.row} onClose={close} onDone={changed} />}
      {open?.action === 'collect' && (
        <CollectSheet
          debtor={open.row.debtor}
          {...(open.row.accounts[0] ? { accountId: open.row.accounts[0]._id } : {})}
          onClose={close}
          onDone={changed}
        />
      )}
      {open?.action === 'ask' && <TransactionLinkDialog id={open.row._id} goal="pay" onClose={close} />}
    </Page>
  );
}
