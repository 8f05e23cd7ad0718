import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { done, id, idParams, requiredName } from './scalars.ts';
import { lookUp } from './tags.ts';
import { topic } from './topic.ts';
import { origin } from './vocabulary.ts';

export const sourceTopic = topic('source', ['source.', 'account.']);

/** Where accounts come from, by the company's own name: a shop, a branch, an accounting system. */
export const source = named('Source', { _id: id, name: z.string(), origin: origin });

/** A source with the number of accounts from it; null where it was not asked for. */
export const countedSource = named('CountedSource', { ...source.shape, usedIn: z.int().nullable() });

export const listSources = call({
  name: 'source.list',
  method: 'GET',
  path: '/account/source',
  summary: 'Sources of accounts by ids or search',
  access: { who: 'staff', permission: 'account.read' },
  query: lookUp,
  reply: z.strictObject({ data: z.array(countedSource) }),
});

export const createSource = call({
  name: 'source.create',
  method: 'POST',
  path: '/account/source',
  summary: 'Create a source; one of the same name, in any case, is answered as it is',
  access: { who: 'staff', permission: 'account.write' },
  body: z.strictObject({ _id: id.optional(), name: requiredName(100), origin: origin.default('internal') }),
  isNamedByCaller: true,
  reply: source,
});

export const updateSource = call({
  name: 'source.update',
  method: 'PUT',
  path: '/account/source/{id}',
  summary: 'Rename a source',
  access: { who: 'staff', permission: 'settings.write' },
  params: idParams,
  body: z.strictObject({ name: requiredName(100), seen: source.pick({ name: true }).optional() }),
  reply: source,
  errors: ['NOT_FOUND', 'NAME_ALREADY_USED', 'STALE_VERSION'],
});

export const deleteSource = call({
  name: 'source.delete',
  method: 'DELETE',
  path: '/account/source/{id}',
  summary: 'Delete a source from which no account comes',
  access: { who: 'staff', permission: 'settings.write' },
  params: idParams,
  reply: done,
  errors: ['NOT_FOUND', 'STILL_IN_USE'],
});
