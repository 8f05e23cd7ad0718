import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, MouseEvent } from 'react';
import { CheckInput } from '../choice/check-input.tsx';
import { classNames } from '../class-names.ts';
import type { ShownColumn } from './shown-columns.ts';
import type { TableChoice } from './use-table-choice.ts';

type BodyRowProps<Row> = {
  readonly row: Row;
  readonly id: string;
  readonly ids: readonly string[];
  readonly at: number;
  readonly index: number;
  readonly height: string;
  readonly shown: readonly ShownColumn<Row>[];
  readonly choice: TableChoice | undefined;
  readonly tabbable: boolean;
  readonly peeked: boolean;
  /** Cells keep the width of their column, and what is pinned stays in sight. */
  readonly pins: boolean;
  readonly onOpen: ((row: Row) => void) | undefined;
};

export function BodyRow<Row>(props: BodyRowProps<Row>) {
  const { row, id, choice, height, onOpen, pins } = props;
  const { t } = useLingui();
  const chosen = choice?.has(id) ?? false;
  // The focus ring is drawn on the cells: pinned ones would cover one of the row.
  const cell = classNames(
    'border-border border-b px-3 align-middle group-focus-visible:shadow-[inset_0_2px_0_var(--ring),inset_0_-2px_0_var(--ring)]',
    height,
  );
  return (
    <tr
      data-row={props.at}
      aria-rowindex={props.index}
      aria-selected={choice ? chosen : undefined}
      aria-current={props.peeked || undefined}
      tabIndex={props.tabbable ? 0 : -1}
      onClick={onOpen && ((event) => isPlainClick(event) && onOpen(row))}
      className={classNames(
        'group -outline-offset-2 outline-none transition-colors forced-colors:outline-solid',
        onOpen && 'cursor-pointer',
        chosen || props.peeked ? 'bg-selected' : 'bg-surface hover:bg-sunken',
      )}
    >
      {choice && (
        <td className={classNames(cell, 'w-11 pr-1 pl-4', pins && 'sticky left-0 z-10 bg-inherit')}>
          <CheckInput
            aria-label={t`Select row ${props.index - 1}`}
            checked={chosen}
            tabIndex={-1}
            onChange={() => undefined}
            onClick={(event) => choice.toggle(id, props.ids, event.shiftKey)}
          />
        </td>
      )}
      {props.shown.map(({ column, left, isLastPinned }) => {
        const Cell = column.isName ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            scope={column.isName ? 'row' : undefined}
            style={left === undefined ? undefined : { left }}
            className={classNames(
              cell,
              pins && 'overflow-hidden text-ellipsis whitespace-nowrap',
              left !== undefined && 'sticky z-10 bg-inherit',
              isLastPinned && 'border-r',
              column.align === 'right' && 'figures text-right',
              column.isName && 'font-medium [&_a:hover]:underline [&_a]:rounded-tag [&_a]:text-text',
            )}
          >
            {column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

/** A click on the row itself, not on something inside it, and not one that selects text or wants a new tab. */
function isPlainClick(event: MouseEvent | KeyboardEvent): boolean {
  const inside = event.target instanceof Element && event.target.closest('a, button, input, select, label');
  return !inside && !event.metaKey && !event.ctrlKey && !event.shiftKey && getSelection()?.isCollapsed !== false;
}
