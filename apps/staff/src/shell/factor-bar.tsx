import { Trans, useLingui } from '@lingui/react/macro';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { useUser } from '../kit/session/session.tsx';
import { FACTOR_PAGE } from './factor-demand.ts';

type FactorBarProps = { readonly from: string; readonly isNow: boolean };

/** Leads to the second step that the company asks everybody for. */
export function FactorBar({ from, isNow }: FactorBarProps) {
  const { i18n } = useLingui();
  const { company } = useUser();
  const isThere = useLocation({ select: ({ pathname }) => pathname === FACTOR_PAGE });
  const moment = dateTimeText(from, i18n.locale, company.timeZone);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-amber-tint px-4 py-2 text-amber-text text-compact lg:px-6 print:hidden"
    >
      <ShieldAlert aria-hidden className="size-4 shrink-0" />
      <p className="min-w-60 flex-1">
        {isNow ? (
          <Trans>
            Your company asks everybody for a second step at sign-in. Set one up here, and everything opens again.
          </Trans>
        ) : (
          <Trans>
            Your company asks everybody for a second step at sign-in. From {moment} on it comes before anything else.
          </Trans>
        )}
      </p>
      {!isThere && (
        <Link to={FACTOR_PAGE} className="font-medium underline underline-offset-2">
          <Trans>Set it up</Trans>
        </Link>
      )}
    </div>
  );
}
