import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listBlocked } from '@recoup/contract/runs.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { ArrowRight, PartyPopper } from 'lucide-react';
import { ExportButton } from '../../kit/exports/export-button.tsx';
import { remedyFor } from './blocked-remedy.ts';
import { BlockedSheet } from './blocked-sheet.tsx';

type Line = ReplyOf<typeof listBlocked>['data'][number];

const keyOf = (line: Pick<Line, 'kind' | 'reason'>) => `${line.kind}:${line.reason}`;

type BlockedListProps = {
  /** The line whose customers are shown. */
  readonly open: string | undefined;
  readonly onOpen: (key: string | undefined) => void;
};

/** What blocks the most money: every reason why nothing is sent, ranked by the sum that waits behind it. */
export function BlockedList({ open, onOpen }: BlockedListProps) {
  const { t } = useLingui();
  const { data, error, mutate } = useCall(listBlocked, {});
  if (error && !data) {
    return <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />;
  }
  if (!data) {
    return (
      <div className="px-4 pb-6">
        <SkeletonLines lines={6} />
      </div>
    );
  }
  const lines = data.data;
  if (lines.length === 0) {
    return (
      <EmptyState icon={PartyPopper} title={t`Nothing is blocked`}>
        <Trans>Every customer of a live campaign can be reached, and no step was kept back in the last 30 days.</Trans>
      </EmptyState>
    );
  }
  const most = Math.max(...lines.map((line) => line.balanceCents), 1);
  const shown = lines.find((line) => keyOf(line) === open);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 px-4 pb-3">
        <p className="min-w-0 flex-1 basis-60 text-compact text-muted">
          <Trans>
            Why nothing is sent, by the money that waits behind it. A customer can stand in several lines; sums are what
            is owed.
          </Trans>
        </p>
        <ExportButton list="run" only={{ statuses: ['PAUSED'] }} columns={[...exported]} />
      </div>
      <ol className="divide-y divide-border border-border border-t">
        {lines.map((line) => (
          <BlockedLine key={keyOf(line)} line={line} most={most} onOpen={() => onOpen(keyOf(line))} />
        ))}
      </ol>
      {shown && <BlockedSheet line={shown} onClose={() => onOpen(undefined)} />}
    </>
  );
}

/** The columns of the file: those of the list of runs. */
const exported = ['customer', 'campaign', 'status', 'step', 'next', 'last', 'account', 'balance'] as const;

function BlockedLine({
  line,
  most,
  onOpen,
}: {
  readonly line: Line;
  readonly most: number;
  readonly onOpen: () => void;
}) {
  const { t, i18n } = useLingui();
  const remedy = remedyFor(line.reason);
  const kinds = {
    paused: t`Campaign stands still`,
    waiting: t`Waits for something to happen`,
    suppressed: t`Kept back in the last 30 days`,
    'no-run': t`Owes still, in no campaign now`,
  };
  const names = line.sample.map((each) => each.displayName).join(', ');
  return (
    <li className="relative grid gap-x-6 gap-y-1.5 px-4 py-3 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <button
            type="button"
            onClick={onOpen}
            className="rounded-tag text-left font-medium text-body text-text leading-6 after:absolute after:inset-0 hover:underline"
          >
            {line.kind === 'no-run' ? t`The campaign ended: ${line.text}` : line.text}
          </button>
          <span className="text-meta text-muted">{kinds[line.kind]}</span>
        </p>
        <div aria-hidden className="mt-1.5 h-1.5 max-w-xl overflow-hidden rounded-full bg-sunken">
          <div
            className="h-full rounded-full bg-orange-icon"
            style={{ width: `${Math.max(1, (line.balanceCents / most) * 100)}%` }}
          />
        </div>
        <p className="mt-1.5 truncate text-compact text-muted">{names}</p>
      </div>
      <div className="sm:text-right">
        <p className="figures font-semibold text-body">{formatMoney(line.balanceCents)}</p>
        <p className="figures text-compact text-muted">
          <Plural value={line.customers} one="# customer" other="# customers" />
          {' · '}
          <Plural value={line.accounts} one="# account" other="# accounts" />
        </p>
        {remedy && (
          <Link
            {...remedy.link}
            className="relative z-10 mt-0.5 inline-flex items-center gap-1 rounded-tag font-medium text-accent-text text-compact hover:underline"
          >
            {i18n._(remedy.words)}
            <ArrowRight aria-hidden className="size-3.5" />
          </Link>
        )}
      </div>
    </li>
  );
}
