import { Trans, useLingui } from '@lingui/react/macro';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { readJobResult } from '@recoup/contract/background-jobs.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { exportEverything, readEverything } from '@recoup/contract/exports.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Download, FileArchive } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { ExportState } from '../exports/export-state.tsx';
import { isRunning } from '../exports/is-running.ts';

/** How often the page asks how far the file is, besides the live connection. */
const ASK_MS = 1_000;

type Job = NonNullable<ReplyOf<typeof readEverything>['job']>;

/** Everything of the company as one file: begun here, followed here, and fetched here for as long as it is kept. */
export function ExportCard() {
  const { t } = useLingui();
  const client = useClient();
  const { data, error, mutate } = useCall(
    readEverything,
    {},
    { refreshInterval: (latest) => (isRunning(latest?.job) ? ASK_MS : 0) },
  );
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

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
      const job = await client.send(exportEverything, { body: { _id: uuidv7() } });
      await mutate({ job }, false);
    });
  const fetchFile = (job: Job) =>
    attempt(async () => saveReply(await client.open(readJobResult, { params: { id: job._id } }), job.title));
  const job = data?.job ?? null;

  return (
    <Card title={t`Take your data with you first`}>
      <div className="space-y-4">
        <p className="max-w-prose text-body">
          <Trans>
            One ZIP file with all accounts, customers, transactions, messages, notes, plans and the audit as CSV, and
            every uploaded file. You can still fetch it while the company waits to be deleted.
          </Trans>
        </p>
        {!data && !error && <SkeletonLines lines={1} />}
        {!data && error && (
          <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
        )}
        {job && <ExportState job={job} />}
        {problem && <Notice kind="error">{problem}</Notice>}
        {data && !isRunning(job) && (
          <div className="flex flex-wrap gap-2">
            {job?.hasResult && (
              <Button variant="primary" busy={busy} onClick={() => void fetchFile(job)}>
                {!busy && <Download aria-hidden />}
                <Trans>Download the ZIP file</Trans>
              </Button>
            )}
            <Button busy={busy && !job?.hasResult} disabled={busy} onClick={() => void begin()}>
              {!(busy && !job?.hasResult) && <FileArchive aria-hidden />}
              {job?.hasResult ? <Trans>Write it anew</Trans> : <Trans>Export everything</Trans>}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
