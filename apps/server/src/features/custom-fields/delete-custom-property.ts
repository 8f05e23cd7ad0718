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
  if (!field || !row || row.customFieldId !== fieldId) return refuse('NOT_FOUND');
  if (row.deletedAt) return field;
  await deletePropertyRow(trx, companyId, propertyId);
  const { label, singularName, icon, type, referenceKind } = row;
  await tellCustomField(trx, actor, {
    action: 'custom-field.delete-property',
    propertyId,
    requestId,
    before: { entity: field.entity, label, singularName, icon, type, referenceKind },
    after: null,
  });
  return field;
}
