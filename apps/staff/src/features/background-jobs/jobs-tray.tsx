import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '@recoup/ui/class-names.ts';
import { Popover } from '@recoup/ui/overlay/popover.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Link } from '@tanstack/react-router';
import { ListChecks, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { JobLine } from './job-line.tsx';
import { useJobs } from './use-jobs.ts';

/** The tray of long work: how much runs, and on a press the newest jobs with their progress, files and ways back. */
export function JobsTray({ compact }: { readonly compact: boolean }) {
  const { t } = useLingui();
  const jobs = useJobs();
  const [open, setOpen] = useState(false);
  const rows = jobs.data?.data ?? [];
  const { running } = jobs;
  const Icon = running > 0 ? LoaderCircle : ListChecks;
  return (
    <Popover
      title={t`Jobs`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className={classNames(
            'flex h-11 w-full items-center gap-2.5 rounded-control px-2.5 font-medium text-body text-muted hover:bg-sunken hover:text-text lg:h-8',
            compact && 'size-10 justify-center px-0 lg:h-10',
          )}
        >
          <Icon aria-hidden className={classNames('size-4 shrink-0', running > 0 && 'animate-spin')} />
          <span className={compact ? 'sr-only' : 'flex-1 text-left'}>{t`Jobs`}</span>
          {running > 0 && (
            <span className={compact ? 'sr-only' : 'figures text-meta'}>
              <Plural value={running} one="# running" other="# running" />
            </span>
          )}
        </button>
      }
    >
      <div className="w-80 max-w-full">
        <p className="flex items-center justify-between px-2 pt-1 pb-2">
          <span className="font-semibold">{t`Jobs`}</span>
          <Link to="/jobs" onClick={() => setOpen(false)} className="text-accent-text text-compact hover:underline">
            <Trans>All jobs</Trans>
          </Link>
        </p>
        {jobs.error && jobs.data === undefined ? (
          <ErrorRegion message={jobs.error.message} onRetry={() => void jobs.mutate()} />
        ) : rows.length === 0 ? (
          <p className="px-2 pb-3 text-compact text-muted">
            <Trans>Imports, bulk changes and exports will stand here.</Trans>
          </p>
        ) : (
          <ul className="divide-y divide-border">
            {rows.map((job) => (
              <JobLine key={job._id} job={job} />
            ))}
          </ul>
        )}
      </div>
    </Popover>
  );
}
