import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { TextInput } from '../field/text-input.tsx';
import { CellText, Problem } from './cell-text.tsx';
import type { EditGridProps, GridColumn } from './grid-column.ts';
import { type CellPlace, cellAfterKey, nextWrongCell } from './next-cell.ts';
import { useCellEdit } from './use-cell-edit.ts';

/** The cell that is changed, with the text to begin from. */
type Editing = CellPlace & { readonly text: string };

/**
 * The wide shape of the grid. Arrows move, Enter or typing edits, Enter keeps, Escape gives up, Tab goes from error to
 * error and then on; the last column holds the row's own buttons.
 */
export function GridTable<Row>(props: EditGridProps<Row>) {
  const { columns, rows, rowId } = props;
  const { t } = useLingui();
  const { save, shown } = useCellEdit(props);
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const goal = useRef<CellPlace | null>(null);
  const size = { rows: rows.length, columns: columns.length + 1 };
  const tabStop = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, columns.length) };

  // The cell that shall have the focus may be drawn anew first: it goes there when the page shows the new state.
  useLayoutEffect(() => {
    const place = goal.current;
    if (!place) return;
    goal.current = null;
    const cell = body.current?.querySelector<HTMLElement>(`[data-cell="${place.row}:${place.column}"]`);
    (cell?.querySelector<HTMLElement>('button, a') ?? cell)?.focus();
  });

  function go(place: CellPlace): void {
    goal.current = place;
    setActive({ ...place });
  }

  function isWrong({ row, column }: CellPlace): boolean {
    const [of, at] = [rows[row], columns[column]];
    return of !== undefined && at !== undefined && shown(of, at).problems.length > 0;
  }

  function edit(place: CellPlace, text?: string): void {
    const [row, column] = [rows[place.row], columns[place.column]];
    if (row === undefined || !column || !props.isEditable(row)) return;
    setActive(place);
    setEditing({ ...place, text: text ?? shown(row, column).text });
  }

  function keep(place: CellPlace, text: string): void {
    const [row, column] = [rows[place.row], columns[place.column]];
    setEditing(null);
    if (row !== undefined && column) void save(row, column, text.trim());
  }

  function onCellKey(event: KeyboardEvent, place: CellPlace): void {
    const withMod = event.ctrlKey || event.metaKey;
    const next = event.altKey ? null : cellAfterKey(event.key, withMod, place, size);
    const onCell = event.target === event.currentTarget;
    if (next) {
      event.preventDefault();
      go(next);
    } else if (onCell && (event.key === 'Enter' || event.key === 'F2')) {
      event.preventDefault();
      edit(place);
    } else if (onCell && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      edit(place, '');
    } else if (onCell && event.key.length === 1 && event.key !== ' ' && !withMod && !event.altKey) {
      event.preventDefault();
      edit(place, event.key);
      // Not also a shortcut of the page.
      event.stopPropagation();
    }
  }

  /** The input is done with: by Enter, Tab (1), Shift and Tab (-1), or Escape, which keeps nothing (null). */
  function leave(place: CellPlace, text: string | null, by: 0 | 1 | -1): void {
    if (text === null) setEditing(null);
    else keep(place, text);
    go((by !== 0 && nextWrongCell(place, by, size, isWrong)) || place);
  }

  return (
    <div className="max-h-[min(44rem,72dvh)] scroll-pt-12 scroll-pr-44 scroll-pl-60 overflow-auto overscroll-x-contain">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid
        role="grid"
        aria-label={props.label}
        aria-rowcount={props.total + 1}
        className="w-full border-separate border-spacing-0 text-left text-body"
      >
        <thead>
          <tr>
            <th scope="col" className={classNames(headLooks, 'left-0 z-20 min-w-44')}>
              {props.rowHeaderLabel}
            </th>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={classNames(headLooks, 'z-10', column.align === 'right' && 'text-right')}
              >
                {column.header}
              </th>
            ))}
            <th scope="col" className={classNames(headLooks, 'right-0 z-20')}>
              <span className="sr-only">{props.rowActionsLabel}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, at) => (
            <tr
              key={rowId(row)}
              aria-rowindex={props.firstRowIndex + at + 2}
              className={classNames('group bg-surface', props.isQuiet(row) && 'text-muted')}
            >
              <th
                scope="row"
                className="sticky left-0 z-10 border-border border-b bg-surface px-3 py-1.5 align-top font-normal shadow-[1px_0_0_var(--color-border)]"
              >
                {props.rowHeader(row)}
              </th>
              {columns.map((column, index) => {
                const place = { row: at, column: index };
                const own = editing?.row === at && editing.column === index ? editing : null;
                return (
                  <Cell
                    key={column.id}
                    place={place}
                    column={column}
                    cell={shown(row, column)}
                    isEditable={props.isEditable(row)}
                    isTabStop={tabStop.row === at && tabStop.column === index}
                    editing={own?.text ?? null}
                    inputLabel={t`${column.header}: new value`}
                    onKeep={(text) => keep(place, text)}
                    onLeave={(text, by) => leave(place, text, by)}
                    onFocus={() => setActive(place)}
                    onOpen={() => edit(place)}
                    onCellKey={(event) => onCellKey(event, place)}
                  />
                );
              })}
              <td
                data-cell={`${at}:${columns.length}`}
                tabIndex={-1}
                onKeyDown={(event) => onCellKey(event, { row: at, column: columns.length })}
                onFocus={() => setActive({ row: at, column: columns.length })}
                className="sticky right-0 border-border border-b bg-surface px-2 py-1 text-right align-top shadow-[-1px_0_0_var(--color-border)]"
              >
                {props.rowActions(row, tabStop.row === at && tabStop.column === columns.length ? 0 : -1)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const headLooks =
  'sticky top-0 whitespace-nowrap border-border border-b bg-sunken px-3 py-2 font-medium text-meta text-muted';

type CellInputProps = Pick<CellProps, 'onKeep' | 'onLeave'> & {
  readonly label: string;
  readonly isWrong: boolean;
  readonly text: string;
};

/** The text of one cell while it is changed. It is its own state: the other cells are not drawn anew for every key. */
function CellInput({ label, isWrong, text, onKeep, onLeave }: CellInputProps) {
  const [typed, setTyped] = useState(text);
  // Taking the input away may blur it: what was kept or given up by a key is not kept again.
  const isLeft = useRef(false);

  function leave(event: KeyboardEvent, kept: string | null, by: 0 | 1 | -1): void {
    event.preventDefault();
    isLeft.current = true;
    onLeave(kept, by);
  }

  return (
    <TextInput
      // The person has just asked for this cell.
      ref={(node) => {
        if (node && document.activeElement !== node) node.focus();
      }}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={typed}
      maxLength={2_000}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => !isLeft.current && onKeep(typed)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') leave(event, typed, 0);
        else if (event.key === 'Escape') leave(event, null, 0);
        else if (event.key === 'Tab') leave(event, typed, event.shiftKey ? -1 : 1);
      }}
    />
  );
}

