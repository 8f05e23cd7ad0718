import {
  addCustomProperty as addCall,
  deleteCustomProperty as deleteCall,
  findReferences,
  listCustomFieldIcons,
  listCustomFields,
  updateCustomProperty as updateCall,
} from '@recoup/contract/custom-fields.ts';
import { customFieldIcons } from '@recoup/domain/custom-fields/custom-field-icons.ts';
import type { ReferenceKind } from '@recoup/domain/custom-fields/custom-property.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { checkPermission, type Permission } from '@recoup/domain/permissions/permission.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { addCustomProperty } from './add-custom-property.ts';
import { type FieldRow, readReferenceRows, searchReferenceRows } from './custom-fields.store.ts';
import { viewCustomFields } from './custom-fields.view.ts';
import { deleteCustomProperty } from './delete-custom-property.ts';
import { updateCustomProperty } from './update-custom-property.ts';

async function answer(work: Work, field: FieldRow | Refusal) {
  if (isRefusal(field)) return field;
  const [view] = await viewCustomFields(work, { usage: false, only: field });
  return view ?? refuse('NOT_FOUND');
}

const searchPermissions: Readonly<Record<ReferenceKind, Permission>> = {
  debtor: 'debtor.read',
  account: 'account.read',
  workflow: 'workflow.read',
  member: 'account.read',
};

export const customFieldRoutes: Route[] = [
  route(listCustomFieldIcons, async () => ({ data: [...customFieldIcons] })),
  route(listCustomFields, ({ query, transaction }) =>
    transaction(async (work) => ({
      data: await viewCustomFields(work, { usage: query.usage === 'true' }),
    })),
  ),
  route(findReferences, ({ actor, query: { kind, ids, search }, transaction }) =>
    transaction(async (work) => {
      // The name behind a value may be seen by whoever sees the record; looking through a list is another matter (G36).
      const allowed = checkPermission(actor, ids ? 'account.read' : searchPermissions[kind]);
      if (isRefusal(allowed)) return allowed;
      const rows = ids ? await readReferenceRows(work, kind, ids) : await searchReferenceRows(work, kind, search ?? '');
      return { data: rows.map((row) => ({ _id: row.id, name: row.name, detail: row.detail })) };
    }),
  ),
  route(addCall, ({ params, body, finalTransaction }, { newId }) =>
    finalTransaction(async (work) => {
      const input = { ...body, propertyId: body.propertyId ?? newId() };
      return answer(work, await addCustomProperty(work, params.id, input));
    }),
  ),
  route(updateCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => answer(work, await updateCustomProperty(work, params.id, body))),
  ),
  route(deleteCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => answer(work, await deleteCustomProperty(work, params.id, body.propertyId))),
  ),
];
