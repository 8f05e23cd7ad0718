import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { listDifferences, listReconciliations, startReconciliation } from '@recoup/contract/reconciliation.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { BalanceCard } from '../../features/bank-account/balance-card.tsx';
import { BooksNotice } from '../../features/reconciliation/books-notice.tsx';
import { DifferenceRow } from '../../features/reconciliation/difference-row.tsx';
import { RunList } from '../../features/reconciliation/run-list.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useMay } from '../../kit/session/session.tsx';

const route = getRouteApi('/shell/transactions/reconciliation');
const LIMIT = 20;

/** Where the provider's books and ours disagree, and what the provider holds. */
export function ReconciliationPage() {
  const { t } = useLingui();
  const may = useMay();
  const runs = useCall(listReconciliations, {});
  const isRunning = runs.data?.runs[0]?.state === 'RUNNING';
  return (
    <Page
      parent={<Link to="/transactions" search={{ page: 1, limit: 20 }}>{t`Transactions`}</Link>}
      title={t`Reconciliation`}
      description={t`Every night the payment provider’s books are compared with yours. Differences are listed, never mended silently.`}
      actions={may('transaction.write') && <CompareNow isRunning={isRunning} onStarted={() => void runs.mutate()} />}
    >
      {runs.data && <BooksNotice books={runs.data.books} />}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Differences />
        <div className="space-y-4">
          <BalanceCard />
          {runs.data ? (
            <RunList runs={runs.data.runs} />
          ) : (
            <Card title={t`Comparisons`}>
              {runs.error ? (
                <ErrorRegion
                  message={runs.error.message}
                  requestId={runs.error.requestId}
                  onRetry={() => void runs.mutate()}
                />
              ) : (
                <SkeletonLines lines={4} />
              )}
            </Card>
          )}
        </div>
      </div>
    </Page>
  );
}

function CompareNow({ isRunning, onStarted }: { readonly isRunning: boolean; readonly onStarted: () => void }) {
  const client = useClient();
  async function start(): Promise<void> {
    try {
      await client.send(startReconciliation, { body: {} });
      onStarted();
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : String(error));
    }
  }
  return (
    <Button variant="primary" busy={isRunning} onClick={() => void start()}>
      <Trans>Compare now</Trans>
    </Button>
  );
}

function Differences() {
  const { t } = useLingui();
  const { state, page } = route.useSearch();
  const navigate = useNavigate();
  const list = useCall(listDifferences, { query: { state, page, limit: LIMIT } }, { keepPrevious: true });
  const show = (next: { readonly state: typeof state; readonly page: number }) =>
    void navigate({ to: '/transactions/reconciliation', search: next, replace: true });
  const { data, error } = list;
  return (
    <Card
      title={t`Differences`}
      flush
      actions={
        <Segmented
          label={t`Which differences`}
          value={state}
          options={[
            { value: 'OPEN', label: t({ message: 'Open', context: 'differences' }) },
            { value: 'ACKNOWLEDGED', label: t`Acknowledged` },
            { value: 'GONE', label: t`Gone` },
          ]}
          onChange={(next) => show({ state: next, page: 1 })}
        />
      }
    >
      {error ? (
        <div className="px-4 pb-4">
          <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void list.mutate()} />
        </div>
      ) : !data ? (
        <div className="px-4 pb-4">
          <SkeletonLines lines={6} />
        </div>
      ) : data.data.length === 0 ? (
        <EmptyState icon={Scale} title={t`No differences`}>
          {state === 'OPEN' ? (
            <Trans>The provider’s books and yours agree.</Trans>
          ) : (
            <Trans>Nothing stands here.</Trans>
          )}
        </EmptyState>
      ) : (
        <ul className="border-border border-t">
          {data.data.map((difference) => (
            <DifferenceRow key={difference._id} difference={difference} />
          ))}
        </ul>
      )}
      {data?.total !== null && data && data.total > LIMIT && (
        <Pagination page={page} limit={LIMIT} total={data.total} onPage={(next) => show({ state, page: next })} />
      )}
    </Card>
  );
}
