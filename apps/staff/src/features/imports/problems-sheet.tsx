import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listCustomFields } from '@recoup/contract/custom-fields.ts';
import { fixRows, importProblems } from '@recoup/contract/imports.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { useUnsaved } from '@recoup/ui/overlay/use-unsaved.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, WandSparkles } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { importPaths } from './import-place.ts';
import type { ImportJob } from './import-step.ts';
import { ownTargets, useTargetLabel } from './own-targets.ts';

type ImportProblem = ReplyOf<typeof importProblems>['data'][number];

type ProblemsSheetProps = {
  readonly job: ImportJob;
  readonly hasErrors: boolean;
  readonly onFixed: (job: ImportJob) => void;
};

/** The same bad value of a column, mended in all its rows at once. */
export function ProblemsSheet({ job, hasErrors, onFixed }: ProblemsSheetProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  // The sheet tells that nothing is left, and its button is there for the focus to come back to.
  const [wasOpen, setWasOpen] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const list = useCall(importProblems, isOpen ? { params: { id: job._id } } : null, { revalidateOnFocus: false });
  const word = useTargetLabel(ownTargets(useCall(listCustomFields, { query: {} }).data?.data, job.entity));
  const problems = list.data?.data;
  const hidden = list.data ? list.data.total - list.data.data.length : 0;
  if (!hasErrors && !wasOpen) return null;
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setOpen(true);
          setWasOpen(true);
        }}
      >
        <WandSparkles aria-hidden />
        <Trans>Fix in bulk</Trans>
      </Button>
      <SideSheet
        open={isOpen}
        onOpenChange={(open) => {
          setOpen(open);
          setDone(null);
        }}
        title={t`Fix errors in bulk`}
      >
        <p className="mb-3 text-body text-muted">
          <Trans>
            The same wrong value is listed once, with all the rows that have it. Nothing in your file changes.
          </Trans>
        </p>
        <p role="status" className="mb-3 flex items-center gap-1.5 text-body text-green-text empty:hidden">
          {done !== null && (
            <>
              <CircleCheck aria-hidden className="size-4 shrink-0 text-green-icon" />
              <Plural value={done} one="# row changed" other="# rows changed" />
            </>
          )}
        </p>
        {list.error && !problems ? (
          <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />
        ) : !problems ? (
          <SkeletonLines />
        ) : problems.length === 0 ? (
          <EmptyState
            icon={CircleCheck}
            title={t`No errors are left`}
            actions={<Button onClick={() => setOpen(false)}>{t`Back to the rows`}</Button>}
          />
        ) : (
          <ul className="space-y-3">
            {problems.map((problem) => (
              <li key={`${problem.column} ${problem.code} ${problem.message} ${problem.value}`}>
                <ProblemCard
                  job={job}
                  problem={problem}
                  fieldWord={problem.field === null ? null : word(problem.field)}
                  onFixed={async (changed, next) => {
                    setDone(changed);
                    onFixed(next);
                    await list.mutate();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {hidden > 0 && (
          <p className="mt-3 text-body text-muted">
            <Plural value={hidden} one="and # more, in fewer rows" other="and # more, in fewer rows" />
          </p>
        )}
      </SideSheet>
    </>
  );
}

type ProblemCardProps = {
  readonly job: ImportJob;
  readonly problem: ImportProblem;
  readonly fieldWord: string | null;
  readonly onFixed: (changed: number, job: ImportJob) => Promise<void>;
};

function ProblemCard({ job, problem, fieldWord, onFixed }: ProblemCardProps) {
  const { t } = useLingui();
  const client = useClient();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState<'replace' | 'skip' | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { column, value, count, message } = problem;
  const named = value === '' ? t`empty` : value;
  useUnsaved(text.trim() !== '' && busy === null);

  async function fix(to: string | null): Promise<void> {
    if (column === null || value === null) return;
    setBusy(to === null ? 'skip' : 'replace');
    setRefusal(null);
    try {
      const answer = await client.send(fixRows, { params: { id: job._id }, body: { column, value, to } });
      await onFixed(answer.changed, answer.import);
    } catch (error) {
      setRefusal(isApiError(error) ? error.message : String(error));
    } finally {
      setBusy(null);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() !== '') void fix(text.trim());
  }

  return (
    <form onSubmit={submit} className="space-y-2 rounded-card border border-border p-3">
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 text-body">
          {fieldWord && <span className="text-muted">{named === null ? fieldWord : `${fieldWord}: `}</span>}
          {named !== null && <span className="break-words font-medium">{named}</span>}
        </p>
        <span className="figures whitespace-nowrap text-compact text-muted">
          <Plural value={count} one="# row" other="# rows" />
        </span>
      </div>
      <p className="flex items-start gap-1 text-compact text-danger-text">
        <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        {message}
      </p>
      {column === null || value === null ? (
        <p className="text-compact text-muted">
          {fieldWord ? (
            <>
              <Trans>No column feeds {fieldWord}. Match one, or leave out the columns that need it.</Trans>{' '}
              <Link to={importPaths[job.entity]} search={{ importId: job._id, step: 'match' }} className={linkClasses}>
                <Trans>Match columns</Trans>
              </Link>
            </>
          ) : (
            <Trans>This concerns whole rows: change or skip them in the list.</Trans>
          )}
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <span className="min-w-40 flex-1">
            <TextInput
              aria-label={t`Replace ${named ?? ''} with`}
              placeholder={t`Right value`}
              value={text}
              maxLength={2_000}
              onChange={(event) => setText(event.target.value)}
            />
          </span>
          <Button type="submit" aria-disabled={text.trim() === ''} busy={busy === 'replace'}>
            <Plural value={count} one="Replace in # row" other="Replace in # rows" />
          </Button>
          <Button
            variant="ghost"
            size="small"
            className="-ml-2.5"
            busy={busy === 'skip'}
            onClick={() => void fix(null)}
          >
            <Plural value={count} one="Skip # row" other="Skip # rows" />
          </Button>
        </div>
      )}
      {refusal && (
        <p role="alert" className="text-compact text-danger-text">
          {refusal}
        </p>
      )}
    </form>
  );
}
