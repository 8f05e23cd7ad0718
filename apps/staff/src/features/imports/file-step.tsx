import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { wasCancelled } from '@recoup/client/create-client.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { parseDebtorImport, parseImport } from '@recoup/contract/imports.ts';
import { type ErrorCode, errorMessage } from '@recoup/domain/errors.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { spokenLanguage } from '../../kit/language/language.ts';
import { DropArea } from './drop-area.tsx';
import { checkFile } from './file-check.ts';
import type { ImportEntity } from './import-place.ts';
import type { ImportJob } from './import-step.ts';

type Problem = { readonly fileName: string; readonly message: string; readonly code: string };

type FileStepProps = {
  readonly entity: ImportEntity;
  /** An earlier file that could not be read, with the reason. */
  readonly failed: ImportJob | null;
  readonly onUploaded: (job: ImportJob) => void;
};

/** Step 1: a file by drag and drop or by the file dialog. It is only read here; nothing is imported yet. */
export function FileStep({ entity, failed, onUploaded }: FileStepProps) {
  const client = useClient();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sending, setSending] = useState<File | null>(null);
  const flying = useRef<AbortController | null>(null);
  useEffect(() => () => flying.current?.abort(), []);

  function refuse(file: File, code: ErrorCode): void {
    setProblem({ fileName: file.name, code, message: errorMessage(code, spokenLanguage()) });
  }

  async function send(file: File): Promise<void> {
    setProblem(null);
    const wrong = checkFile(file);
    if (wrong) return refuse(file, wrong);
    const body = new FormData();
    body.append('file', file, file.name);
    const controller = new AbortController();
    flying.current = controller;
    setSending(file);
    try {
      const parse = entity === 'account' ? parseImport : parseDebtorImport;
      onUploaded(await client.send(parse, { body }, { signal: controller.signal }));
    } catch (error) {
      if (wasCancelled(error)) return;
      if (isApiError(error)) setProblem({ fileName: file.name, code: error.code, message: error.message });
      else refuse(file, 'INTERNAL');
    } finally {
      if (flying.current === controller) setSending(null);
    }
  }

  const shown: Problem | null =
    problem ??
    (failed?.failure
      ? {
          fileName: failed.fileName,
          code: failed.failure,
          message: errorMessage(failed.failure, spokenLanguage()),
        }
      : null);

  return (
    <div className="space-y-4">
      {shown && (
        <Notice kind="error">
          <p className="break-words font-medium">{shown.fileName}</p>
          <p>
            {shown.message} <Advice code={shown.code} />
          </p>
        </Notice>
      )}
      {sending ? (
        <Sending
          fileName={sending.name}
          onCancel={() => {
            flying.current?.abort();
            setSending(null);
          }}
        />
      ) : (
        <DropArea onFile={(file) => void send(file)} />
      )}
      <p className="text-body text-muted">
        {entity === 'account' ? (
          <Trans>
            The first row names the columns. Needed are a reference, an amount, a due date and something that names the
            customer.
          </Trans>
        ) : (
          <Trans>
            The first row names the columns. Needed is something that names the customer: an ID, a name or an e-mail.
          </Trans>
        )}{' '}
        <a
          href={entity === 'account' ? '/sample-accounts.csv' : '/sample-customers.csv'}
          download
          className={linkClasses}
        >
          <Trans>Download a sample file</Trans>
        </a>
      </p>
    </div>
  );
}

/** What to do about a file that cannot be read. */
function Advice({ code }: { readonly code: string }) {
  switch (code) {
    case 'WRONG_FILE':
      return (
        <Trans>
          Save your table as an Excel workbook (.xlsx) or as CSV and choose that file. Older .xls files and PDFs cannot
          be read.
        </Trans>
      );
    case 'EMPTY_FILE':
      return <Trans>It needs a row with the names of the columns and at least one row below it.</Trans>;
    case 'FILE_TOO_LARGE':
      return <Trans>A file may have 200 MB and 1,000,000 rows. Split it and import the parts one after another.</Trans>;
    default:
      return null;
  }
}

function Sending({ fileName, onCancel }: { readonly fileName: string; readonly onCancel: () => void }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col items-center gap-3 rounded-dialog border border-border bg-surface px-4 py-12 text-center">
      <LoaderCircle aria-hidden className="size-6 animate-spin text-accent-text" />
      <p role="status" className="break-words font-medium text-body">
        {t`Uploading ${fileName}…`}
      </p>
      <Button onClick={onCancel}>{t`Cancel`}</Button>
    </div>
  );
}
