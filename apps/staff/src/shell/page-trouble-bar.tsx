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
  const { kind } = trouble;
  return (
    <div role="alert" className="sticky top-14 z-20 lg:top-0">
      <div className="flex animate-appear flex-wrap items-center gap-x-3 gap-y-2 bg-amber-tint px-4 py-2 text-amber-text text-compact lg:px-6">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        <p className="min-w-60 flex-1">
          {kind === 'outdated' ? (
            <Trans>Recoup was updated since you opened it. Save what you typed, then load the new version.</Trans>
          ) : kind === 'stuck' ? (
            <Trans>The page cannot be opened from here. Save what you typed, then load it anew.</Trans>
          ) : (
            <Trans>The page could not be loaded. You are still here, and nothing that you typed is lost.</Trans>
          )}
        </p>
        <Button
          size="small"
          onClick={() => (kind === 'away' ? router.history.push(trouble.href) : location.assign(trouble.href))}
        >
          <RefreshCw aria-hidden />
          {kind === 'outdated' ? (
            <Trans>Load the new version</Trans>
          ) : kind === 'stuck' ? (
            <Trans>Load the page</Trans>
          ) : (
            <Trans>Try again</Trans>
          )}
        </Button>
      </div>
    </div>
  );
}
