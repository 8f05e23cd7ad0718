import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { reviewImport } from '@recoup/contract/imports.ts';
import type { DateFormat } from '@recoup/domain/calendar/date-formats.ts';
import type { ImportField } from '@recoup/domain/imports/import-field.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { ColumnMatch } from './column-match.tsx';
import { fieldWords } from './field-words.ts';
import type { ImportJob } from './import-step.ts';
import { draftOf, mappingOf, problemsOf, withDateFormat, withField } from './mapping-draft.ts';

type MatchStepProps = { readonly job: ImportJob; readonly onChecking: (job: ImportJob) => void };

/** Step 2: what the columns of the file mean. Proposed by name and content, decided by the person. */
export function MatchStep({ job, onChecking }: MatchStepProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const [draft, setDraft] = useState(() => draftOf(job));
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const problems = problemsOf(draft);
  const used = draft.filter(({ field }) => field !== null).length;
  const word = (field: ImportField | 'customer') => i18n._(fieldWords[field]);

  async function check(): Promise<void> {
    setAsked(true);
    setRefusal(null);
    if (problems) return;
    setBusy(true);
    try {
      onChecking(await client.send(reviewImport, { params: { id: job._id }, body: mappingOf(draft) }));
    } catch (error) {
      setRefusal(isApiError(error) ? error.message : String(error));
      setBusy(false);
    }
  }

  return (
    <div className="space-y-4">
      <NeededFields missing={problems?.missing ?? []} />
      <Card
        title={<Plural value={job.columns.length} one="# column in the file" other="# columns in the file" />}
        flush
      >
        <div
          aria-hidden
          className="grid grid-cols-[1fr_1fr_1.4fr] gap-4 border-border border-y bg-sunken px-4 py-2 font-medium text-meta text-muted max-sm:hidden"
        >
          <span>
            <Trans>Your column</Trans>
          </span>
          <span>
            <Trans>Sample</Trans>
          </span>
          <span>
            <Trans>Field</Trans>
          </span>
        </div>
        <ul className="divide-y divide-border">
          {job.columns.map((column) => {
            const choice = draft[column.index] ?? { field: null, dateFormat: null };
            return (
              <ColumnMatch
                key={column.index}
                column={column}
                choice={choice}
                isProposed={choice.field !== null && choice.field === column.proposal?.field}
                needsFormat={
                  asked && choice.field !== null && (problems?.withoutFormat.includes(choice.field) ?? false)
                }
                onField={(field: ImportField | null) => setDraft(withField(draft, column.index, field))}
                onDateFormat={(format: DateFormat | null) => setDraft(withDateFormat(draft, column.index, format))}
              />
            );
          })}
        </ul>
      </Card>
      {asked && problems && (
        <Notice kind="error">
          {problems.missing.length > 0 && (
            <p>
              <Trans>Please match a column with: {problems.missing.map(word).join(', ')}.</Trans>
            </p>
          )}
          {problems.withoutFormat.length > 0 && (
            <p>
              <Trans>Please say how the dates are written: {problems.withoutFormat.map(word).join(', ')}.</Trans>
            </p>
          )}
        </Notice>
      )}
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="text-body text-muted">
          <Plural value={used} one="# column is imported" other="# columns are imported" />
        </p>
        <Button variant="primary" busy={busy} onClick={() => void check()}>
          {t`Check ${i18n.number(job.rows)} rows`}
        </Button>
      </div>
    </div>
  );
}

const needed = ['reference', 'amount', 'dueDate', 'customer'] as const;

/** The fields without which there is no account, and whether a column feeds them. */
function NeededFields({ missing }: { readonly missing: readonly (ImportField | 'customer')[] }) {
  const { i18n } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-body">
      <span className="text-muted">
        <Trans>Needed:</Trans>
      </span>
      <ul className="contents">
        {needed.map((field) => {
          const there = !missing.includes(field);
          const Icon = there ? CircleCheck : CircleAlert;
          return (
            <li key={field} className="inline-flex items-center gap-1.5">
              <Icon aria-hidden className={there ? 'size-4 text-green-icon' : 'size-4 text-amber-icon'} />
              {i18n._(fieldWords[field])}
              <span className="text-muted">{there ? <Trans>matched</Trans> : <Trans>missing</Trans>}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
