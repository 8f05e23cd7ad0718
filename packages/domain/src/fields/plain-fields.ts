import { type Field, type FieldTable, type FieldWith, fieldsWith } from './field.ts';

/** The fields of a table that are texts stored as they were typed, and have such a use: no storey knows them by name. */
export type PlainField<T extends FieldTable, U extends keyof Field> = FieldWith<T, 'isPlain'> & FieldWith<T, U>;

export function plainFields<T extends FieldTable, U extends keyof Field>(table: T, use: U): PlainField<T, U>[] {
  return fieldsWith(table, use).filter((id): id is PlainField<T, U> => table[id]?.isPlain === true);
}

/** One thing for each plain field of such a use, by its id. */
export function plainMap<T extends FieldTable, U extends keyof Field, V>(
  table: T,
  use: U,
  make: (id: PlainField<T, U>) => V,
): Record<PlainField<T, U>, V> {
  return Object.fromEntries(plainFields(table, use).map((id) => [id, make(id)])) as Record<PlainField<T, U>, V>;
}
