import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { deletePropertyRow, type FieldRow, lockFieldRow, readPropertyRow } from './custom-fields.store.ts';
import { notifyCustomField } from './notify-custom-field.ts';

/**
 * Takes a field away from forms, lists, filters, imports, exports and templates at once. Views, campaigns and templates
 * that name it keep doing so and say that the field is unknown. Deleting it again changes nothing.
 */
export async function deleteCustomProperty(
  work: Work<MemberActor>,
  fieldId: string,
  propertyId: string,
): Promise<FieldRow | Refusal> {
  const field = await lockFieldRow(work, fieldId);
  const row = await readPropertyRow(work, propertyId);
  if (!field || !row || row.customFieldId !== fieldId) return refuse('NOT_FOUND');
  if (row.deletedAt) return field;
  await deletePropertyRow(work, propertyId);
  const { label, singularName, icon, type, referenceKind } = row;
  await notifyCustomField(work, {
    action: 'custom-field.delete-property',
    propertyId,
    before: { entity: field.entity, label, singularName, icon, type, referenceKind },
    after: null,
  });
  return field;
}
