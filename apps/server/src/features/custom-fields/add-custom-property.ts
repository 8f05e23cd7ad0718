import type { addCustomProperty as addCall } from '@recoup/contract/custom-fields.ts';
import { maxProperties } from '@recoup/domain/custom-fields/custom-property.ts';
import { newVariable } from '@recoup/domain/custom-fields/custom-variables.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { checkProperty } from './check-property.ts';
import {
  type FieldRow,
  insertPropertyRow,
  lockFieldRow,
  orderPropertyRows,
  readPropertyRow,
} from './custom-fields.store.ts';
import { notifyCustomField } from './notify-custom-field.ts';
import { readCustomFieldTypes } from './read-custom-field-types.ts';

type Input = z.output<typeof addCall.body> & { propertyId: string };

/** Adds a field to a kind of record. The id may be the caller's: a repeat adds nothing. */
export async function addCustomProperty(
  work: Work<MemberActor>,
  fieldId: string,
  input: Input,
): Promise<FieldRow | Refusal> {
  const field = await lockFieldRow(work, fieldId);
  if (!field) return refuse('NOT_FOUND');
  if (await readPropertyRow(work, input.propertyId)) return field;
  const types = await readCustomFieldTypes(work, field.entity);
  const refused = checkProperty(types, input);
  if (refused) return refused;
  if (types.size >= maxProperties)
    return refuse('INVALID_FIELD', { label: { code: 'fields-full', most: maxProperties } });
  const taken = new Set([...types.values()].map((property) => property.variable ?? ''));
  await insertPropertyRow(work, {
    id: input.propertyId,
    fieldId,
    label: input.label,
    singularName: input.singularName,
    icon: input.icon,
    type: input.type,
    referenceKind: input.referenceKind,
    variable: newVariable(field.entity, input.label, taken),
    position: types.size + 1,
  });
  await orderPropertyRows(work, [...types.keys(), input.propertyId]);
  const { propertyId, ...after } = input;
  await notifyCustomField(work, {
    action: 'custom-field.add-property',
    propertyId,
    before: null,
    after: { ...after, entity: field.entity },
  });
  return field;
}
