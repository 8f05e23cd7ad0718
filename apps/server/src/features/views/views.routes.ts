import {
  createView as createCall,
  deleteView as deleteCall,
  listViews,
  updateView as updateCall,
  type view as viewShape,
} from '@recoup/contract/views.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { type Route, route } from '#server/http/route.ts';
import { createView } from './create-view.ts';
import { deleteView } from './delete-view.ts';
import { mayEditView } from './may-edit-view.ts';
import { updateView } from './update-view.ts';
import { listViewRows, readViewRow, type ViewRow } from './views.store.ts';

function viewOf(actor: MemberActor, row: ViewRow): z.output<typeof viewShape> {
  return {
    _id: row.id,
    entity: row.entity,
    name: row.name,
    isShared: row.isShared,
    mayEdit: mayEditView(actor, row),
    owner: { _id: row.ownerId, name: row.ownerName },
    state: row.state,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

async function read(trx: Trx, actor: MemberActor, viewId: string): Promise<z.output<typeof viewShape> | Refusal> {
  const row = await readViewRow(trx, actor.companyId, actor.id, viewId);
  return row ? viewOf(actor, row) : refuse('NOT_FOUND');
}

export const viewRoutes: Route[] = [
  route(listViews, ({ actor, query, transaction }) =>
    transaction(async (trx) => ({
      data: (await listViewRows(trx, actor.companyId, actor.id, query.entity)).map((row) => viewOf(actor, row)),
    })),
  ),
  route(createCall, ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const created = await createView(trx, actor, body, requestId);
      return isRefusal(created) ? created : read(trx, actor, created.id);
    }),
  ),
  route(updateCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const updated = await updateView(trx, actor, params.id, body, requestId);
      return isRefusal(updated) ? updated : read(trx, actor, updated.id);
    }),
  ),
  route(deleteCall, ({ actor, params, finalTransaction, requestId }) =>
    finalTransaction((trx) => deleteView(trx, actor, params.id, requestId)),
  ),
];
