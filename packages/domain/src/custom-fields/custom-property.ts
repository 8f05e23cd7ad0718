import type { CustomFieldType } from '../vocabulary.ts';

/** Records that a REFERENCE may point at. */
export const referenceKinds = ['debtor', 'account', 'workflow', 'member', 'project', 'contract', 'estimate'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** One of the company's own fields of a kind of record. */
export interface CustomProperty {
  readonly propertyId: string;
  /** Heading of a column or form field, such as `Policies`. */
  readonly label: string;
  readonly singularName: string;
  readonly icon: string;
  readonly type: CustomFieldType;
  /** Which records a REFERENCE points at; null for every other type. */
  readonly referenceKind: ReferenceKind | null;
  /** How templates name it; null for records that no message speaks of. */
  readonly variable: string | null;
}

/** The live fields of one kind of record by property id, in their order: the allow-list of filters, imports, exports. */
export type CustomFieldTypes = ReadonlyMap<string, CustomProperty>;

/** At most so many own fields per kind of record. */
export const maxProperties = 50;

/** How a filter, an import column, an exported column or a list column names one of the company's own fields. */
export function customFieldName(propertyId: string): string {
  return `custom.${propertyId}`;
}

/** The property id in such a name; null for the name of any other field. */
export function propertyIdOf(fieldName: string): string | null {
  return fieldName.startsWith('custom.') ? fieldName.slice('custom.'.length) : null;
}
