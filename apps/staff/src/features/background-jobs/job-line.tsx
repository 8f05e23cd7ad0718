import { useLingui } from '@lingui/react/macro';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { ProgressBar } from '@recoup/ui/page/progress-bar.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { JobActions } from './job-actions.tsx';
import { failureLabel, isRunning, type Job, jobProgress, jobTitle, outcomeLabel } from './job-labels.ts';

/** A job in the tray: what it is, how far it is or what came of it, and what can be done with it. */
export function JobLine({ job }: { readonly job: Job }) {
  const { i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const title = jobTitle(i18n, job);
  return (
    <li className="space-y-1.5 px-2 py-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 flex-1 truncate font-medium text-compact">{title}</span>
        <span className="whitespace-nowrap text-meta text-subtle">
          <Moment at={job.createdAt} now={now} timeZone={company.timeZone} />
        </span>
      </div>
      <JobState job={job} label={title} />
      <JobActions job={job} />
    </li>
  );
}

/** Progress while it runs, then the outcome, or why it failed. */
export function JobState({ job, label }: { readonly job: Job; readonly label: string }) {
  const { t, i18n } = useLingui();
  if (isRunning(job)) {
    const { done, of } = jobProgress(job);
    const undoing = job.undo.state === 'CREATED' || job.undo.state === 'PROCESSING';
    const [doneText, ofText] = [i18n.number(done), i18n.number(of)];
    return (
      <div className="space-y-1">
        <ProgressBar label={label} done={done} of={of} />
        <p className="figures text-meta text-muted">
          {undoing ? t`Undoing: ${doneText} of ${ofText}` : t`${doneText} of ${ofText}`}
        </p>
      </div>
    );
  }
  const failure = job.failure ?? job.undo.failure;
  const isEnded = job.state === 'FINISHED' || job.state === 'FAILED';
  return (
    <div className="flex flex-wrap items-center gap-2 text-compact">
      {job.undo.state === 'FINISHED' ? (
        <span className="font-medium text-muted">{t`Undone`}</span>
      ) : (
        <StatusChip kind="job" status={job.state} />
      )}
      {isEnded && <span className="figures text-muted">{outcomeLabel(i18n, job)}</span>}
      {failure && <span className="text-danger-text">{failureLabel(i18n, failure)}</span>}
    </div>
  );
}
