import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { done, id, idParams, repeated, requiredName, text } from './scalars.ts';
import { topic } from './topic.ts';

export const tagTopic = topic('tag', ['tag.', 'account.', 'debtor.', 'contract.', 'project.']);

/** Colours that a tag may have; the names of the design tokens. */
export const tagTones = ['neutral', 'blue', 'green', 'amber', 'orange', 'red', 'purple', 'teal'] as const;

const tagTone = z.enum(tagTones).meta({ id: 'TagTone' });

/** A word that the company puts on accounts and customers. */
export const tag = named('Tag', { _id: id, name: z.string(), tone: tagTone });

/** A tag with the number of records that carry it; null where it was not asked for. */
export const countedTag = named('CountedTag', { ...tag.shape, usedIn: z.int().nullable() });

/** The tags that a record shall have, and those it was seen with. */
export const tagChange = named('TagChange', {
  tags: z.array(id).max(50),
  seen: z.array(id).max(50).optional(),
});

/** Look-ups by ids or by a part of the name; neither lists all. At most 200 are answered, by name. */
export const lookUp = z.strictObject({
  ids: repeated(id),
  search: text(200).optional(),
  /** `true` also counts the records that use each. */
  usage: z.enum(['true', 'false']).default('false'),
});

export const listTags = call({
  name: 'tag.list',
  method: 'GET',
  path: '/account/tag',
  summary: 'Tags by ids or search',
  access: { who: 'staff', permission: 'account.read' },
  query: lookUp,
  reply: z.strictObject({ data: z.array(countedTag) }),
});

export const createTag = call({
  name: 'tag.create',
  method: 'POST',
  path: '/account/tag',
  summary: 'Create a tag; one of the same name, in any case, is answered as it is',
  access: { who: 'staff', permission: 'account.write' },
  body: z.strictObject({ _id: id.optional(), name: requiredName(60), tone: tagTone.default('neutral') }),
  isNamedByCaller: true,
  reply: tag,
});

export const updateTag = call({
  name: 'tag.update',
  method: 'PUT',
  path: '/account/tag/{id}',
  summary: 'Rename a tag or give it another colour; it changes on every record that carries it',
  access: { who: 'staff', permission: 'settings.write' },
  params: idParams,
  body: z.strictObject({ name: requiredName(60), tone: tagTone, seen: tag.omit({ _id: true }).optional() }),
  reply: tag,
  errors: ['NOT_FOUND', 'NAME_ALREADY_USED', 'STALE_VERSION'],
});

export const deleteTag = call({
  name: 'tag.delete',
  method: 'DELETE',
  path: '/account/tag/{id}',
  summary: 'Delete a tag and take it off every record that carries it',
  access: { who: 'staff', permission: 'settings.write' },
  params: idParams,
  reply: done,
  errors: ['NOT_FOUND'],
});
