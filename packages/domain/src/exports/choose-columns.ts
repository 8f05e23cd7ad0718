import { type CustomFieldTypes, customFieldName, propertyIdOf } from '../custom-fields/custom-property.ts';
import { type Refusal, refuse } from '../errors.ts';
import type { Language } from '../languages.ts';
import type { CustomFieldType } from '../vocabulary.ts';
import { type ExportColumn, type ExportKind, type ExportList, exportColumns } from './export-columns.ts';

/** How values of the company's own fields stand in a file; a REFERENCE is written by the record's name. */
const kinds: Readonly<Record<CustomFieldType, ExportKind>> = {
  STRING: 'text',
  REFERENCE: 'text',
  NUMBER: 'number',
  BOOLEAN: 'boolean',
};

/** Controls that stand in a column of their own and hold no value. */
const controls = new Set(['switch', 'actions']);

/**
 * The columns of a file: those of the screen in its order, or all of the list and the company's own fields. A field that
 * was deleted meanwhile is left out; a column that the list never had is refused.
 */
export function chooseColumns(
  list: ExportList,
  wanted: readonly string[] | undefined,
  custom: CustomFieldTypes,
  language: Language,
): readonly ExportColumn[] | Refusal {
  const own = exportColumns(list);
  const all = [...own.keys(), ...[...custom.keys()].map(customFieldName)];
  const chosen: ExportColumn[] = [];
  for (const id of new Set(wanted && wanted.length > 0 ? wanted : all)) {
    const propertyId = propertyIdOf(id);
    const property = propertyId === null ? undefined : custom.get(propertyId);
    const column = own.get(id);
    if (property) chosen.push({ id, header: property.label, kind: kinds[property.type] });
    else if (column) chosen.push({ id, header: column.header[language], kind: column.kind });
    else if (propertyId === null && !controls.has(id)) return refuse('INVALID_FIELD', { columns: id });
  }
  return chosen.length > 0 ? chosen : chooseColumns(list, undefined, custom, language);
}
