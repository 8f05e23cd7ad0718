import { customFieldName, propertyIdOf } from '../custom-fields/custom-property.ts';
import { type AuditedNoun, auditedRecords, isFieldNoun } from './audited-records.ts';
import { type Field, type FieldTable, fieldsWith, rowKeyOf } from './field.ts';
import { fieldTables } from './field-tables.ts';

/**
 * A record as the database hands it out, in camelCase, whole or only what was touched: its columns, `email` and `phone`
 * (the primary contact points), `tagIds`, `custom`, and `address` in place of the columns of its parts.
 */
export type FieldRow = Readonly<Record<string, unknown>>;

export interface ChangedFields {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/**
 * What changed between two states of a record, under the ids of its fields; own fields under `custom.<propertyId>`, and
 * a state that holds `custom` holds all of them. A field that a state says nothing of is left out; null stands for a record that is not there yet, or no more. Only fields
 * that the audit keeps are looked at (G59).
 */
export function changedFields(noun: AuditedNoun, before: FieldRow | null, after: FieldRow | null): ChangedFields {
  const was = before && statedFields(noun, before);
  const is = after && statedFields(noun, after);
  const isWhole = isObject(after?.custom);
  const changed = { before: new Map<string, unknown>(), after: new Map<string, unknown>() };
  for (const id of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])) {
    // A state that says only what was touched says nothing of the others; own fields come together or not at all.
    if (is && !is.has(id) && !(isWhole && propertyIdOf(id) !== null)) continue;
    const [from, to] = [was?.get(id) ?? null, is?.get(id) ?? null];
    if (JSON.stringify(from) === JSON.stringify(to)) continue;
    if (was) changed.before.set(id, from);
    if (is) changed.after.set(id, to);
  }
  return { before: Object.fromEntries(changed.before), after: Object.fromEntries(changed.after) };
}

/** The values of a state by field id, written so that equal ones are equal text. */
function statedFields(noun: AuditedNoun, row: FieldRow): ReadonlyMap<string, unknown> {
  if (isFieldNoun(noun)) return statedInTable(fieldTables[noun], row);
  const stated = auditedRecords[noun].filter((id) => row[id] !== undefined);
  return new Map(stated.map((id) => [id, plain(row[id], { isOrdered: true })]));
}

function statedInTable(table: FieldTable, row: FieldRow): ReadonlyMap<string, unknown> {
  const stated = new Map<string, unknown>();
  for (const id of fieldsWith(table, 'audited')) {
    const field = table[id];
    const value = field && storedIn(row, id, field);
    if (field && value !== undefined) stated.set(id, plain(value, { isInstant: field.kind === 'instant' }));
  }
  const { custom } = row;
  if (isObject(custom))
    for (const [key, value] of Object.entries(custom))
      if (value !== undefined) stated.set(customFieldName(key), plain(value));
  return stated;
}

function storedIn(row: FieldRow, id: string, field: Field): unknown {
  const key = rowKeyOf(id, field);
  const whole = field.partOf && row[field.partOf];
  // An address that is taken away takes its parts with it.
  if (whole === null) return null;
  if (isObject(whole)) return whole[id] ?? null;
  return key === null ? undefined : row[key];
}

interface Writing {
  /** A text is an instant, however it is written. */
  readonly isInstant?: boolean;
  /** Lists are kept in their order, which says something; ids of tags or zones come in any. */
  readonly isOrdered?: boolean;
}

/** Instants as ISO text, lists in a fixed order, objects by key; everything else as it is. */
function plain(value: unknown, { isInstant = false, isOrdered = false }: Writing = {}): unknown {
  if (value instanceof Date) return value.toISOString();
  if (isInstant && typeof value === 'string') return new Date(value).toISOString();
  if (Array.isArray(value)) {
    const written = value.map((each) => plain(each, { isOrdered }));
    return isOrdered ? written : written.toSorted((a, b) => compare(a, b));
  }
  if (!isObject(value)) return value;
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  const written = parts.map(([key, part]): [string, unknown] => [key, plain(part, { isOrdered })]);
  return Object.fromEntries(written.toSorted((a, b) => compare(a[0], b[0])));
}

function compare(a: unknown, b: unknown): number {
  const [one, other] = [JSON.stringify(a) ?? '', JSON.stringify(b) ?? ''];
  return one < other ? -1 : one > other ? 1 : 0;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
