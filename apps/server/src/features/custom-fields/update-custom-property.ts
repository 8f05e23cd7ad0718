import type { updateCustomProperty as updateCall } from '@recoup/contract/custom-fields.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { checkProperty } from './check-property.ts';
import {
  type FieldRow,
  lockFieldRow,
  orderPropertyRows,
  readPropertyRow,
  updatePropertyRow,
} from './custom-fields.store.ts';
import { notifyCustomField } from './notify-custom-field.ts';
import { readCustomFieldTypes } from './read-custom-field-types.ts';

type Input = z.output<typeof updateCall.body>;

/**
 * Renames a field, changes its icon, or moves it among the others; its type stays, since values of it are stored. A
 * version that somebody else changed meanwhile is refused (G27).
 */
export async function updateCustomProperty(
  work: Work<MemberActor>,
  fieldId: string,
  input: Input,
): Promise<FieldRow | Refusal> {
  const field = await lockFieldRow(work, fieldId);
  const row = await readPropertyRow(work, input.propertyId);
  if (!field || !row || row.customFieldId !== fieldId || row.deletedAt) return refuse('NOT_FOUND');
  if (input.version !== undefined && input.version !== row.version) return refuse('STALE_VERSION');
  const types = await readCustomFieldTypes(work, field.entity);
  const refused = checkProperty(types, input);
  if (refused) return refused;
  const { label, singularName, icon } = row;
  const values = { label: input.label, singularName: input.singularName, icon: input.icon };
  await updatePropertyRow(work, row.id, values);
  const ids = [...types.keys()];
  const position = input.position ?? ids.indexOf(row.id);
  await orderPropertyRows(work, ids.filter((id) => id !== row.id).toSpliced(position, 0, row.id));
  await notifyCustomField(work, {
    action: 'custom-field.update-property',
    propertyId: row.id,
    before: { label, singularName, icon, position: ids.indexOf(row.id) },
    after: { ...values, position },
  });
  return field;
}
