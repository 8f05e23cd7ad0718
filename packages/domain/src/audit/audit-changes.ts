import { propertyIdOf } from '../custom-fields/custom-property.ts';
import type { FieldRecords, FieldTable } from '../fields/field.ts';
import { fieldTables } from '../fields/field-tables.ts';
import { type Language, type Translated, wordsIn } from '../languages.ts';
import { auditFieldLabels } from './audit-field-labels.ts';
import { auditValueWords } from './audit-value-words.ts';
import { fieldWords } from './audit-words.ts';

/**
 * What a value is, for whoever shows it: money in whole cents, `instant` as ISO text, `date` as `YYYY-MM-DD`, `phone` in E.164
 * form, `parts` as JSON.
 */
export type AuditValueKind = 'text' | 'money' | 'date' | 'instant' | 'boolean' | 'phone' | 'parts';
export type AuditValue = string | number | boolean | null;

export interface AuditChange {
  readonly field: string;
  readonly label: string;
  readonly kind: AuditValueKind;
  /** Null for what was not there. */
  readonly before: AuditValue;
  readonly after: AuditValue;
}

/** Names of records and of the company's own fields, by id; a record that is gone has none. */
export interface AuditNames {
  readonly records: ReadonlyMap<string, string>;
  readonly properties: ReadonlyMap<string, string>;
}

type State = Readonly<Record<string, unknown>> | null;

/** No row holds one; whatever might ever be called so is not shown, either. */
const secret = /password|secret|hash$/i;

/**
 * The values that an audit row says of before and after, field by field, in the words of a language; with the code of each
 * closed value behind its words where they are asked for, as files that programs read have them.
 */
export function auditChanges(
  row: { readonly recordKind: string; readonly before: State; readonly after: State },
  names: AuditNames,
  language: Language,
  { withCodes = false }: { readonly withCodes?: boolean } = {},
): AuditChange[] {
  const { before, after } = row;
  const ids = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...ids].flatMap((field) => {
    if (secret.test(field)) return [];
    const values = [after?.[field], before?.[field]];
    const kind = values.some(hasParts) ? 'parts' : kindOf(row.recordKind, field, values[0] ?? values[1]);
    const wordOf = (value: string) => {
      const word = names.records.get(value) ?? auditValueWords(field, value, language);
      return withCodes && word !== value && !names.records.has(value) ? `${word} (${value})` : word;
    };
    const shown = (state: State) => shownValue(state?.[field], wordOf);
    return [
      {
        field,
        label: labelOf(row.recordKind, field, names, language),
        kind,
        before: shown(before),
        after: shown(after),
      },
    ];
  });
}

function tableOf(recordKind: string): FieldTable {
  const tables: Readonly<Record<string, FieldTable>> = fieldTables;
  return Object.hasOwn(tables, recordKind) ? (tables[recordKind] ?? {}) : {};
}

function labelOf(recordKind: string, field: string, { properties }: AuditNames, language: Language): string {
  const propertyId = propertyIdOf(field);
  if (propertyId !== null) return properties.get(propertyId) ?? fieldWords('custom', language);
  const table = tableOf(recordKind);
  const own = Object.hasOwn(table, field) ? table[field]?.label : undefined;
  const general: Readonly<Record<string, Translated>> = auditFieldLabels;
  const label = own ?? (Object.hasOwn(general, field) ? general[field] : undefined);
  return label ? wordsIn(language, label) : fieldWords(field, language);
}

function kindOf(recordKind: string, field: string, value: unknown): AuditValueKind {
  const known = tableOf(recordKind)[field]?.kind;
  if (typeof value === 'number' && (known === 'money' || /Cents$/.test(field))) return 'money';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return 'date';
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return 'instant';
  if (typeof value === 'string' && /^\+[1-9]\d{7,14}$/.test(value)) return 'phone';
  return 'text';
}

/** Records by their names, values of closed lists by their words, lists one after the other, and what has parts as JSON: nothing is left out. */
function shownValue(value: unknown, wordOf: (value: string) => string): AuditValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return wordOf(value);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && !hasParts(value)) return value.map((each) => wordOf(String(each))).join(', ');
  return JSON.stringify(value);
}

/** More than a single value or a list of such. */
function hasParts(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((each) => typeof each === 'object');
  return typeof value === 'object' && value !== null;
}

const recordsOfKey: Readonly<Record<string, FieldRecords>> = {
  debtorId: 'debtor',
  accountId: 'account',
  assigneeId: 'member',
  workflowId: 'workflow',
  projectId: 'project',
  contractId: 'contract',
};

/** The records that the values of a row point at, to be named: their kind and id. */
export function auditReferences(row: {
  readonly recordKind: string;
  readonly before: State;
  readonly after: State;
}): { readonly kind: FieldRecords; readonly id: string }[] {
  const table = tableOf(row.recordKind);
  return [row.before, row.after].flatMap((state) =>
    Object.entries(state ?? {}).flatMap(([field, value]) => {
      const kind = table[field]?.records ?? recordsOfKey[field];
      if (!kind || kind === 'category') return [];
      return [value].flat().flatMap((id) => (typeof id === 'string' && isId.test(id) ? [{ kind, id }] : []));
    }),
  );
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
