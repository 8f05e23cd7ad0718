import type { CustomFieldTypes } from '@recoup/domain/custom-fields/custom-property.ts';
import type { Work } from '#server/work/work.ts';
import { readCustomFieldTypes } from '../custom-fields/read-custom-field-types.ts';
import type { ExportSource } from './export-source.ts';

const none: CustomFieldTypes = new Map();

/** The company's own fields that are columns of a list. */
export async function readFieldTypes(work: Work, { entity }: Pick<ExportSource, 'entity'>): Promise<CustomFieldTypes> {
  return entity === null ? none : readCustomFieldTypes(work, entity);
}
