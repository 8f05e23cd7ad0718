import { type CustomFieldTypes, customFieldName } from '../custom-fields/custom-property.ts';
import { type FieldKind, type FieldRecords, type FieldTable, type FieldWith, fieldsWith } from '../fields/field.ts';
import { fieldTables } from '../fields/field-tables.ts';
import type { Translated } from '../languages.ts';
import { type CustomFieldType, entityKinds } from '../vocabulary.ts';
import type { FilterFieldType } from './filter-operators.ts';

/** Lists that are narrowed by conditions: records with fields of the company's own, and movements of money. */
export const filteredEntities = [...entityKinds, 'transaction', 'project', 'contract'] as const;
export type FilteredEntity = (typeof filteredEntities)[number];

/** A field that may be filtered by, with what it holds. */
export interface FilterField {
  readonly name: string;
  readonly label: Translated;
  readonly type: FilterFieldType;
  /** The values there are; with `records` of a category the company may have more of its own. */
  readonly options?: readonly string[];
  readonly records?: FieldRecords;
}

/** The names of the fields that a list may be filtered by, without the company's own. */
export type FilterFieldName<E extends FilteredEntity> = FieldWith<(typeof fieldTables)[E], 'filters'>;

/** Of an instant (`createdAt`, `lastContact`) the day at the company's place is meant. */
const typeOf = (kind: FieldKind): FilterFieldType => (kind === 'instant' ? 'date' : kind);

const ownFields = new Map(filteredEntities.map((entity) => [entity, readFields(entity)]));

/** What each list may be filtered by (G43); the company's own fields join it through `filterFields`. */
export function filterFieldsOf(entity: FilteredEntity): readonly FilterField[] {
  return ownFields.get(entity) ?? [];
}

function readFields(entity: FilteredEntity): readonly FilterField[] {
  const table: FieldTable = fieldTables[entity];
  return fieldsWith(table, 'filters').flatMap((name) => {
    const field = table[name];
    if (!field) return [];
    const { kind, label, values, records } = field;
    return [
      { name, label, type: typeOf(kind), ...(values ? { options: values } : {}), ...(records ? { records } : {}) },
    ];
  });
}

/** A company's own field: text, choice of records, number, or yes and no. */
const typeOfCustom: Readonly<Record<CustomFieldType, FilterFieldType>> = {
  STRING: 'text',
  REFERENCE: 'option',
  NUMBER: 'number',
  BOOLEAN: 'boolean',
};

/** The fields that a filter may name, by name. */
export type FilterFields = ReadonlyMap<string, FilterField>;

/** The fields of one kind of record together with the company's own. */
export function filterFields(entity: FilteredEntity, custom: CustomFieldTypes): FilterFields {
  const own = [...custom.values()].map((property): FilterField => {
    const field = {
      name: customFieldName(property.propertyId),
      label: { en: property.label, es: property.label },
      type: typeOfCustom[property.type],
    };
    return property.referenceKind ? { ...field, records: property.referenceKind } : field;
  });
  return new Map([...filterFieldsOf(entity), ...own].map((field) => [field.name, field]));
}
