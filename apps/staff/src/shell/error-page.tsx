import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { usePageTitle } from '../kit/page/route-focus.ts';

/** A page that broke while it was drawn, or whose file could not be loaded (a newer version was put in place). */
export function ErrorPage({ reset }: ErrorComponentProps) {
  const { t } = useLingui();
  usePageTitle(t`Something went wrong`);
  return (
    <div
      role="alert"
      className="mx-auto grid min-h-[70dvh] max-w-md place-content-center justify-items-center px-4 text-center"
    >
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-red-tint text-red-icon">
        <TriangleAlert aria-hidden className="size-6" />
      </span>
      <h1 tabIndex={-1} className="font-semibold text-title">
        <Trans>Sorry something went wrong. Please try again later.</Trans>
      </h1>
      <div className="mt-5 flex gap-2">
        <Button onClick={reset}>
          <Trans>Try again</Trans>
        </Button>
        <Button variant="primary" onClick={() => location.reload()}>
          <Trans>Load the page anew</Trans>
        </Button>
      </div>
    </div>
  );
}
