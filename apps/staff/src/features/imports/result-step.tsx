import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { errorMessage, isErrorCode } from '@recoup/domain/errors.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { FigureStrip } from '@recoup/ui/page/figure-strip.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { spokenLanguage } from '../../kit/language/language.ts';
import { useUser } from '../../kit/session/session.tsx';
import { importPaths } from './import-place.ts';
import type { ImportSearch } from './import-search.ts';
import type { ImportJob, ImportResult } from './import-step.ts';
import { RejectedRows } from './rejected-rows.tsx';
import { UndoImport } from './undo-import.tsx';
import { useUndoLabel } from './undo-labels.ts';
import { WorkingCard } from './working-card.tsx';

type ResultStepProps = {
  readonly job: ImportJob;
  readonly search: ImportSearch;
  readonly onUndone: () => void;
};

/** Step 4: the job's progress, then what came of it, and the way back. */
export function ResultStep({ job, search, onUndone }: ResultStepProps) {
  const { t } = useLingui();
  const { result, stage } = job;
  if (stage === 'UNDOING') return <WorkingCard job={job} title={t`Undoing the import`} />;
  if (stage === 'IMPORTING' || !result) {
    return (
      <WorkingCard
        job={job}
        title={job.entity === 'account' ? t`Importing the accounts` : t`Importing the customers`}
      />
    );
  }
  return (
    <div className="space-y-4">
      {stage === 'FAILED' && (
        <Notice kind="error">
          <Trans>The import stopped before its end.</Trans> {job.failure && errorMessage(job.failure, spokenLanguage())}
        </Notice>
      )}
      {job.undo.failure && <UndoStopped job={job} failure={job.undo.failure} />}
      {stage === 'UNDONE' ? <Undone job={job} /> : <Done job={job} result={result} onUndone={onUndone} />}
      <Counts job={job} result={result} />
      {stage === 'FINISHED' && result.rejected > 0 && (
        <Card>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-body">
            <p className="flex-1 basis-64">
              <Trans>Mend the rows that were left out and upload them: what is here already is not added twice.</Trans>
            </p>
            <RejectedRows importId={job._id} />
          </div>
        </Card>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Link
          to={importPaths[job.entity]}
          search={{ campaignId: search.campaignId }}
          className={buttonClasses({ variant: stage === 'UNDONE' ? 'primary' : 'secondary' })}
        >
          <Trans>Import another file</Trans>
        </Link>
        {(stage === 'FINISHED' || job.undo.kept.accounts > 0) && <SeeRecords job={job} />}
      </div>
    </div>
  );
}

function SeeRecords({ job }: { readonly job: ImportJob }) {
  const looks = buttonClasses({ variant: 'primary' });
  if (job.entity === 'debtor') {
    return (
      <Link to="/customers" className={looks}>
        <Trans>See the customers</Trans>
      </Link>
    );
  }
  return (
    <Link to="/debts" search={{ filter: `import:has_any_of:${job._id}` }} className={looks}>
      <Trans>See the accounts</Trans>
    </Link>
  );
}

type DoneProps = { readonly job: ImportJob; readonly result: ImportResult; readonly onUndone: () => void };

function Done({ job, result, onUndone }: DoneProps) {
  const undoLabel = useUndoLabel();
  const [asking, setAsking] = useState(false);
  const { created, updated } = result;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div role="status" className="flex flex-1 basis-72 items-start gap-3">
          <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-green-icon" />
          <div className="min-w-0">
            <h2 className="font-semibold text-lead">
              {job.entity === 'account' ? (
                <Plural value={created} one="# account imported" other="# accounts imported" />
              ) : (
                <Plural value={created} one="# customer imported" other="# customers imported" />
              )}
              {updated > 0 && (
                <>
                  , <Plural value={updated} one="# updated" other="# updated" />
                </>
              )}
            </h2>
            <p className="text-body text-muted">
              {job.workflow ? (
                <Trans>They joined the campaign {job.workflow.name}.</Trans>
              ) : (
                <Trans>Nobody was contacted.</Trans>
              )}{' '}
              {undoLabel(job)}
            </p>
          </div>
        </div>
        {job.undo.isPossible && (
          <Button onClick={() => setAsking(true)}>
            <Undo2 aria-hidden />
            {job.undo.failure ? <Trans>Go on with the undo</Trans> : <Trans>Undo</Trans>}
          </Button>
        )}
      </div>
      <UndoImport job={job} isOpen={asking} onOpenChange={setAsking} onUndone={onUndone} />
    </Card>
  );
}

/** An undo that gave up: how far it came, why, and that nothing is lost by going on. */
function UndoStopped({ job, failure }: { readonly job: ImportJob; readonly failure: string }) {
  const { i18n } = useLingui();
  const { done, of } = job.progress;
  return (
    <Notice kind="error">
      <Trans>
        The undo stopped before its end: {i18n.number(done)} of {i18n.number(of)} records were taken back.
      </Trans>{' '}
      {isErrorCode(failure) && errorMessage(failure, spokenLanguage())}{' '}
      <Trans>Go on with it, and it takes back what is left.</Trans>
    </Notice>
  );
}

function Undone({ job }: { readonly job: ImportJob }) {
  const { i18n } = useLingui();
  const { company } = useUser();
  const { undoneAt, undoneBy, kept } = job.undo;
  const isWhole = kept.accounts + kept.debtors + kept.credits === 0;
  const when = undoneAt ? dateTimeText(undoneAt, i18n.locale, company.timeZone) : '';
  return (
    <Card>
      <div role="status" className="flex items-start gap-3">
        <Undo2 aria-hidden className="mt-0.5 size-6 shrink-0 text-muted" />
        <div>
          <h2 className="font-semibold text-lead">
            <Trans>This import was undone</Trans>
          </h2>
          <p className="text-body text-muted">
            {isWhole ? (
              <Trans>
                By {undoneBy}, {when}. Everything is as it was before.
              </Trans>
            ) : (
              <Trans>
                By {undoneBy}, {when}. Somebody had gone on with some records since, so they stayed: accounts{' '}
                {kept.accounts}, customers {kept.debtors}.
              </Trans>
            )}
            {kept.credits > 0 && (
              <>
                {' '}
                <Plural value={kept.credits} one="# credit note stayed, too." other="# credit notes stayed, too." />
              </>
            )}
          </p>
        </div>
      </div>
    </Card>
  );
}

/** What the import did, in numbers; what did not happen is left away. */
function Counts({ job, result }: { readonly job: ImportJob; readonly result: ImportResult }) {
  const { t, i18n } = useLingui();
  const isAccounts = job.entity === 'account';
  const figures = [
    { label: isAccounts ? t`New accounts` : t`New customers`, value: result.created, always: true },
    { label: t`New customers`, value: result.newDebtors, always: true, accountsOnly: true },
    { label: t`Updated`, value: result.updated },
    { label: t`Unchanged`, value: result.unchanged },
    { label: t`Paid already`, value: result.paid, accountsOnly: true },
    { label: t`Disputed`, value: result.disputed, accountsOnly: true },
    { label: t`Credit notes`, value: result.credits, accountsOnly: true },
    { label: t`Conflicts`, value: result.conflicts },
    { label: t`Skipped`, value: result.skipped },
    { label: t`Left out`, value: result.rejected, always: true },
  ];
  return (
    <FigureStrip
      figures={figures
        .filter((figure) => (figure.always || figure.value > 0) && (isAccounts || !figure.accountsOnly))
        .map(({ label, value }) => ({ label, value: i18n.number(value) }))}
    />
  );
}
