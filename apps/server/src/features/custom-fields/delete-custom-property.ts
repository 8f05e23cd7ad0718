import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { deletePropertyRow, type FieldRow, lockFieldRow, readPropertyRow } from './custom-fields.store.ts';
import { tellCustomField } from './tell-custom-field.ts';

/**
 * Takes a field away from forms, lists, filters, imports, exports and templates at once. Views, campaigns and templates
 * that name it keep doing so and say that the field is unknown. Deleting it again changes nothing.
 */
export async function deleteCustomProperty(
  trx: Trx,
  actor: MemberActor,
  fieldId: string,
  propertyId: string,
  requestId: string,
): Promise<FieldRow | Refusal> {
  const { companyId } = actor;
  const field = await lockFieldRow(trx, companyId, fieldId);
  const row = await readPropertyRow(trx, companyId, propertyId);
  if (!field || !row || row.custom_field_id !== fieldId) return refuse('NOT_FOUND');
  if (row.deleted_at) return field;
  await deletePropertyRow(trx, companyId, propertyId);
  const { label, singular_name, icon, type, reference_kind } = row;
  await tellCustomField(trx, actor, {
    action: 'custom-field.delete-property',
    propertyId,
    requestId,
    before: { entity: field.entity, label, singular_name, icon, type, reference_kind },
    after: null,
  });
  return field;
}
