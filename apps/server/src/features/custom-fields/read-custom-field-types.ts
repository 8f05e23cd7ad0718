import type { CustomFieldTypes } from '@recoup/domain/custom-fields/custom-property.ts';
import type { EntityKind } from '@recoup/domain/vocabulary.ts';
import type { Reading } from '#server/work/reading.ts';
import { listPropertyRows, propertyOf } from './custom-fields.store.ts';

/** The company's own fields of one kind of record, in their order; deleted ones are not among them. */
export async function readCustomFieldTypes(work: Reading, entity: EntityKind): Promise<CustomFieldTypes> {
  const rows = await listPropertyRows(work, entity);
  return new Map(rows.map((row) => [row.id, propertyOf(row)]));
}
