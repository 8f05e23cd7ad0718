import { Trans } from '@lingui/react/macro';

/** The place of a page whose facts are on the way; it appears only when they take longer than a moment. */
export function Loading() {
  return (
    <div role="status" className="animate-appear space-y-6">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <div aria-hidden className="h-40 rounded-dialog bg-sunken" />
      <div aria-hidden className="h-6 w-1/2 rounded-card bg-sunken" />
      <div aria-hidden className="h-24 rounded-dialog bg-sunken" />
    </div>
  );
}
