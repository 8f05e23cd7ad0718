import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { fittingWidth, withColumn } from './column-layout.ts';
import { nextOrder } from './next-order.ts';
import type { ShownColumn } from './shown-columns.ts';
import { useColumnDrag } from './use-column-drag.ts';
import type { TableLayout } from './use-table-layout.ts';

const ColumnMenu = lazy(() => import('./column-menu.tsx').then((file) => ({ default: file.ColumnMenu })));

type HeadCellProps<Row> = {
  readonly shown: ShownColumn<Row>;
  readonly sort: string | undefined;
  readonly onSort: ((sort: string) => void) | undefined;
  readonly layout: TableLayout | undefined;
  readonly onMoved: (place: number) => void;
};

/** The head of a column: sorts, and where people may set up the columns moves, resizes, pins and hides it. */
export function HeadCell<Row>({ shown, sort, onSort, layout, onMoved }: HeadCellProps<Row>) {
  const { column, left } = shown;
  const cell = useRef<HTMLTableCellElement>(null);
  const drag = useColumnDrag(column.id, layout, 'across', onMoved);
  const order = onSort ? column.sort : undefined;
  const direction = !order ? undefined : sort === order.up ? 'ascending' : sort === order.down ? 'descending' : 'none';
  return (
    <th
      ref={cell}
      {...drag.target}
      scope="col"
      aria-sort={direction}
      style={{ left, minWidth: layout ? undefined : column.width }}
      className={classNames(
        'group/head sticky top-(--sticky-top,0px) z-20 whitespace-nowrap border-border border-b bg-sunken px-3 py-2 font-medium text-meta text-muted',
        column.align === 'right' && 'text-right',
        left !== undefined && 'z-30',
        shown.isLastPinned && 'border-r',
      )}
    >
      <span
        {...drag.handle}
        className={classNames('flex items-center gap-0.5', column.align === 'right' && 'flex-row-reverse')}
      >
        {order && direction ? (
          <SortButton
            label={column.header}
            direction={direction}
            right={column.align === 'right'}
            onSort={() => onSort?.(nextOrder(column, order, sort))}
          />
        ) : (
          <span className="min-w-0 truncate">{column.header}</span>
        )}
        {layout && <MenuButton {...{ shown, sort, onSort, layout, onMoved }} />}
      </span>
      {layout && <ResizeHandle cell={cell} id={column.id} layout={layout} />}
      {drag.side && (
        <span
          aria-hidden
          className={classNames('absolute inset-y-0 w-0.5 bg-accent', drag.side === 'before' ? 'left-0' : 'right-0')}
        />
      )}
    </th>
  );
}

type SortButtonProps = {
  readonly label: string;
  readonly direction: 'ascending' | 'descending' | 'none';
  readonly right: boolean;
  readonly onSort: () => void;
};

function SortButton({ label, direction, right, onSort }: SortButtonProps) {
  const Icon = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={onSort}
      className={classNames(
        'inline-flex min-h-6 min-w-0 items-center gap-1 rounded-tag px-1.5 hover:text-text',
        right ? '-mr-1.5 flex-row-reverse' : '-ml-1.5',
        direction !== 'none' && 'text-text',
      )}
    >
      <span className="truncate">{label}</span>
      {direction !== 'none' && <Icon aria-hidden className="size-3.5 shrink-0" />}
    </button>
  );
}

/** The menu is made when it is first asked for: a list has a dozen columns and hardly one is changed. */
function MenuButton<Row>(props: Omit<HeadCellProps<Row>, 'layout'> & { readonly layout: TableLayout }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const button = (
    <button
      type="button"
      aria-label={t`Column ${props.shown.column.header}`}
      onClick={asked ? undefined : () => setAsked(true)}
      className={classNames(
        // Lies over the end of the head, so that it takes no room while nobody points there.
        'absolute top-1/2 grid size-6 -translate-y-1/2 place-items-center rounded-tag bg-sunken opacity-0 hover:bg-surface hover:text-text focus-visible:opacity-100 group-hover/head:opacity-100 data-popup-open:bg-surface data-popup-open:opacity-100',
        props.shown.column.align === 'right' ? 'left-1' : 'right-1.5',
      )}
    >
      <ChevronDown aria-hidden className="size-3.5" />
    </button>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <ColumnMenu {...props} column={props.shown.column} trigger={button} />
    </Suspense>
  );
}

type ResizeHandleProps = {
  readonly cell: { readonly current: HTMLTableCellElement | null };
  readonly id: string;
  readonly layout: TableLayout;
};

/** Drags the right edge of a column; a double click gives it its own width back. The menu does the same by keyboard. */
function ResizeHandle({ cell, id, layout }: ResizeHandleProps) {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const widthAt = (x: number) => (start.current ? fittingWidth(start.current.width + x - start.current.x) : 0);
  const column = () =>
    cell.current?.closest('table')?.querySelector<HTMLElement>(`col[data-column="${CSS.escape(id)}"]`);
  return (
    <span
      aria-hidden
      data-resize
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width: cell.current?.offsetWidth ?? 0 };
      }}
      onPointerMove={(event) => {
        const col = column();
        if (start.current && col) col.style.width = `${widthAt(event.clientX)}px`;
      }}
      onPointerUp={(event) => {
        if (!start.current) return;
        const width = widthAt(event.clientX);
        const isClick = event.clientX === start.current.x;
        start.current = null;
        if (!isClick) layout.change(withColumn(layout.layout, id, { width }));
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
      onDoubleClick={() => layout.change(withColumn(layout.layout, id, { width: null }))}
      className="absolute inset-y-0 -right-1 z-10 w-2 cursor-col-resize touch-none after:absolute after:inset-y-1.5 after:left-[3px] after:w-0.5 after:rounded-full after:bg-control after:opacity-0 hover:after:opacity-100 active:after:bg-accent active:after:opacity-100"
    />
  );
}
