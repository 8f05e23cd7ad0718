/** How a person has set up one column: the state a saved view keeps, in the order shown. */
export type ColumnLayout = {
  readonly id: string;
  /** Pixels; null for the column's own width. */
  readonly width: number | null;
  readonly isHidden: boolean;
  readonly isPinned: boolean;
};

type Known = {
  readonly id: string;
  readonly isName?: boolean;
  readonly startsHidden?: boolean;
  readonly width?: number;
};

export const defaultColumnWidth = 144;
const leastWidth = 64;
const mostWidth = 800;

/** The columns as they are before anybody changes them. */
export function ownLayout(columns: readonly Known[]): readonly ColumnLayout[] {
  return columns.map(({ id, isName, startsHidden }) => ({
    id,
    width: null,
    isHidden: startsHidden === true,
    isPinned: isName === true,
  }));
}

/**
 * What was saved, brought to the columns there are now: those that are gone are left out, new ones stand behind the
 * column they follow in the list's own order, and the name is always shown and pinned. Pinned columns come first.
 */
export function layoutOf(
  columns: readonly Known[],
  saved: readonly ColumnLayout[] | null | undefined,
): readonly ColumnLayout[] {
  const own = ownLayout(columns);
  if (!saved) return pinnedFirst(own);
  const name = columns.find((column) => column.isName)?.id;
  const ids = new Set(columns.map((column) => column.id));
  const kept = [...new Map(saved.filter(({ id }) => ids.has(id)).map((one) => [one.id, one])).values()];
  for (const [at, column] of own.entries()) {
    if (kept.some(({ id }) => id === column.id)) continue;
    const before = own[at - 1]?.id;
    kept.splice(kept.findIndex(({ id }) => id === before) + 1, 0, column);
  }
  return pinnedFirst(
    kept.map((one) => (one.id === name ? { ...one, isHidden: false, isPinned: true } : one)),
    name,
  );
}

function pinnedFirst(layout: readonly ColumnLayout[], name?: string): readonly ColumnLayout[] {
  const rank = ({ id, isPinned }: ColumnLayout) => (id === name ? 0 : isPinned ? 1 : 2);
  return layout.toSorted((a, b) => rank(a) - rank(b));
}

/** The layout with one column changed. */
export function withColumn(
  layout: readonly ColumnLayout[],
  id: string,
  change: Partial<Omit<ColumnLayout, 'id'>>,
): readonly ColumnLayout[] {
  return layout.map((one) => (one.id === id ? { ...one, ...change } : one));
}

/** A width that can be read and fits. */
export function fittingWidth(pixels: number): number {
  return Math.round(Math.min(mostWidth, Math.max(leastWidth, pixels)));
}

/** One place to the left or right among the columns on the screen; pinned columns stay among themselves. */
export function moveColumn(layout: readonly ColumnLayout[], id: string, by: -1 | 1): readonly ColumnLayout[] {
  const shown = layout.filter((one) => !one.isHidden);
  const neighbour = shown[shown.findIndex((one) => one.id === id) + by];
  return neighbour ? placeColumn(layout, id, neighbour.id, by === 1 ? 'after' : 'before') : layout;
}

/** Puts a column beside another; nothing happens across the border of what is pinned. */
export function placeColumn(
  layout: readonly ColumnLayout[],
  id: string,
  beside: string,
  side: 'before' | 'after',
): readonly ColumnLayout[] {
  const moved = layout.find((one) => one.id === id);
  const target = layout.find((one) => one.id === beside);
  if (!moved || !target || id === beside || moved.isPinned !== target.isPinned) return layout;
  const rest = layout.filter((one) => one.id !== id);
  rest.splice(rest.findIndex((one) => one.id === beside) + (side === 'after' ? 1 : 0), 0, moved);
  return rest;
}

/** Whether two layouts look the same. */
export function sameLayout(one: readonly ColumnLayout[], other: readonly ColumnLayout[]): boolean {
  return (
    one.length === other.length &&
    one.every((column, at) => {
      const twin = other[at];
      return (
        twin !== undefined &&
        column.id === twin.id &&
        column.width === twin.width &&
        column.isHidden === twin.isHidden &&
        column.isPinned === twin.isPinned
      );
    })
  );
}

/** A layout that was stored as text; null when it is none. */
export function readLayout(text: string): readonly ColumnLayout[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(isColumnLayout) ? value : null;
  } catch {
    return null;
  }
}

function isColumnLayout(value: unknown): value is ColumnLayout {
  if (typeof value !== 'object' || value === null) return false;
  const { id, width, isHidden, isPinned } = value as Record<string, unknown>;
  const isWidth = width === null || typeof width === 'number';
  return typeof id === 'string' && isWidth && typeof isHidden === 'boolean' && typeof isPinned === 'boolean';
}
