import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { errorMessage, isErrorCode } from '@recoup/domain/errors.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { ProgressBar } from '@recoup/ui/page/progress-bar.tsx';
import { useUser } from '../../kit/session/session.tsx';
import { isRunning, type Job } from './is-running.ts';

/** How far the file is, from when it is, or why there is none. */
export function ExportState({ job }: { readonly job: Job }) {
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
