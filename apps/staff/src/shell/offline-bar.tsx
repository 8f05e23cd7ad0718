import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';

/** Says that what is on the screen may be old, until the connection is back. */
export function OfflineBar({ connected }: { readonly connected: boolean }) {
  return (
    <div role="status">
      {!connected && (
        <p className="flex animate-appear items-center gap-2 bg-amber-tint px-4 py-2 text-amber-text text-compact lg:px-6">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <Trans>No connection. What you see may be out of date, and what you typed is kept; we keep trying.</Trans>
        </p>
      )}
    </div>
  );
}
