import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '@recoup/ui/class-names.ts';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { useMay, useUser } from '../../kit/session/session.tsx';

/** Over every page of an Administrator while the plan is unpaid: what is held, or from when, and the way to pay. */
export function UnpaidBar() {
  const { i18n, t } = useLingui();
  const { company } = useUser();
  const mayPay = useMay()('billing.read');
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/settings/billing' });
  const { unpaid } = company;
  // The page itself says it at the plan.
  if (!unpaid || isThere) return null;
  const { graceUntil } = unpaid;
  return (
    <aside
      aria-label={t`Billing`}
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-compact lg:px-6 print:hidden',
        graceUntil ? 'bg-amber-tint text-amber-text' : 'bg-red-tint text-red-text',
      )}
    >
      <CreditCard aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        {graceUntil ? (
          <Trans>
            The plan of {company.name} is unpaid. Everything goes on until{' '}
            {dateText(graceUntil, i18n.locale, company.timeZone)}; then campaigns rest, and no members, imports or keys
            are added.
          </Trans>
        ) : (
          <Trans>
            The plan of {company.name} is unpaid. Campaigns rest, and no members, imports or keys are added, until it is
            paid. The portal, payments and exports go on.
          </Trans>
        )}
      </p>
      {mayPay && (
        <Link to="/settings/billing" className="rounded-tag font-medium underline underline-offset-2">
          <Trans>Settle it</Trans>
        </Link>
      )}
    </aside>
  );
}
