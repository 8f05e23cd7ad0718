import { Trans } from '@lingui/react/macro';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { statusLook } from '@recoup/ui/status/status-tone.ts';
import { Link } from '@tanstack/react-router';
import type { Activity } from './use-activities.ts';

/** Reads a text from an event's data; anything else is none. */
function textOf(item: Activity, key: string): string | null {
  const value = item.data[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** What an event says beyond its sentence: state of delivery, address, subject, reason, the account it is about. */
export function ActivityDetails({ item, withAccount }: { readonly item: Activity; readonly withAccount: boolean }) {
  const status = textOf(item, 'status');
  const to = textOf(item, 'to');
  const lines = ['subject', 'text', 'reason', 'failure', 'method', 'workflowName'].flatMap(
    (key) => textOf(item, key) ?? [],
  );
  const account = withAccount ? item.account : null;
  const isDelivery = status !== null && statusLook('delivery', status) !== null;
  if (!isDelivery && !to && lines.length === 0 && !account) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {account && (
        <Link
          to="/debts/$id"
          params={{ id: account._id }}
          className="rounded-tag text-accent-text underline-offset-2 hover:underline"
        >
          {account.reference}
        </Link>
      )}
      {to && (
        <span>
          <Trans>to {to}</Trans>
        </span>
      )}
      {lines.map((line) => (
        <span key={line} className="min-w-0 max-w-prose truncate">
          {line}
        </span>
      ))}
      {isDelivery && <StatusChip kind="delivery" status={status} />}
    </span>
  );
}
