import { type FieldTable, fieldsWith } from './field.ts';

/** The values of a list's sort parameter; `-` is the other way round, the newest or largest first. */
export type SortOf<T extends FieldTable> = {
  [K in keyof T & string]: T[K] extends { readonly sorts: infer S }
    ? S extends 'both'
      ? K | `-${K}`
      : S extends 'up'
        ? K
        : `-${K}`
    : never;
}[keyof T & string];

/** The orders of a list, as its fields say them. */
export function sortsOf<T extends FieldTable>(table: T): readonly SortOf<T>[] {
  const sorts = fieldsWith(table, 'sorts').flatMap((id) => {
    const way = table[id]?.sorts;
    return way === 'both' ? [id, `-${id}`] : way === 'up' ? [id] : [`-${id}`];
  });
  return sorts as readonly string[] as readonly SortOf<T>[];
}
