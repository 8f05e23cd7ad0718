import { useLingui } from '@lingui/react/macro';
import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo, useRef } from 'react';
import { CheckInput } from '../choice/check-input.tsx';
import { classNames } from '../class-names.ts';
import { useMediaQuery } from '../media-query.ts';
import { Skeleton } from '../page/skeleton.tsx';
import { useStoredChoice } from '../stored-choice.ts';
import { useHiddenColumns } from './hidden-columns.ts';
import { useOverflow } from './overflow.ts';
import { TableCards } from './table-cards.tsx';
import { type Density, rowHeights, type TableColumn } from './table-column.ts';
import { useTableKeys } from './table-keys.ts';
import type { TableChoice } from './use-table-choice.ts';

const features = tableFeatures({ columnVisibilityFeature });

export type DataTableProps<Row> = {
  /** Names the table for screen readers and keys what is stored about it. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Undefined while the first answer is on the way; on a refetch the old rows stay. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  readonly refreshing?: boolean;
  readonly total?: number | null;
  readonly firstRowIndex?: number;
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  readonly onOpen?: (row: Row) => void;
  readonly choice?: TableChoice;
  /** The two lines of a card on narrow screens. */
  readonly card: (row: Row) => { readonly first: ReactNode; readonly second: ReactNode };
  /** Instead of rows when there are none: first use or no match. */
  readonly empty: ReactNode;
  /** Instead of rows when the first answer failed. */
  readonly error?: ReactNode;
};

