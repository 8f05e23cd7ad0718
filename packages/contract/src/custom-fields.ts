import { referenceKinds } from '@recoup/domain/custom-fields/custom-property.ts';
import { entityKinds } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { id, idParams, recordVersion, repeated, requiredName, requiredText, text } from './scalars.ts';
import { topic } from './topic.ts';
import { customFieldType } from './vocabulary.ts';

export const customFieldTopic = topic('custom-field', ['custom-field.', 'attribute.']);

export const customProperty = named('CustomProperty', {
  propertyId: id,
  label: z.string(),
  singularName: z.string(),
  /** Name of an icon of `custom-field.icons`. */
  icon: z.string(),
  type: customFieldType,
  referenceKind: z.enum(referenceKinds).nullable(),
  /** How templates name it, such as `account_custom_shop`; null for records that no message speaks of. */
  variable: z.string().nullable(),
  /** Records that have a value; counted when the list is asked with `usage`. */
  usedIn: z.int().nullable(),
  version: recordVersion,
});

/** The company's own fields of one kind of record. */
export const customField = named('CustomField', {
  _id: id,
  entity: z.enum(entityKinds),
  properties: z.array(customProperty),
});

/**
 * Values of the company's own fields on a record, by property id: text, number, true or false, or the id of the record
 * that a REFERENCE points at; null takes a value away.
 */
const customValue = z.union([z.string().max(1000), z.number(), z.boolean(), z.null()]).meta({ id: 'CustomValue' });
export const customValues = z.record(id, customValue).meta({ id: 'CustomValues' });
/** What a form sends of them: a field that nobody touched is undefined and says nothing. */
export const givenCustomValues = z.record(id, customValue.optional()).meta({ id: 'GivenCustomValues' });

const read = { who: 'staff', permission: 'account.read' } as const;
const write = { who: 'staff', permission: 'custom-field.write' } as const;
const fields = { label: requiredName(60), singularName: requiredName(60), icon: requiredText(40) };

export const listCustomFieldIcons = call({
  name: 'custom-field.icons',
  method: 'GET',
  path: '/custom-field/get-icons',
  summary: 'Icons to choose from',
  access: read,
  reply: z.strictObject({ data: z.array(z.string()) }),
});

export const listCustomFields = call({
  name: 'custom-field.list',
  method: 'GET',
  path: '/custom-field',
  summary: "The company's own fields, one entry per kind of record",
  access: read,
  query: z.strictObject({ usage: z.enum(['true', 'false']).default('false') }),
  reply: z.strictObject({ data: z.array(customField) }),
});

export const findReferences = call({
  name: 'custom-field.references',
  method: 'GET',
  path: '/custom-field/references',
  summary: 'Records that a REFERENCE may point at: those with these ids, or those whose name contains a text',
  access: read,
  query: z.strictObject({ kind: z.enum(referenceKinds), ids: repeated(id), search: text(200).optional() }),
  reply: z.strictObject({
    data: z.array(
      z.strictObject({
        _id: id,
        name: z.string(),
        /** What tells two of one name apart: Customer ID, the account's customer, a member's e-mail address. */
        detail: z.string().nullable(),
      }),
    ),
  }),
  errors: ['FORBIDDEN'],
});

export const addCustomProperty = call({
  name: 'custom-field.add-property',
  method: 'POST',
  path: '/custom-field/{id}/property/add',
  summary: 'Add a field to a kind of record',
  access: write,
  params: idParams,
  body: z.strictObject({
    ...fields,
    propertyId: id.optional(),
    type: customFieldType.default('STRING'),
    referenceKind: z.enum(referenceKinds).nullable().default(null),
  }),
  reply: customField,
  errors: ['NOT_FOUND'],
});

export const updateCustomProperty = call({
  name: 'custom-field.update-property',
  method: 'POST',
  path: '/custom-field/{id}/property/update',
  summary: 'Rename a field or change its icon; its type stays',
  access: write,
  params: idParams,
  body: z.strictObject({
    ...fields,
    propertyId: id,
    /** Place among the fields of this kind of record, from 0; it stays when left out. */
    position: z.int().min(0).max(100).optional(),
    /** The version that the person saw; another one is refused. */
    version: recordVersion.optional(),
  }),
  reply: customField,
  errors: ['NOT_FOUND', 'STALE_VERSION'],
});

export const deleteCustomProperty = call({
  name: 'custom-field.delete-property',
  method: 'DELETE',
  path: '/custom-field/{id}/property/delete',
  summary: 'Delete a field; its values stay in the audit only',
  access: write,
  params: idParams,
  body: z.strictObject({ propertyId: id }),
  reply: customField,
  errors: ['NOT_FOUND'],
});
