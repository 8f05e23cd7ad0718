import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Skeleton } from '../page/skeleton.tsx';
import { Sparkline } from './sparkline.tsx';

/** Whether a rise of the figure is good news, bad news, or neither. */
export type Meaning = 'up-is-good' | 'up-is-bad' | 'neutral';

export type Change = { readonly text: string; readonly direction: 'up' | 'down' | 'same' };

type StatCardProps = {
  readonly title: string;
  readonly value: string;
  readonly change: Change | null;
  readonly meaning: Meaning;
  readonly points: readonly number[];
  readonly action?: ReactNode;
  /** Behind the change, in a word or two. */
  readonly note?: string | undefined;
};

function changeColor(change: Change, meaning: Meaning): string {
  if (meaning === 'neutral' || change.direction === 'same') return 'text-muted';
  return (change.direction === 'up') === (meaning === 'up-is-good') ? 'text-green-text' : 'text-red-text';
}

/** One figure of the dashboard: title, value, change against the month before by meaning, its course. */
export function StatCard({ title, value, change, meaning, points, action, note }: StatCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col rounded-card border border-border bg-surface p-3 sm:p-4"
    >
      <div className="flex items-start gap-2">
        <h3 id={id} className="min-h-9 min-w-0 flex-1 break-words font-medium text-compact text-muted">
          {title}
        </h3>
        {action}
      </div>
      <p className="figures mt-1 font-semibold text-figure tracking-tight">{value}</p>
      <p className={`figures mt-0.5 min-h-4 text-meta ${change ? changeColor(change, meaning) : ''}`}>
        {change && (
          <>
            <span aria-hidden>{change.direction === 'up' ? '▲ ' : change.direction === 'down' ? '▼ ' : ''}</span>
            {change.direction === 'same' ? (
              <Trans>Same as the prior month</Trans>
            ) : change.direction === 'up' ? (
              <Trans>Up {change.text} on the prior month</Trans>
            ) : (
              <Trans>Down {change.text} on the prior month</Trans>
            )}
          </>
        )}
        {note && (
          <span className="text-muted">
            {change && ' · '}
            {note}
          </span>
        )}
      </p>
      <div className="mt-auto pt-3">
        <Sparkline values={points} />
      </div>
    </section>
  );
}

/** The same height as a StatCard, while its figure is on the way. */
export function StatCardSkeleton() {
  return (
    <div className="rounded-card border border-border bg-surface p-4" aria-hidden>
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="mt-6 h-7 w-1/2" />
      <Skeleton className="mt-2 h-3 w-3/4" />
      <Skeleton className="mt-4 h-8 w-full" />
    </div>
  );
}
