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
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
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

async function read(work: Work<MemberActor>, viewId: string): Promise<z.output<typeof viewShape> | Refusal> {
  const row = await readViewRow(work, work.actor.id, viewId);
  return row ? viewOf(work.actor, row) : refuse('NOT_FOUND');
}

export const viewRoutes: Route[] = [
  route(listViews, ({ actor, query, transaction }) =>
    transaction(async (work) => ({
      data: (await listViewRows(work, actor.id, query.entity)).map((row) => viewOf(actor, row)),
    })),
  ),
  route(createCall, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const created = await createView(work, body);
      return isRefusal(created) ? created : read(work, created.id);
    }),
  ),
  route(updateCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const updated = await updateView(work, params.id, body);
      return isRefusal(updated) ? updated : read(work, updated.id);
    }),
  ),
  route(deleteCall, ({ params, finalTransaction }) => finalTransaction((work) => deleteView(work, params.id))),
];
