import { Trans } from '@lingui/react/macro';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Blocked } from '../button/blocked.tsx';
import { Button } from '../button/button.tsx';

type ErrorRegionProps = { readonly message: ReactNode; readonly onRetry?: () => void; readonly requestId?: string };

/** A part of the page that could not be loaded: what happened and the way out; the rest of the page stays. */
export function ErrorRegion({ message, onRetry, requestId }: ErrorRegionProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-red-tint text-red-icon">
        <TriangleAlert aria-hidden className="size-6" />
      </span>
      <p className="font-medium text-body">{message}</p>
      {requestId && (
        <p className="mt-1 text-meta text-subtle">
          <Trans>Reference for support: {requestId}</Trans>
        </p>
      )}
      {onRetry && (
        <Blocked because={null}>
          <Button onClick={onRetry} className="mt-5">
            <RefreshCw aria-hidden />
            <Trans>Try again</Trans>
          </Button>
        </Blocked>
      )}
    </div>
  );
}
