import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { usePageTitle } from '../kit/page/route-focus.ts';

/** A page that the person's role does not open. */
export function NoPermissionPage() {
  const { t } = useLingui();
  usePageTitle(t`No access`);
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-md place-content-center justify-items-center px-4 text-center">
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-amber-tint text-amber-icon">
        <Lock aria-hidden className="size-6" />
      </span>
      <h1 tabIndex={-1} className="font-semibold text-title">
        <Trans>Your role does not open this page</Trans>
      </h1>
      <p className="mt-1 text-body text-muted">
        <Trans>Ask an administrator of your company if you need it.</Trans>
      </p>
      <p className="mt-5">
        <Link to="/dashboard" className={buttonClasses({ variant: 'primary' })}>
          <Trans>Go to the dashboard</Trans>
        </Link>
      </p>
    </div>
  );
}
