import { Trans, useLingui } from '@lingui/react/macro';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { CheckInput } from '../choice/check-input.tsx';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../page/skeleton.tsx';
import type { DataTableProps } from './table-props.ts';

const skeletonCards = ['1', '2', '3', '4', '5', '6'] as const;
/** How long a finger rests on a card to choose it, as phones do everywhere. */
const longPressMs = 500;

/** The rows as two-line cards, for narrow screens. A long press, or Select, begins choosing several. */
export function TableCards<Row>(props: DataTableProps<Row>) {
  const { t } = useLingui();
  const { rows, choice } = props;
  const ids = (rows ?? []).map(props.rowId);
  const anyChosen = choice !== undefined && ids.some(choice.has);
  const [choosing, setChoosing] = useState(false);
  const selects = choice !== undefined && (choosing || anyChosen);
  const press = useLongPress((id) => {
    setChoosing(true);
    if (choice && !choice.has(id)) choice.toggle(id, ids);
  });
  if (rows === undefined) {
    return (
      <ul aria-busy aria-label={props.label} className="divide-y divide-border">
        {skeletonCards.map((key) => (
          <li key={key} className="space-y-2 px-4 py-3">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <>
      {choice && (
        <div className="flex items-center gap-2 border-border border-b px-3 pb-2">
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              if (selects) choice.togglePage(ids, false);
              setChoosing(!selects);
            }}
          >
            {selects ? <Trans>Cancel selection</Trans> : <Trans>Select</Trans>}
          </Button>
          {selects && (
            <Button size="small" variant="ghost" onClick={() => choice.togglePage(ids, true)}>
              <Trans>Select all on this page</Trans>
            </Button>
          )}
        </div>
      )}
      <ul aria-label={props.label} className="divide-y divide-border">
        {rows.map((row, at) => {
          const { first, second } = props.card(row);
          const id = ids[at] ?? '';
          const chosen = choice?.has(id) ?? false;
          return (
            <li
              key={id}
              {...(choice ? press(id) : {})}
              className={classNames(
                'relative flex items-start gap-3 px-4 py-3',
                choice && 'touch-manipulation select-none [-webkit-touch-callout:none]',
                chosen ? 'bg-selected' : 'active:bg-sunken',
              )}
            >
              {selects && (
                <CheckInput
                  aria-label={t`Select row ${(props.firstRowIndex ?? 0) + at + 1}`}
                  checked={chosen}
                  onChange={() => choice.toggle(id, ids)}
                  // While choosing, the whole card is the box.
                  className="z-20 my-1 static before:inset-0 [&_input]:before:inset-0 [&_svg]:relative [&_svg]:col-start-1 [&_svg]:row-start-1 [&_input]:col-start-1 [&_input]:row-start-1"
                />
              )}
              {/* The link of the first line covers the whole card; a button of its own stands above it. */}
              <div className="min-w-0 flex-1 [&_a]:after:absolute [&_a]:after:inset-0 [&_a]:after:content-[''] [&_button]:relative [&_button]:z-10">
                <div className="flex items-baseline justify-between gap-3 font-medium text-body">{first}</div>
                <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-compact text-muted">
                  {second}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Tells which card a finger rests on; moving or lifting it earlier is a scroll or a tap. */
function useLongPress(onPress: (id: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wasLong = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => clearTimeout(timer.current);
  return (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      wasLong.current = false;
      if (event.pointerType === 'mouse') return;
      timer.current = setTimeout(() => {
        wasLong.current = true;
        onPress(id);
      }, longPressMs);
    },
    onPointerUp: stop,
    onPointerMove: (event: PointerEvent) => {
      if (Math.abs(event.movementX) + Math.abs(event.movementY) > 2) stop();
    },
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (wasLong.current) event.preventDefault();
    },
    // The tap that ends a long press opens nothing.
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  });
}
