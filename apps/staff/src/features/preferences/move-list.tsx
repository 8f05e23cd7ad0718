import { Trans, useLingui } from '@lingui/react/macro';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { ArrowRight } from 'lucide-react';
import { useUser } from '../../kit/session/session.tsx';
import type { Moves } from './preference.ts';

type MoveListProps = { readonly moves: Moves; readonly count: number };

/** The nearest messages that move, by the company's clock. */
export function MoveList({ moves, count }: MoveListProps) {
  const { i18n } = useLingui();
  const { timeZone } = useUser().company;
  const text = (at: string) => dateTimeText(at, i18n.locale, timeZone);
  return (
    <ul className="divide-y divide-border">
      {moves.data.slice(0, count).map((move) => (
        <li key={move.runId} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2 text-body">
          <span className="min-w-40 flex-1">
            <span className="font-medium">{move.debtor.displayName}</span>
            <span className="block text-compact text-muted">{move.workflow.name}</span>
          </span>
          <span className="flex flex-wrap items-center gap-x-1.5 tabular-nums">
            <span className="text-muted">{text(move.from)}</span>
            <ArrowRight aria-hidden className="size-3.5 shrink-0 text-subtle" />
            <span className="sr-only">
              <Trans>moves to</Trans>
            </span>
            <span>{move.to ? text(move.to) : <Trans>no time</Trans>}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
