import type { FileRow } from './import-rows.store.ts';

const point = /^(-?\d{1,15})\.0$/;

/**
 * Columns of whole numbers that a program wrote as if they had decimals, `2960623488.0`: a workbook holds the same
 * number without a point, and one list would come in twice. Every cell of theirs must be one, so that `1.0` stays
 * beside `1.5`.
 */
export function wholeColumns(rows: readonly FileRow[]): ReadonlySet<number> {
  const found = new Set<number>();
  const others = new Set<number>();
  for (const { cells } of rows) {
    for (const [column, cell] of cells.entries()) {
      if (cell === '') continue;
      if (point.test(cell)) found.add(column);
      else others.add(column);
    }
  }
  return new Set([...found].filter((column) => !others.has(column)));
}

export function withoutPoint(row: FileRow, columns: ReadonlySet<number>): FileRow {
  if (columns.size === 0) return row;
  return { ...row, cells: row.cells.map((cell, column) => (columns.has(column) ? cell.replace(point, '$1') : cell)) };
}
