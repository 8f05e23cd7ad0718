import { type ColumnLayout, defaultColumnWidth } from './column-layout.ts';
import type { TableColumn } from './table-column.ts';

/** A column as it is drawn now. */
export type ShownColumn<Row> = {
  readonly column: TableColumn<Row>;
  /** Pixels; undefined for the one column that takes what is left. */
  readonly fixedWidth: number | undefined;
  /** Distance from the left edge while it is pinned there. */
  readonly left: number | undefined;
  /** The pinned column after which the others slide below. */
  readonly isLastPinned: boolean;
};

const choiceWidth = 44;

/** Columns in the person's order, without those that are hidden, with their widths. */
export function shownColumns<Row>(
  columns: readonly TableColumn<Row>[],
  layout: readonly ColumnLayout[] | undefined,
  withChoice: boolean,
): readonly ShownColumn<Row>[] {
  if (!layout) {
    return columns
      .filter((column) => !column.startsHidden)
      .map((column) => ({ column, fixedWidth: column.width, left: undefined, isLastPinned: false }));
  }
  const shown = layout.flatMap((one) => {
    const column = columns.find(({ id }) => id === one.id);
    return column && !one.isHidden ? [{ column, one }] : [];
  });
  // Behind a pinned column that grows no other may be pinned: its distance from the edge would not be known.
  const lastPinned = shown.findLast(({ one }) => one.isPinned);
  const free = shown.filter((each) => each.one.width === null && (!each.one.isPinned || each === lastPinned));
  const growing = free.find(({ column }) => column.grows) ?? free.at(-1);
  let left = withChoice ? choiceWidth : 0;
  return shown.map(({ column, one }, at) => {
    const width = one.width ?? column.width ?? defaultColumnWidth;
    const from = left;
    if (one.isPinned) left += width;
    return {
      column,
      fixedWidth: column === growing?.column ? undefined : width,
      left: one.isPinned ? from : undefined,
      isLastPinned: one.isPinned && !shown[at + 1]?.one.isPinned,
    };
  });
}

/** The least width of a table whose columns people set up: below it the table scrolls. */
export function tableWidth<Row>(shown: readonly ShownColumn<Row>[], withChoice: boolean): number {
  const width = ({ fixedWidth, column }: ShownColumn<Row>) => fixedWidth ?? column.width ?? defaultColumnWidth;
  return shown.reduce((sum, each) => sum + width(each), withChoice ? choiceWidth : 0);
}
