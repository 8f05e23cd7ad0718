import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Activity } from '../../features/activities/use-activities.ts';

const quiet = 'inline-block rounded-tag text-accent-text leading-6 underline-offset-2 hover:underline';

/** So many accounts are named at once; the others on request. */
const atOnce = 3;

/** The accounts that an event concerned at once, by their numbers. */
export function AccountLinks({ accounts }: { readonly accounts: Activity['accounts'] }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen || accounts.length === atOnce + 1 ? accounts : accounts.slice(0, atOnce);
  const more = accounts.length - shown.length;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5">
      {shown.map(({ _id: id, reference }) => (
        <Link key={id} to="/debts/$id" params={{ id }} className={quiet}>
          {reference}
        </Link>
      ))}
      {more > 0 && (
        <button
          type="button"
          aria-label={t`Name ${more} more accounts`}
          onClick={() => setOpen(true)}
          className="min-h-6 rounded-tag underline-offset-2 hover:underline"
        >
          <Trans>and {more} more</Trans>
        </button>
      )}
    </span>
  );
}

/** Where the agreement stands that an event tells of. */
export function AgreementLink({ item }: { readonly item: Activity }) {
  const { agreement, agreementId } = item.data;
  if (agreement === 'plan')
    return (
      <Link to="/plans/$id" params={{ id: String(agreementId) }} className={quiet}>
        <Trans>Open the plan</Trans>
      </Link>
    );
  if (!agreement || !item.debtor) return null;
  return (
    <Link to="/customers/$id" params={{ id: item.debtor._id }} search={{ tab: 'agreements' }} className={quiet}>
      <Trans>Open the agreement</Trans>
    </Link>
  );
}