/** The one table: server sort, sticky head, selection, keyboard, cards on phones, skeleton of the same height. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const wide = useMediaQuery('(min-width: 40rem)');
  const { rows, error, empty } = props;
  if (error && rows === undefined) return error;
  if (rows?.length === 0) return empty;
  return (
    <div className="relative">
      {props.refreshing && rows !== undefined && (
        <div className="absolute inset-x-0 top-0 z-20 h-0.5 overflow-hidden" aria-hidden>
          <div className="h-full w-1/4 animate-progress bg-accent" />
        </div>
      )}
      {wide ? <WideTable {...props} /> : <TableCards {...props} />}
    </div>
  );
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { t } = useLingui();
  const [density] = useStoredChoice('density', 'comfortable');
  const [hidden] = useHiddenColumns(props.name, props.columns);
  const frame = useRef<HTMLDivElement>(null);
  const tooWide = useOverflow(frame);
  const body = useRef<HTMLTableSectionElement>(null);
  const data = props.rows ?? noRows;
  const columns = useMemo(
    () => props.columns.map((column) => ({ id: column.id, header: column.header })),
    [props.columns],
  );
  const table = useTable({
    features,
    columns,
    data: data as readonly object[] as object[],
    getRowId: (_, at) => props.rowId(data[at] as Row),
    state: { columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])) },
  });
  const shown = table
    .getVisibleLeafColumns()
    .flatMap((visible) => props.columns.find((column) => column.id === visible.id) ?? []);
  const ids = data.map(props.rowId);
  const keys = useTableKeys({
    body,
    count: data.length,
    onOpen: (at) => data[at] && props.onOpen?.(data[at]),
    onToggle: (at) => ids[at] && props.choice?.toggle(ids[at], ids),
  });
  const height = rowHeights[density as Density] ?? rowHeights.comfortable;

  return (
    // Where the table fits, nothing clips it, so that its head sticks to the window; otherwise it scrolls sideways.
    <div ref={frame} className={tooWide ? 'overflow-x-auto' : undefined}>
      <table
        aria-label={props.label}
        aria-rowcount={props.total ?? undefined}
        aria-busy={props.rows === undefined || undefined}
        className="w-full border-separate border-spacing-0 text-left"
      >
        <thead>
          <tr>
            {props.choice && (
              <th
                scope="col"
                className="sticky top-(--sticky-top,0px) z-10 w-10 border-border border-b bg-sunken pr-1 pl-4 text-left align-middle"
              >
                <CheckInput
                  aria-label={t`Select all rows on this page`}
                  checked={ids.length > 0 && ids.every(props.choice.has)}
                  mixed={ids.some(props.choice.has) && !ids.every(props.choice.has)}
                  onChange={(event) => props.choice?.togglePage(ids, event.target.checked)}
                />
              </th>
            )}
            {shown.map((column) => (
              <HeadCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={keys.onKeyDown}>
          {props.rows === undefined
            ? skeletonRows.map((key) => (
                <tr key={key}>
                  {props.choice && <td className={classNames('border-border border-b', height)} />}
                  {shown.map((column) => (
                    <td key={column.id} className={classNames('border-border border-b px-3', height)}>
                      <Skeleton className={classNames('h-3.5 w-3/4', column.align === 'right' && 'ml-auto')} />
                    </td>
                  ))}
                </tr>
              ))
            : data.map((row, at) => (
                <BodyRow
                  key={ids[at]}
                  {...{ row, at, height, shown }}
                  id={ids[at] ?? ''}
                  ids={ids}
                  choice={props.choice}
                  index={(props.firstRowIndex ?? 0) + at + 2}
                  tabbable={at === Math.min(keys.active, data.length - 1)}
                  onOpen={props.onOpen}
                />
              ))}
        </tbody>
      </table>
    </div>
  );
}

const noRows: readonly never[] = [];
const skeletonRows = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

type HeadCellProps<Row> = {
  readonly column: TableColumn<Row>;
  readonly sort: string | undefined;
  readonly onSort: ((sort: string) => void) | undefined;
};

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const looks = classNames(
    'sticky top-(--sticky-top,0px) z-10 whitespace-nowrap border-border border-b bg-sunken px-3 py-2 font-medium text-meta text-muted',
    column.align === 'right' && 'text-right',
    column.width,
  );
  const order = column.sort;
  if (!order || !onSort) {
    return (
      <th scope="col" className={looks}>
        {column.header}
      </th>
    );
  }
  const direction = sort === order.up ? 'ascending' : sort === order.down ? 'descending' : 'none';
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    <th scope="col" aria-sort={direction} className={looks}>
      <button
        type="button"
        onClick={() => onSort(direction === 'ascending' ? order.down : order.up)}
        className={classNames(
          '-mx-1.5 inline-flex min-h-6 items-center gap-1 rounded-tag px-1.5 hover:text-text',
          column.align === 'right' && 'flex-row-reverse',
          direction !== 'none' && 'text-text',
        )}
      >
        {column.header}
        <Icon aria-hidden className={classNames('size-3.5', direction === 'none' && 'text-subtle opacity-60')} />
      </button>
    </th>
  );
}

type BodyRowProps<Row> = {
  readonly row: Row;
  readonly id: string;
  readonly ids: readonly string[];
  readonly at: number;
  readonly index: number;
  readonly height: string;
  readonly shown: readonly TableColumn<Row>[];
  readonly choice: TableChoice | undefined;
  readonly tabbable: boolean;
  readonly onOpen: ((row: Row) => void) | undefined;
};

function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { row, id, choice, height, onOpen } = props;
  const { t } = useLingui();
  const chosen = choice?.has(id) ?? false;
  const cell = classNames('border-border border-b px-3 align-middle', height);
  return (
    <tr
      data-row={props.at}
      aria-rowindex={props.index}
      aria-selected={choice ? chosen : undefined}
      tabIndex={props.tabbable ? 0 : -1}
      onClick={onOpen && ((event) => isPlainClick(event) && onOpen(row))}
      className={classNames(
        'group -outline-offset-2 transition-colors',
        onOpen && 'cursor-pointer',
        chosen ? 'bg-selected' : 'bg-surface hover:bg-sunken',
      )}
    >
      {choice && (
        <td className={classNames(cell, 'w-10 pr-1 pl-4')}>
          <CheckInput
            aria-label={t`Select row ${props.index - 1}`}
            checked={chosen}
            tabIndex={-1}
            onChange={() => undefined}
            onClick={(event) => choice.toggle(id, props.ids, event.shiftKey)}
          />
        </td>
      )}
      {props.shown.map((column) =>
        column.isName ? (
          <th
            key={column.id}
            scope="row"
            className={classNames(cell, 'font-medium [&_a:hover]:underline [&_a]:rounded-tag [&_a]:text-text')}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} className={classNames(cell, column.align === 'right' && 'figures text-right')}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** A click on the row itself, not on something inside it, and not one that selects text or wants a new tab. */
function isPlainClick(event: MouseEvent | KeyboardEvent): boolean {
  const inside = event.target instanceof Element && event.target.closest('a, button, input, select, label');
  return !inside && !event.metaKey && !event.ctrlKey && !event.shiftKey && getSelection()?.isCollapsed !== false;
}
