import type { TableColumn } from './table-column.ts';

type Orders = { readonly up: string; readonly down: string };

/** The order after a press on a column's head: its first one, then the other, and back. */
export function nextOrder(
  { startsDown = false }: Pick<TableColumn<never>, 'startsDown'>,
  { up, down }: Orders,
  sort: string | undefined,
): string {
  if (sort === up) return down;
  if (sort === down) return up;
  return startsDown ? down : up;
}
