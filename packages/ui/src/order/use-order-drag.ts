import { type DragEvent, useState } from 'react';

const mime = 'application/x-place';

/**
 * Moves an entry of a list that has an order, by the browser's own drag and drop. What is dragged is told by its place;
 * the keyboard and touch have buttons for the same.
 */
export function useOrderDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<{ readonly at: number; readonly side: 'before' | 'after' } | null>(null);

  function sideAt(event: DragEvent<HTMLElement>): 'before' | 'after' {
    const box = event.currentTarget.getBoundingClientRect();
    return event.clientY < box.top + box.height / 2 ? 'before' : 'after';
  }
  /** The place after a drop; null when nothing would change. */
  function target(at: number, side: 'before' | 'after'): number | null {
    if (from === null) return null;
    const gap = side === 'before' ? at : at + 1;
    const to = gap > from ? gap - 1 : gap;
    return to === from ? null : to;
  }
  function end(): void {
    setFrom(null);
    setOver(null);
  }

  return {
    /** The entry under way. */
    dragged: from,
    /** Where a line shows what a drop here would do. */
    sideOf: (at: number) => (over?.at === at && target(at, over.side) !== null ? over.side : null),
    handle: (at: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(mime, String(at));
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 24, 24);
        setFrom(at);
      },
      onDragEnd: end,
    }),
    row: (at: number) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (from === null) return;
        const side = sideAt(event);
        if (target(at, side) !== null) event.preventDefault();
        setOver({ at, side });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        const to = target(at, sideAt(event));
        if (from !== null && to !== null) {
          event.preventDefault();
          onMove(from, to);
        }
        end();
      },
    }),
  };
}
