import { Plural, Trans } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Link } from '@tanstack/react-router';
import type { Rehearsal, Result } from './rehearsal-labels.ts';

type NeverProps = { readonly rehearsal: Rehearsal; readonly never: Result['never'] };

/** Whom nothing would ever reach, by reason; each leads to the list of its customers. */
export function RehearsalNever({ rehearsal, never }: NeverProps) {
  if (never.length === 0) {
    return (
      <p className="text-body text-muted">
        <Trans>Everybody in the audience is reached.</Trans>
      </p>
    );
  }
  return (
    <ul className="divide-y divide-border text-body">
      {never.map(({ reason, title, customers, balanceCents }) => (
        <li key={reason} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2">
          <span className="min-w-0 flex-1 basis-48">{title}</span>
          <span className="figures text-muted">{formatMoney(balanceCents)}</span>
          <Link
            to="/campaigns/$id/rehearsal"
            params={{ id: rehearsal.workflow._id }}
            search={{ rehearsal: rehearsal._id, reason }}
            className="figures py-1 text-accent-text hover:underline"
          >
            <Plural value={customers} one="# customer" other="# customers" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
