import type { ReplyOf } from '@recoup/contract/call.ts';
import type { importRows } from '@recoup/contract/imports.ts';
import type { GridCell } from '@recoup/ui/grid/grid-column.ts';

export type ImportRow = ReplyOf<typeof importRows>['data'][number];
export type RowChange = ImportRow['changes'][number];

const differs = ({ outcome }: ImportRow): boolean => outcome === 'update' || outcome === 'conflict';

/** What the row would change that stands in none of its columns. */
export function otherChanges(row: ImportRow, columns: ReadonlySet<number>): readonly RowChange[] {
  return differs(row) ? row.changes.filter(({ column }) => column === null || !columns.has(column)) : [];
}

/**
 * One cell of a row: its text, what is wrong with it, and what it would change; `textOf` says a value, `dateOf` the date in
 * a cell as people read it.
 */
export function cellOf(
  row: ImportRow,
  column: number,
  textOf: (field: RowChange['field'], value: string) => string,
  dateOf: (column: number, text: string) => string | undefined = () => undefined,
): GridCell {
  const change = differs(row) ? row.changes.find((each) => each.column === column) : undefined;
  const text = row.cells[column] ?? '';
  return {
    text,
    shown: dateOf(column, text),
    problems: row.errors.filter((error) => error.column === column).map(({ message }) => message),
    change: change && { from: textOf(change.field, change.from), to: textOf(change.field, change.to) },
    isEdited: row.edited.includes(column),
  };
}

/** Sentences that concern the row and no single cell of the columns that are shown. */
export function rowProblems(row: ImportRow, columns: ReadonlySet<number>): readonly string[] {
  return row.errors.filter(({ column }) => column === null || !columns.has(column)).map(({ message }) => message);
}

/**
 * The rows to show: what the server has under this tab now, and those that somebody changed since the tab was opened,
 * although they may belong under another one by now. A row that is mended stays where it is until one moves on.
 */
export function withKept(rows: readonly ImportRow[], kept: ReadonlyMap<number, ImportRow>): readonly ImportRow[] {
  const here = new Set(rows.map(({ line }) => line));
  const gone = [...kept.values()].filter(({ line }) => !here.has(line));
  if (gone.length === 0) return rows;
  return [...rows, ...gone].toSorted((one, other) => one.line - other.line);
}
