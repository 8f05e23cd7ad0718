import { Trans, useLingui } from '@lingui/react/macro';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { exportDecisions, listDecisions, verifyDecisions } from '@recoup/contract/contact-policy.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { DecisionView } from './decision-view.tsx';

/** Opens all that the rules of contact let out to a customer and kept back. */
export function DebtorDecisions({ debtorId }: { readonly debtorId: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <ShieldCheck aria-hidden />
        <Trans>Let out and kept back</Trans>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        wide
        title={t`Let out and kept back`}
        description={t`Every answer of the rules of contact about this customer, newest first.`}
      >
        {open && <DecisionList debtorId={debtorId} />}
      </Dialog>
    </>
  );
}

function DecisionList({ debtorId }: { readonly debtorId: string }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(20);
  const asked = { params: { id: debtorId }, query: { page, limit } };
  const list = useCall(listDecisions, asked, { keepPrevious: true });
  if (list.error && !list.data) return <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />;
  if (!list.data) return <SkeletonLines />;
  if (list.data.total === 0) {
    return (
      <EmptyState icon={ShieldCheck} title={t`Nothing was decided yet`}>
        <Trans>The first message, or the first that is kept back, will stand here.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className="space-y-4">
      <Proof debtorId={debtorId} />
      <ol className="space-y-3">
        {list.data.data.map((decision) => (
          <li key={decision._id} className="rounded-card border border-border p-3">
            <DecisionView decision={decision} />
          </li>
        ))}
      </ol>
      {list.data.total > limit && (
        <Pagination
          page={page}
          limit={limit}
          total={list.data.total}
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

/** Whether the record is whole, and the file that proves it elsewhere. */
function Proof({ debtorId }: { readonly debtorId: string }) {
  const { t } = useLingui();
  const client = useClient();
  const { data } = useCall(verifyDecisions, { params: { id: debtorId } });
  const [busy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    try {
      const response = await client.open(exportDecisions, { params: { id: debtorId } });
      await saveReply(response, 'contact-decisions.jsonl');
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : t`The file could not be made.`);
    } finally {
      setBusy(false);
    }
  }
  if (!data) return null;
  return (
    <Notice
      kind={data.brokenAt === null ? 'success' : 'error'}
      action={
        <Button variant="secondary" size="small" disabled={busy} onClick={() => void download()}>
          <Download aria-hidden />
          <Trans>Export</Trans>
        </Button>
      }
    >
      {data.brokenAt === null ? (
        <Trans>The record is whole: no decision was changed or left out.</Trans>
      ) : (
        <Trans>The record was changed at decision {data.brokenAt}.</Trans>
      )}
    </Notice>
  );
}
