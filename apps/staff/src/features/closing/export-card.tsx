import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { readJobResult } from '@recoup/contract/background-jobs.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { exportEverything, readEverything } from '@recoup/contract/exports.ts';
import { errorMessage, isErrorCode } from '@recoup/domain/errors.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { ProgressBar } from '@recoup/ui/page/progress-bar.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Download, FileArchive } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useUser } from '../../kit/session/session.tsx';

/** How often the page asks how far the file is, besides the live connection. */
const ASK_MS = 1_000;

type Job = NonNullable<ReplyOf<typeof readEverything>['job']>;

const isRunning = (job: Job | null | undefined) => job?.state === 'CREATED' || job?.state === 'PROCESSING';

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

/** How far the file is, from when it is, or why there is none. */
function ExportState({ job }: { readonly job: Job }) {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  const language = languageOf(i18n.locale);
  if (isRunning(job)) {
    const [done, of] = [i18n.number(job.progress.done), i18n.number(job.progress.of)];
    return (
      <div className="max-w-md space-y-1">
        <ProgressBar label={job.title} done={job.progress.done} of={job.progress.of} />
        <p className="figures text-meta text-muted">
          {job.progress.of > 0 ? t`${done} of ${of} rows` : t`The file is being written. You can leave the page.`}
        </p>
      </div>
    );
  }
  if (job.failure !== null)
    return <Notice kind="error">{isErrorCode(job.failure) ? errorMessage(job.failure, language) : job.failure}</Notice>;
  const moment = dateTimeText(job.createdAt, i18n.locale, company.timeZone);
  return (
    <p role="status" className="text-body text-muted">
      <Trans>
        Written on {moment}, with <Plural value={job.counts.changed} one="# row" other="# rows" />. The file is kept for
        7 days.
      </Trans>
    </p>
  );
}
