import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { listWorkflows, updatePriority } from '@recoup/contract/workflows.ts';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { classNames } from '@recoup/ui/class-names.ts';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { useOrderDrag } from '@recoup/ui/order/use-order-drag.ts';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { campaignState } from './campaign-state.ts';

type PrioritySheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** The order in which campaigns claim a customer, changed by dragging, by buttons or with Alt and the arrow keys. */
export function PrioritySheet({ open, onClose, onChanged }: PrioritySheetProps) {
  const { t } = useLingui();
  const client = useClient();
  const list = useCall(listWorkflows, open ? { query: { limit: 200, sort: 'priority' } } : null);
  // What was put into another order here stands until the server has answered.
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState('');
  const [news, setNews] = useState('');
  const body = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string | null>(null);
  const rows = list.data?.data ?? [];
  const ids = order ?? rows.map(({ _id }) => _id);
  const shown = ids.flatMap((id) => rows.find(({ _id }) => _id === id) ?? []);
  const drag = useOrderDrag((from, to) => void moveTo(from, to));

  useEffect(() => {
    if (focusNext.current === null) return;
    body.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });

  async function moveTo(from: number, to: number): Promise<void> {
    const moved = ids[from];
    if (moved === undefined || to < 0 || to >= ids.length) return;
    const next = ids.toSpliced(from, 1).toSpliced(to, 0, moved);
    setOrder(next);
    setProblem('');
    const name = shown[from]?.name ?? '';
    setNews(t`${name} is now number ${to + 1} of ${ids.length}`);
    try {
      await client.send(updatePriority, { body: { priority: [...next] } });
      await list.mutate();
      onChanged();
    } catch (thrown) {
      setProblem(refusalOf(thrown).message);
      await list.mutate();
    } finally {
      setOrder(null);
    }
  }
  function move(at: number, by: -1 | 1): void {
    const to = at + by;
    if (to < 0 || to >= ids.length) return;
    const atEdge = to === 0 || to === ids.length - 1;
    const button = atEdge ? (by === 1 ? 'up' : 'down') : by === 1 ? 'down' : 'up';
    focusNext.current = `[data-campaign="${ids[at]}"] [data-move="${button}"]`;
    void moveTo(at, to);
  }

  return (
    <SideSheet open={open} onOpenChange={(next) => !next && onClose()} title={t`Order of priority`}>
      <p className="mb-4 text-body text-muted">
        <Trans>
          A customer is in one campaign at a time. Where several would fit, the highest that is on wins; when a higher
          one begins to fit, the customer moves to it and goes on there.
        </Trans>
      </p>
      <p role="status" className="sr-only">
        {news}
      </p>
      {problem && (
        <Notice kind="error" className="mb-3">
          {problem}
        </Notice>
      )}
      {list.error && !list.data && <Notice kind="error">{list.error.message}</Notice>}
      {list.isLoading && <SkeletonLines lines={4} />}
      <ol ref={body} className="rounded-card border border-border empty:hidden">
        {shown.map((row, at) => (
          <li
            key={row._id}
            data-campaign={row._id}
            {...drag.row(at)}
            onKeyDown={(event) => {
              if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              move(at, event.key === 'ArrowUp' ? -1 : 1);
            }}
            className={classNames(
              'flex items-center gap-2 border-border border-b px-2 py-1.5 last:border-b-0',
              drag.dragged === at && 'opacity-50',
              drag.sideOf(at) === 'before' && 'shadow-[0_-2px_0_0_var(--accent)]',
              drag.sideOf(at) === 'after' && 'shadow-[0_2px_0_0_var(--accent)]',
            )}
          >
            <span
              {...drag.handle(at)}
              aria-hidden
              className="hidden size-6 shrink-0 cursor-grab place-items-center text-subtle lg:grid"
            >
              <GripVertical className="size-4" />
            </span>
            <span className="figures w-6 shrink-0 text-right text-compact text-muted">{at + 1}</span>
            <span className="min-w-0 flex-1 truncate text-body" title={row.name}>
              {row.name}
            </span>
            <StatusChip kind="campaign" status={campaignState(row)} />
            <span className="flex shrink-0">
              <IconButton
                icon={ArrowUp}
                label={t`Move ${row.name} up`}
                data-move="up"
                aria-disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon={ArrowDown}
                label={t`Move ${row.name} down`}
                data-move="down"
                aria-disabled={at === shown.length - 1}
                onClick={() => move(at, 1)}
              />
            </span>
          </li>
        ))}
      </ol>
    </SideSheet>
  );
}
