import { Trans, useLingui } from '@lingui/react/macro';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { listJobs, readJobResult } from '@recoup/contract/background-jobs.ts';
import { exportDebtor } from '@recoup/contract/exports.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Download, FileArchive } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { uuidv7 } from 'uuidv7';
import { DemoLimit } from '../../kit/session/demo-limit.tsx';
import { ExportState } from './export-state.tsx';
import { isRunning, type Job } from './is-running.ts';

/** How often the dialog asks how far the file is, besides the live connection. */
const ASK_MS = 1_000;

type ExportDebtorProps = { readonly debtorId: string; readonly name: string; readonly onClose: () => void };

/** Everything about one customer as a file: begun, followed and fetched here, or later under Jobs. */
export function ExportDebtor({ debtorId, name, onClose }: ExportDebtorProps) {
  const { t } = useLingui();
  const client = useClient();
  const { mutate } = useSWRConfig();
  const [begun, setBegun] = useState<Job | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { data } = useCall(listJobs, begun ? { query: { ids: [begun._id] } } : null, {
    refreshInterval: (latest) => (isRunning(latest?.data[0] ?? begun) ? ASK_MS : 0),
  });
  const job = data?.data.find((each) => each._id === begun?._id) ?? begun;

  async function attempt(act: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (thrown) {
      setProblem(refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }
  const begin = () =>
    attempt(async () => {
      setBegun(await client.send(exportDebtor, { params: { id: debtorId }, body: { _id: uuidv7() } }));
      void mutate((key) => Array.isArray(key) && String(key[0]).startsWith('bull.'));
    });
  const fetchFile = (from: Job) =>
    attempt(async () => saveReply(await client.open(readJobResult, { params: { id: from._id } }), from.title));

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Export everything about this customer`}
      description={name}
      footer={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          {job?.hasResult ? (
            <Button variant="primary" busy={busy} onClick={() => void fetchFile(job)}>
              {!busy && <Download aria-hidden />}
              {t`Download the ZIP file`}
            </Button>
          ) : (
            <DemoLimit permission="debtor.export">
              <Button variant="primary" busy={busy || isRunning(job)} onClick={() => void begin()}>
                {!(busy || isRunning(job)) && <FileArchive aria-hidden />}
                {t`Write the file`}
              </Button>
            </DemoLimit>
          )}
        </>
      }
    >
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem}
        </Notice>
      )}
      <p className="text-body text-muted">
        <Trans>
          One ZIP file: a page to read and print, every table as CSV, every row as JSON, and all files, recordings and
          mails. It says what your team wrote about the customer, too, so look through it before you pass it on.
        </Trans>
      </p>
      {job && (
        <div className="mt-4">
          <ExportState job={job} />
        </div>
      )}
    </Dialog>
  );
}
