/**
 * What is chosen in a list: these rows, or everything that matches the filter but these. The second never needs the
 * whole result in the browser; the count is always the server's.
 */
export type Selection =
  | { readonly mode: 'ids'; readonly ids: readonly string[] }
  | { readonly mode: 'all-matching'; readonly excludedIds: readonly string[] };

export const nothingSelected: Selection = { mode: 'ids', ids: [] };
export const allMatching: Selection = { mode: 'all-matching', excludedIds: [] };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.mode === 'ids' ? selection.ids.includes(id) : !selection.excludedIds.includes(id);
}

/** How many rows are chosen, given how many match in all. */
export function selectedCount(selection: Selection, total: number): number {
  return selection.mode === 'ids' ? selection.ids.length : Math.max(0, total - selection.excludedIds.length);
}

/** The selection with these rows chosen or not. */
export function withRows(selection: Selection, ids: readonly string[], chosen: boolean): Selection {
  const drop = (list: readonly string[]) => list.filter((id) => !ids.includes(id));
  if (selection.mode === 'ids') {
    return { mode: 'ids', ids: chosen ? [...drop(selection.ids), ...ids] : drop(selection.ids) };
  }
  return {
    mode: 'all-matching',
    excludedIds: chosen ? drop(selection.excludedIds) : [...drop(selection.excludedIds), ...ids],
  };
}

/** The rows from the last one touched to this one, in the order of the page. */
export function rangeBetween(page: readonly string[], from: string | null, to: string): readonly string[] {
  const start = from === null ? -1 : page.indexOf(from);
  const end = page.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return page.slice(Math.min(start, end), Math.max(start, end) + 1);
}
