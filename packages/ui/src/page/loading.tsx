import { Trans } from '@lingui/react/macro';
import { Skeleton } from './skeleton.tsx';

/** The place of a page whose facts are on the way; it appears only when they take longer than a moment. */
export function Loading() {
  return (
    <div role="status" className="space-y-6">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <Skeleton className="h-40 rounded-dialog" />
      <Skeleton className="h-6 w-1/2 rounded-card" />
      <Skeleton className="h-24 rounded-dialog" />
    </div>
  );
}
