import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import type { InputOf } from '@recoup/contract/call.ts';
import { rereadImport } from '@recoup/contract/imports.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { FileSpreadsheet, FileText, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { delimiters, encodings, sizeText, useDelimiterLabel, useEncodingLabel } from './file-labels.ts';
import type { ImportJob } from './import-step.ts';

type Reading = InputOf<typeof rereadImport>['body'];

type FileFactsProps = {
  readonly job: ImportJob;
  /** The means to correct it are in sight; kept above, since a file that is read anew takes this part away for a moment. */
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onReread: (job: ImportJob) => void;
};

/** What was recognised in the file, and the means to correct it: the sheet, the encoding, the separator. */
export function FileFacts({ job, isOpen, onOpenChange, onReread }: FileFactsProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const encodingWord = useEncodingLabel();
  const delimiterWord = useDelimiterLabel();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isBook = job.format === 'xlsx';
  const Icon = isBook ? FileSpreadsheet : FileText;
  const correctable = job.hasFile && (!isBook || job.sheets.length > 1);

  async function reread(body: Reading): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      onReread(await client.send(rereadImport, { params: { id: job._id }, body }));
    } catch (error) {
      setRefusal(isApiError(error) ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-label={t`The file`} className="rounded-card border border-border bg-surface px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Icon aria-hidden className="size-5 shrink-0 text-accent-text" />
        <p className="min-w-0 flex-1 basis-48 text-body">
          <span className="break-words font-medium">{job.fileName}</span>{' '}
          <span className="text-muted">
            {sizeText(job.fileBytes, i18n.locale)}
            {job.rows > 0 && (
              <>
                {' · '}
                <Plural value={job.rows} one="# row" other="# rows" />
              </>
            )}
            {' · '}
            {isBook ? (
              <Trans>Excel, sheet “{job.sheets[job.sheet] ?? ''}”</Trans>
            ) : (
              <>
                {encodingWord(job.encoding)}
                {' · '}
                {delimiterWord(job.delimiter)}
              </>
            )}
          </span>
        </p>
        {correctable && (
          <Button
            size="small"
            variant="ghost"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => onOpenChange(!isOpen)}
          >
            <SlidersHorizontal aria-hidden />
            {isBook ? <Trans>Another sheet</Trans> : <Trans>Not right?</Trans>}
          </Button>
        )}
      </div>
      {correctable && isOpen && (
        <div id={id} className="mt-3 grid gap-3 border-border border-t pt-3 pb-1 sm:grid-cols-2 lg:max-w-2xl">
          {isBook && (
            <FormField label={t`Sheet`}>
              {(control) => (
                <SelectInput
                  {...control}
                  disabled={busy}
                  value={String(job.sheet)}
                  onChange={(event) => void reread({ sheet: Number(event.target.value) })}
                  options={job.sheets.map((name, at) => ({ value: String(at), label: name }))}
                />
              )}
            </FormField>
          )}
          {!isBook && (
            <>
              <FormField label={t`Encoding`} hint={t`Change it when letters such as é or ñ look wrong.`}>
                {(control) => (
                  <SelectInput
                    {...control}
                    disabled={busy}
                    value={job.encoding}
                    onChange={(event) => {
                      const encoding = encodings.find((each) => each === event.target.value);
                      if (encoding) void reread({ encoding });
                    }}
                    options={encodings.map((each) => ({ value: each, label: encodingWord(each) }))}
                  />
                )}
              </FormField>
              <FormField label={t`Separator`} hint={t`What stands between two cells of a row.`}>
                {(control) => (
                  <SelectInput
                    {...control}
                    disabled={busy}
                    value={job.delimiter}
                    onChange={(event) => {
                      const delimiter = delimiters.find((each) => each === event.target.value);
                      if (delimiter) void reread({ delimiter });
                    }}
                    options={delimiters.map((each) => ({ value: each, label: delimiterWord(each) }))}
                  />
                )}
              </FormField>
            </>
          )}
        </div>
      )}
      {refusal && (
        <Notice kind="error" className="mt-2">
          {refusal}
        </Notice>
      )}
    </section>
  );
}
