import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { readJobResult, undoJob } from '@recoup/contract/background-jobs.ts';
import type { Permission } from '@recoup/domain/permissions/permission.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { Link } from '@tanstack/react-router';
import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useMay } from '../../kit/session/session.tsx';
import { type Job, jobTitle } from './job-labels.ts';

/** The file of a job, its page, and the way back, where there are any. */
export function JobActions({ job }: { readonly job: Job }) {
  const { t } = useLingui();
  const may = useMay();
  const { download, busy, problem } = useJobFile(job._id);
  const [asking, setAsking] = useState(false);
  const mayUndo = job.undo.isPossible && may(undoPermission(job));
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {job.hasResult && (
        <Button size="small" busy={busy} onClick={() => void download()}>
          {!busy && <Download aria-hidden />}
          {t`Download`}
        </Button>
      )}
      {job.kind === 'import' && (
        <Link to="/debts/add-bulk" search={{ importId: job._id }} className="px-1 text-accent-text hover:underline">
          {t`Open`}
        </Link>
      )}
      {job.kind === 'rehearsal' && job.state === 'FINISHED' && (
        <Link
          to="/campaigns/$id/rehearsal"
          params={{ id: job.action }}
          search={{ rehearsal: job._id }}
          className="px-1 text-accent-text hover:underline"
        >
          {t`Open`}
        </Link>
      )}
      {job.kind === 'sync' && (
        <Link
          to="/settings/integrations/$id"
          params={{ id: job.action }}
          search={{ tab: 'history' }}
          className="px-1 text-accent-text hover:underline"
        >
          {t`Open`}
        </Link>
      )}
      {mayUndo && (
        <Button size="small" onClick={() => setAsking(true)}>
          <Undo2 aria-hidden />
          {t`Undo`}
        </Button>
      )}
      {problem && (
        <span role="alert" className="text-danger-text">
          {problem}
        </span>
      )}
      {asking && <UndoSheet job={job} onClose={() => setAsking(false)} />}
    </span>
  );
}

function undoPermission({ kind, action }: Job): Permission {
  if (kind === 'import') return 'account.import';
  return action.startsWith('debtor.') ? 'debtor.write' : 'account.write';
}

function useJobFile(id: string) {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function download(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await saveReply(await client.open(readJobResult, { params: { id } }), 'result.csv');
    } catch (error) {
      setProblem(isApiError(error) ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  return { download, busy, problem };
}

function UndoSheet({ job, onClose }: { readonly job: Job; readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const { mutate } = useSWRConfig();
  const { changed } = job.counts;
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={t`${plural(changed, { one: 'Undo # change', other: 'Undo # changes' })}`}
      facts={
        job.kind === 'import'
          ? [
              { label: t`Job`, value: jobTitle(i18n, job) },
              {
                label: t`Disappears`,
                value: t`What the import created and nobody has gone on with; what it changed gets its old values back.`,
              },
              { label: t`Only while`, value: t`Nothing was sent to its customers and no money has moved.` },
            ]
          : [
              { label: t`Job`, value: jobTitle(i18n, job) },
              { label: t`Gets back`, value: t`Its old value, on every record that still has the new one.` },
              { label: t`Stays`, value: t`Whatever somebody changed since; the result file names it.` },
            ]
      }
      onConfirm={async () => {
        await client.send(undoJob, { params: { id: job._id } });
        void mutate((cached) => Array.isArray(cached) && String(cached[0]).startsWith('bull.'));
      }}
    />
  );
}
