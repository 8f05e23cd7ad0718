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
import type { Trx } from '#server/db/database.ts';
import { type Route, route } from '#server/http/route.ts';
import { addCustomProperty } from './add-custom-property.ts';
import { type FieldRow, readReferenceRows, searchReferenceRows } from './custom-fields.store.ts';
import { viewCustomFields } from './custom-fields.view.ts';
import { deleteCustomProperty } from './delete-custom-property.ts';
import { updateCustomProperty } from './update-custom-property.ts';

async function answer(trx: Trx, companyId: string, field: FieldRow | Refusal) {
  if (isRefusal(field)) return field;
  const [view] = await viewCustomFields(trx, companyId, { usage: false, only: field });
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
  route(listCustomFields, ({ actor, query, transaction }) =>
    transaction(async (trx) => ({
      data: await viewCustomFields(trx, actor.companyId, { usage: query.usage === 'true' }),
    })),
  ),
  route(findReferences, ({ actor, query: { kind, ids, search }, transaction }) =>
    transaction(async (trx) => {
      const { companyId } = actor;
      // The name behind a value may be seen by whoever sees the record; looking through a list is another matter (G36).
      const allowed = checkPermission(actor, ids ? 'account.read' : searchPermissions[kind]);
      if (isRefusal(allowed)) return allowed;
      const rows = ids
        ? await readReferenceRows(trx, companyId, kind, ids)
        : await searchReferenceRows(trx, companyId, kind, search ?? '');
      return { data: rows.map((row) => ({ _id: row.id, name: row.name, detail: row.detail })) };
    }),
  ),
  route(addCall, ({ actor, params, body, finalTransaction, requestId }, { newId }) =>
    finalTransaction(async (trx) => {
      const input = { ...body, propertyId: body.propertyId ?? newId() };
      return answer(trx, actor.companyId, await addCustomProperty(trx, actor, params.id, input, requestId));
    }),
  ),
  route(updateCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) =>
      answer(trx, actor.companyId, await updateCustomProperty(trx, actor, params.id, body, requestId)),
    ),
  ),
  route(deleteCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) =>
      answer(trx, actor.companyId, await deleteCustomProperty(trx, actor, params.id, body.propertyId, requestId)),
    ),
  ),
];
