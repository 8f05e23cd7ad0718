import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../kit/page/route-focus.ts';

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useLingui();
  usePageTitle(t`Page not found`);
  return (
    <main className="mx-auto grid min-h-[70dvh] max-w-md place-content-center px-4 text-center">
      <p className="figures font-semibold text-amount text-subtle">404</p>
      <h1 tabIndex={-1} className="mt-2 font-semibold text-title">
        <Trans>This page does not exist</Trans>
      </h1>
      <p className="mt-1 text-body text-muted">
        <Trans>The address may be mistyped, or the page has moved.</Trans>
      </p>
      <p className="mt-5">
        <Link to="/dashboard" className={buttonClasses({ variant: 'primary' })}>
          <Trans>Go to the dashboard</Trans>
        </Link>
      </p>
    </main>
  );
}
