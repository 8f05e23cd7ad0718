import { z } from 'zod';
import { call } from './call.ts';
import { filter } from './filters.ts';
import { named } from './named.ts';
import { namedRecord } from './references.ts';
import { done, id, idParams, instant, recordVersion, requiredName, text } from './scalars.ts';
import { topic } from './topic.ts';

export const viewTopic = topic('view', ['view.']);

export const viewEntities = [
  ...(['account', 'debtor', 'workflow', 'transaction', 'project', 'contract', 'estimate'] as const),
] as const;

const viewColumn = named('ViewColumn', {
  id: z.string().max(80),
  /** Pixels; null for its own width. */
  width: z.int().min(40).max(1200).nullable(),
  isHidden: z.boolean(),
  isPinned: z.boolean(),
});

/** Everything about a list that a view keeps. Unknown columns are left out by the screen. */
export const viewState = named('ViewState', {
  search: text(200).default(''),
  filter,
  sort: z.string().max(60).nullable(),
  /** Null: the list's own columns. In the order shown. */
  columns: z.array(viewColumn).max(100).nullable(),
});

export const view = named('View', {
  _id: id,
  entity: z.enum(viewEntities),
  name: z.string(),
  isShared: z.boolean(),
  /** Only its owner and administrators change a view. */
  mayEdit: z.boolean(),
  owner: namedRecord,
  state: viewState,
  updatedAt: instant,
  version: recordVersion,
});

const access = { who: 'staff', permission: 'account.read' } as const;
const write = { who: 'staff', permission: 'view.write' } as const;

export const listViews = call({
  name: 'view.list',
  method: 'GET',
  path: '/view',
  summary: 'Saved views of a list: the own ones and those that are shared',
  access,
  query: z.strictObject({ entity: z.enum(viewEntities) }),
  reply: z.strictObject({ data: z.array(view) }),
});

export const createView = call({
  name: 'view.create',
  method: 'POST',
  path: '/view',
  summary: 'Save a list as a view',
  access: write,
  body: z.strictObject({
    _id: id.optional(),
    entity: z.enum(viewEntities),
    name: requiredName(60),
    isShared: z.boolean().default(false),
    state: viewState,
  }),
  isNamedByCaller: true,
  reply: view,
});

export const updateView = call({
  name: 'view.update',
  method: 'PUT',
  path: '/view/{id}',
  summary: 'Change a view; a stale version is refused (G27)',
  access: write,
  params: idParams,
  /** What is left out stays as it is. */
  body: z.strictObject({
    name: requiredName(60).optional(),
    isShared: z.boolean().optional(),
    state: viewState.optional(),
    version: recordVersion,
  }),
  reply: view,
  errors: ['NOT_FOUND', 'STALE_VERSION'],
});

export const deleteView = call({
  name: 'view.delete',
  method: 'DELETE',
  path: '/view/{id}',
  summary: 'Delete a view',
  access: write,
  params: idParams,
  reply: done,
  errors: ['NOT_FOUND'],
});
