import { createSource, deleteSource, listSources, updateSource } from '@recoup/contract/sources.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { createSource as create } from './create-source.ts';
import { deleteSource as remove } from './delete-source.ts';
import { listSourceRows, type SourceRow } from './sources.store.ts';
import { updateSource as update } from './update-source.ts';

const view = ({ id, name, origin }: SourceRow) => ({ _id: id, name, origin });

export const sourceRoutes: Route[] = [
  route(listSources, ({ actor, query, transaction }) =>
    transaction(async (trx) => {
      const rows = await listSourceRows(trx, actor.companyId, { ...query, usage: query.usage === 'true' });
      return { data: rows.map((row) => ({ ...view(row), usedIn: row.usedIn })) };
    }),
  ),
  route(createSource, ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => view(await create(trx, actor, body, requestId))),
  ),
  route(updateSource, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const updated = await update(trx, actor, params.id, body, requestId);
      return isRefusal(updated) ? updated : view(updated);
    }),
  ),
  route(deleteSource, ({ actor, params, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const refused = await remove(trx, actor, params.id, requestId);
      return refused ?? { success: true as const };
    }),
  ),
];
