/** A place in a grid: row and column, both from 0. */
export type CellPlace = { readonly row: number; readonly column: number };

export type GridSize = { readonly rows: number; readonly columns: number };

function within(value: number, size: number): number {
  return Math.max(0, Math.min(size - 1, value));
}

/** Where a key leads from a cell, as in every spreadsheet; null for a key that moves nothing. */
export function cellAfterKey(key: string, withMod: boolean, from: CellPlace, size: GridSize): CellPlace | null {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const moves: Readonly<Record<string, CellPlace>> = {
    ArrowUp: { row: withMod ? 0 : from.row - 1, column: from.column },
    ArrowDown: { row: withMod ? last.row : from.row + 1, column: from.column },
    ArrowLeft: { row: from.row, column: withMod ? 0 : from.column - 1 },
    ArrowRight: { row: from.row, column: withMod ? last.column : from.column + 1 },
    Home: { row: withMod ? 0 : from.row, column: 0 },
    End: { row: withMod ? last.row : from.row, column: last.column },
    PageUp: { row: from.row - 10, column: from.column },
    PageDown: { row: from.row + 10, column: from.column },
  };
  const target = moves[key];
  return target ? { row: within(target.row, size.rows), column: within(target.column, size.columns) } : null;
}

/** The next place that is wrong, row by row, `by` forwards (1) or backwards (-1); null when there is none that way. */
export function nextWrongCell(
  from: CellPlace,
  by: 1 | -1,
  size: GridSize,
  isWrong: (place: CellPlace) => boolean,
): CellPlace | null {
  const end = size.rows * size.columns;
  for (let at = from.row * size.columns + from.column + by; at >= 0 && at < end; at += by) {
    const place = { row: Math.floor(at / size.columns), column: at % size.columns };
    if (isWrong(place)) return place;
  }
  return null;
}
