import { type CustomFieldTypes, propertyIdOf } from '@recoup/domain/custom-fields/custom-property.ts';
import type { ExportColumn } from '@recoup/domain/exports/export-columns.ts';
import type { Work } from '#server/work/work.ts';
import { nameReferences } from '../references/name-references.ts';
import type { ExportRow, ExportValue } from './export-source.ts';

/** The values of some rows in the order of the columns; records that a field points at by their names. */
export async function exportCells(
  work: Work,
  rows: readonly ExportRow[],
  columns: readonly ExportColumn[],
  custom: CustomFieldTypes,
): Promise<ExportValue[][]> {
  const plain = columns.map((column) => ({ column, property: custom.get(propertyIdOf(column.id) ?? '') }));
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const { property } of plain) {
    if (!property?.referenceKind) continue;
    const ids = rows.flatMap((row) => {
      const value = row.custom?.[property.propertyId];
      return typeof value === 'string' ? [value] : [];
    });
    names.set(property.propertyId, await nameReferences(work, property.referenceKind, ids));
  }
  return rows.map((row) =>
    plain.map(({ column, property }) => {
      if (!property) return row.values[column.id] ?? null;
      const value = row.custom?.[property.propertyId] ?? null;
      return property.referenceKind === null ? value : (names.get(property.propertyId)?.get(String(value)) ?? null);
    }),
  );
}
