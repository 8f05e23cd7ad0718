import { customFieldName } from '@recoup/domain/custom-fields/custom-property.ts';
import type { EntityKind } from '@recoup/domain/vocabulary.ts';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { CustomValueText } from './custom-value-text.tsx';
import { type RecordValues, useCustomProperties } from './use-custom-properties.ts';
import { useReferenceNames } from './use-reference-names.ts';

/**
 * A column per field of the company's own, hidden until somebody asks for it. `rows` are those on the screen: their
 * references are named in one question per kind.
 */
export function useCustomColumns<Row extends { readonly custom: RecordValues }>(
  entity: EntityKind,
  rows: readonly Row[] | undefined,
): readonly TableColumn<Row>[] {
  const properties = useCustomProperties(entity);
  const nameOf = useReferenceNames(properties, rows?.map((row) => row.custom) ?? []);
  return properties.map((property) => ({
    id: customFieldName(property.propertyId),
    header: property.label,
    startsHidden: true,
    width: 160,
    ...(property.type === 'NUMBER' ? { align: 'right' as const } : {}),
    cell: (row) => (
      <CustomValueText property={property} value={row.custom[property.propertyId]} nameOf={nameOf} short />
    ),
  }));
}
