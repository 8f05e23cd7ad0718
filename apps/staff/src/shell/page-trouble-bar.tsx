import { Trans } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { useRouter } from '@tanstack/react-router';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { usePageTrouble } from '../kit/files/page-trouble.ts';

/** Says that a page could not be opened and that everything here still stands, until it could. */
export function PageTroubleBar() {
  const trouble = usePageTrouble();
  const router = useRouter();
  if (!trouble) return null;
  const isOutdated = trouble.kind === 'outdated';
  return (
    <div role="alert" className="sticky top-14 z-20 lg:top-0">
      <div className="flex animate-appear flex-wrap items-center gap-x-3 gap-y-2 bg-amber-tint px-4 py-2 text-amber-text text-compact lg:px-6">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        <p className="min-w-60 flex-1">
          {isOutdated ? (
            <Trans>Recoup was updated since you opened it. Save what you typed, then load the new version.</Trans>
          ) : (
            <Trans>The page could not be loaded. You are still here, and nothing that you typed is lost.</Trans>
          )}
        </p>
        <Button
          size="small"
          onClick={() => (isOutdated ? location.assign(trouble.href) : router.history.push(trouble.href))}
        >
          <RefreshCw aria-hidden />
          {isOutdated ? <Trans>Load the new version</Trans> : <Trans>Try again</Trans>}
        </Button>
      </div>
    </div>
  );
}