type CellProps = {
  readonly place: CellPlace;
  readonly column: GridColumn;
  readonly cell: ReturnType<ReturnType<typeof useCellEdit>['shown']>;
  readonly isEditable: boolean;
  readonly isTabStop: boolean;
  /** The text to begin from while this cell is changed. */
  readonly editing: string | null;
  readonly inputLabel: string;
  readonly onKeep: (text: string) => void;
  readonly onLeave: (text: string | null, by: 0 | 1 | -1) => void;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
  readonly onCellKey: (event: KeyboardEvent) => void;
};

function Cell({ place, column, cell, editing, ...props }: CellProps) {
  const isWrong = cell.problems.length > 0;
  const looks = classNames(
    'relative border-border border-b px-3 py-2 align-top -outline-offset-2',
    column.align === 'right' && 'figures text-right',
    isWrong && 'bg-red-tint',
    props.isEditable && editing === null && 'cursor-text hover:bg-sunken',
  );
  if (editing !== null) {
    return (
      <td className={classNames(looks, 'min-w-40 bg-surface p-1')}>
        <CellInput
          label={props.inputLabel}
          isWrong={isWrong}
          text={editing}
          onKeep={props.onKeep}
          onLeave={props.onLeave}
        />
        {cell.problems.map((problem) => (
          <Problem key={problem}>{problem}</Problem>
        ))}
      </td>
    );
  }
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a grid
      role="gridcell"
      data-cell={`${place.row}:${place.column}`}
      aria-invalid={isWrong || undefined}
      aria-readonly={!props.isEditable || undefined}
      tabIndex={props.isTabStop || isWrong ? 0 : -1}
      onFocus={props.onFocus}
      onClick={(event) => {
        if (props.isEditable && getSelection()?.isCollapsed !== false) {
          event.preventDefault();
          props.onOpen();
        }
      }}
      onKeyDown={props.onCellKey}
      className={looks}
    >
      <CellText cell={cell} />
    </td>
  );
}
