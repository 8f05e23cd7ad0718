import type { Translated } from '../languages.ts';

/** What a field holds. `option` is one or several of a closed set of values or of records; `instant` a point in time. */
export type FieldKind = 'text' | 'option' | 'money' | 'number' | 'date' | 'instant' | 'boolean';

/** Records whose ids (of a category: whose names) are the values of a field. */
export const fieldRecords = [
  'member',
  'workflow',
  'tag',
  'source',
  'category',
  'debtor',
  'account',
  'import',
  'project',
  'contract',
  'estimate',
] as const;
export type FieldRecords = (typeof fieldRecords)[number];

/** How a column of a file may feed a field. */
export interface ImportUse {
  /** How such columns are called, as `headerWords` writes a header; the first words are the best ones. */
  readonly names: readonly string[];
  /** What the choice of columns calls it, where that says more than the field's own words. */
  readonly label?: Translated;
  /** Several columns may feed it. */
  readonly isRepeatable?: true;
  /** A text that is matched to a few values all the same, word by word. */
  readonly isChoice?: true;
  /** Longest text, in characters. */
  readonly longest?: number;
}

/** What a template calls a field, with the example that stands in the editor beside the name. */
export interface VariableUse {
  readonly name: string;
  readonly label: Translated;
  readonly example: string;
}

/** One field of a record: said once, and everything that deals with fields derives from it. */
export interface Field {
  readonly kind: FieldKind;
  readonly label: Translated;
  /** Over a column and in a file, where it is shorter than the words. */
  readonly heading?: Translated;
  /** The values there are; with `records` of a category the company may have more of its own. */
  readonly values?: readonly string[];
  readonly records?: FieldRecords;
  /**
   * Its key in the camelCase row of the database, where that is not the field's id; null for one that is worked out. The
   * row of a record also has `email` and `phone` (the primary contact points), `tagIds` and `custom`.
   */
  readonly row?: string | null;
  /** A row may hold it among the parts of an object of this name, under the field's id. */
  readonly partOf?: 'address';
  /** A text of the record's own row, stored as it was typed: every storey treats it alike, none knows it by name. */
  readonly isPlain?: true;
  /** The longest text that a person may type, in characters. */
  readonly longest?: number;
  readonly filters?: true;
  /** Orders of the list: both, or only one of them. */
  readonly sorts?: 'both' | 'up' | 'down';
  /** A column of the list. */
  readonly shows?: true;
  readonly exports?: true;
  readonly imports?: ImportUse;
  /** Two customers that become one may differ in it, so that somebody chooses; with its words there. */
  readonly merges?: true | { readonly label: Translated };
  readonly variable?: VariableUse;
  /** The calls that write it, by name. */
  readonly writes?: readonly string[];
  /** A change of it stands in the audit (G59). */
  readonly audited?: true;
}

/** The fields of one kind of record by id, in the order of a whole export. */
export type FieldTable = Readonly<Record<string, Field>>;

/** The ids of the fields of a table that have such a property. */
export type FieldWith<T extends FieldTable, P extends keyof Field> = {
  [K in keyof T]: T[K] extends { readonly [Q in P]: NonNullable<Field[P]> } ? K : never;
}[keyof T] &
  string;

/** The ids of a table, in its order, that say something of the property. */
export function fieldsWith<T extends FieldTable, P extends keyof Field>(table: T, property: P): FieldWith<T, P>[] {
  return Object.keys(table).filter((id): id is FieldWith<T, P> => table[id]?.[property] !== undefined);
}

/** What a list calls the field over its column. */
export function headingOf(field: Field): Translated {
  return field.heading ?? field.label;
}

/** The field's key in the camelCase row of the database; null for one that is worked out. */
export function rowKeyOf(id: string, field: Field): string | null {
  if (field.row !== undefined) return field.row;
  if (field.kind === 'money') return `${id}Cents`;
  return field.records && field.records !== 'category' ? `${id}Id` : id;
}
