import { Trans } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import type { StepState } from './step-state.tsx';

type OwedNowProps = { readonly balanceCents: number; readonly state?: StepState };

/**
 * What is owed now on the account of a step or run. A sum of zero would read as what the step asked for: of one that was
 * left out or kept back its reasons say enough, of others that nothing is owed any more.
 */
export function OwedNow({ balanceCents, state }: OwedNowProps) {
  if (balanceCents > 0) return <span className="figures shrink-0 text-muted">{formatMoney(balanceCents)}</span>;
  if (state === 'suppressed' || state === 'skipped') return null;
  return (
    <span className="shrink-0 text-muted">
      <Trans>Nothing owed now</Trans>
    </span>
  );
}
