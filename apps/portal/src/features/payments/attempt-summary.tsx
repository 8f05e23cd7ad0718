import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#portal/kit/use-format.ts';
import type { Attempt } from './pay-state.ts';

type AttemptSummaryProps = {
  readonly attempt: Attempt;
  readonly currency: string;
  readonly references: readonly string[];
  readonly children?: ReactNode;
};

/** What this payment is for: the amount, and the invoices as the person knows them. */
export function AttemptSummary({ attempt, currency, references, children }: AttemptSummaryProps) {
  const format = useFormat();
  return (
    <div className="portal-card">
      <dl>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>
            <Trans>You pay</Trans>
          </dt>
          <dd className="portal-amount">{format.money(attempt.amountCents, currency)}</dd>
        </div>
      </dl>
      {references.length > 0 && (
        <p className="break-words text-muted">
          <Trans>For {format.list(references)}</Trans>
        </p>
      )}
      {children}
    </div>
  );
}
