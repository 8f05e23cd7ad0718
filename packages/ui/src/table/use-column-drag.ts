import { type DragEvent, useState } from 'react';
import { placeColumn } from './column-layout.ts';
import type { TableLayout } from './use-table-layout.ts';

/** The column under way. Browsers hide what is dragged until it is dropped, and only one thing is dragged at a time. */
let dragged: string | null = null;

type Axis = 'across' | 'down';
const mime = 'application/x-column';

/**
 * Moves a column by the browser's own drag and drop: across the head of the table, or down the list of columns. Says on
 * which side of the column under the pointer it would be dropped.
 */
export function useColumnDrag(
  id: string,
  layout: TableLayout | undefined,
  axis: Axis,
  onMoved: (place: number) => void,
) {
  const [side, setSide] = useState<'before' | 'after' | null>(null);

  function sideAt(event: DragEvent<HTMLElement>): 'before' | 'after' {
    const box = event.currentTarget.getBoundingClientRect();
    const isBefore =
      axis === 'across' ? event.clientX < box.left + box.width / 2 : event.clientY < box.top + box.height / 2;
    return isBefore ? 'before' : 'after';
  }

  /** The layout after a drop here; null when nothing would change. */
  function dropped(where: 'before' | 'after') {
    if (!layout || dragged === null) return null;
    const next = placeColumn(layout.layout, dragged, id, where);
    return next === layout.layout ? null : next;
  }

  if (!layout) return { side: null, handle: {}, target: {} };
  return {
    side,
    handle: {
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        dragged = id;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(mime, id);
      },
      onDragEnd: () => {
        dragged = null;
      },
    },
    target: {
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const where = sideAt(event);
        if (!dropped(where)) return;
        event.preventDefault();
        setSide(where);
      },
      onDragLeave: () => setSide(null),
      onDrop: (event: DragEvent<HTMLElement>) => {
        const next = dropped(sideAt(event));
        setSide(null);
        if (!next) return;
        event.preventDefault();
        layout.change(next);
        onMoved(next.filter((one) => !one.isHidden).findIndex((one) => one.id === dragged) + 1);
      },
    },
  };
}
