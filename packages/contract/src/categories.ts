import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { done, id, idParams, requiredName } from './scalars.ts';
import { topic } from './topic.ts';

export const categoryTopic = topic('category', ['category.', 'account-settings.']);

export const category = named('Category', {
  /** Null for the six that every company has; those can be neither renamed nor removed. */
  _id: id.nullable(),
  name: z.string(),
  /** Accounts of it; null where it was not asked for. */
  usedIn: z.int().nullable(),
});

const body = z.strictObject({ name: requiredName(60) });

export const listCategories = call({
  name: 'category.list',
  method: 'GET',
  path: '/account/category',
  summary: 'Kinds of account: the six of every company, then its own by name',
  access: { who: 'staff', permission: 'account.read' },
  query: z.strictObject({ usage: z.enum(['true', 'false']).default('false') }),
  reply: z.strictObject({ data: z.array(category) }),
});

export const createCategory = call({
  name: 'category.create',
  method: 'POST',
  path: '/account/category',
  summary: "Add a category of the company's own",
  access: { who: 'staff', permission: 'settings.write' },
  body: body.extend({ _id: id.optional() }),
  isNamedByCaller: true,
  reply: category,
  errors: ['NAME_ALREADY_USED'],
});

export const updateCategory = call({
  name: 'category.update',
  method: 'PUT',
  path: '/account/category/{id}',
  summary: "Rename a category of the company's own, on its accounts as well",
  access: { who: 'staff', permission: 'settings.write' },
  params: idParams,
  body: body.extend({ seen: category.pick({ name: true }).optional() }),
  reply: category,
  errors: ['NOT_FOUND', 'NAME_ALREADY_USED', 'STALE_VERSION'],
});

export const deleteCategory = call({
  name: 'category.delete',
  method: 'DELETE',
  path: '/account/category/{id}',
  summary: "Remove a category of the company's own; its accounts have none afterwards",
  access: { who: 'staff', permission: 'settings.write' },
  params: idParams,
  reply: done,
  errors: ['NOT_FOUND'],
});
