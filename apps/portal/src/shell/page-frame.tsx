import { Trans } from '@lingui/react/macro';
import { useConnection } from '@recoup/client/use-connection.ts';
import { Lock, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { portalConnection } from '#portal/kit/portal-client.ts';
import type { Link } from '#portal/kit/use-link.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { useOnline } from './use-online.ts';

type PageFrameProps = {
  /** The link that the page belongs to, and its address; null where there is none. */
  readonly of: { readonly link: Link; readonly path: string } | null;
  readonly children: ReactNode;
};

/** What every page stands in: whose page this is, the language, and that the connection is there. */
export function PageFrame({ of, children }: PageFrameProps) {
  const online = useOnline();
  const connected = useConnection(portalConnection);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        <Trans>Skip to the content</Trans>
      </a>
      <header className="no-print border-border border-b bg-surface">
        <div className="mx-auto flex min-h-14 w-full max-w-140 items-center justify-between gap-3 py-1 pr-2 pl-4">
          {of ? <Whose of={of} /> : <span />}
          <div className="flex shrink-0 items-center">
            <LanguageSwitch />
            {of && <SignOutButton path={of.path} />}
          </div>
        </div>
      </header>
      <div role="status">
        {!online && (
          <p className="no-print flex items-center justify-center gap-2 bg-amber-tint px-4 py-2 text-amber-text text-body">
            <WifiOff aria-hidden className="size-4 shrink-0" />
            <Trans>You are offline. Nothing is sent until the connection is back.</Trans>
          </p>
        )}
        {online && !connected && (
          <p className="no-print flex items-center justify-center gap-2 bg-amber-tint px-4 py-2 text-amber-text text-body">
            <WifiOff aria-hidden className="size-4 shrink-0" />
            <Trans>No connection. What you typed is kept; we keep trying.</Trans>
          </p>
        )}
      </div>
      <main id="main" tabIndex={-1} className="portal-page flex-1">
        {children}
      </main>
      {of && (
        <footer className="no-print mx-auto flex w-full max-w-140 items-start gap-2 px-4 pb-6 text-body text-subtle">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          <p>
            {of.link.isDiscreet ? (
              <Trans>Private page, sent only to you. The connection is protected.</Trans>
            ) : (
              <Trans>
                Private page, sent only to you. The connection is protected, and card numbers go straight to the card
                provider.
              </Trans>
            )}
          </p>
        </footer>
      )}
    </div>
  );
}

/** Whose page this is: the company's logo with its name, or the name alone. */
function Whose({ of: { link, path } }: { readonly of: NonNullable<PageFrameProps['of']> }) {
  const { creditor, branding } = link;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {branding.logo !== null && (
        <img
          src={`/v1/portal/link/${path}/logo?v=${branding.logo}`}
          alt=""
          className="max-h-9 max-w-28 shrink-0 rounded-control bg-white object-contain p-0.5"
        />
      )}
      <span className="min-w-0 truncate font-semibold text-lead">{creditor.name}</span>
    </span>
  );
}
