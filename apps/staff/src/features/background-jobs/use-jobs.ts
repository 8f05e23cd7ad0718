import { useLingui } from '@lingui/react/macro';
import { type CallState, useCall } from '@recoup/client/use-call.ts';
import { listAllJobs } from '@recoup/contract/background-jobs.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useEffect, useRef } from 'react';
import { takeAwaited } from '../../kit/background-jobs/awaited-jobs.ts';
import { failureLabel, isRunning, jobTitle, outcomeLabel } from './job-labels.ts';

/** So many stand in the tray. */
const TRAY = 6;
/** While something runs the tray also asks by itself, should the live connection be gone. */
const ASK_MS = 5_000;

/** The newest jobs of the company. Tells by a toast what was seen running, or was started here, and ended. */
export function useJobs(): CallState<ReplyOf<typeof listAllJobs>> & { readonly running: number } {
  const { i18n } = useLingui();
  const busy = useRef(false);
  const list = useCall(
    listAllJobs,
    { query: { page: 1, limit: TRAY } },
    { refreshInterval: busy.current ? ASK_MS : 0, keepPrevious: true },
  );
  const jobs = list.data?.data;
  const running = (jobs ?? []).filter(isRunning);
  busy.current = running.length > 0;
  const seen = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!jobs) return;
    for (const job of jobs) {
      if (isRunning(job)) continue;
      const isAwaited = takeAwaited(job._id);
      if (!isAwaited && !seen.current.has(job._id)) continue;
      const title = jobTitle(i18n, job);
      if (job.state === 'FAILED') showToast('error', `${title}: ${failureLabel(i18n, job.failure ?? 'INTERNAL')}`);
      else showToast('success', `${title}: ${outcomeLabel(i18n, job)}`);
    }
    seen.current = new Set(jobs.filter(isRunning).map((job) => job._id));
  }, [jobs, i18n]);
  return { ...list, running: running.length };
}
