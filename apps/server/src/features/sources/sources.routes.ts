import { createSource, deleteSource, listSources, updateSource } from '@recoup/contract/sources.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { createSource as create } from './create-source.ts';
import { deleteSource as remove } from './delete-source.ts';
import { listSourceRows, type SourceRow } from './sources.store.ts';
import { updateSource as update } from './update-source.ts';

const view = ({ id, name, origin }: SourceRow) => ({ _id: id, name, origin });

export const sourceRoutes: Route[] = [
  route(listSources, ({ query, transaction }) =>
    transaction(async (work) => {
      const rows = await listSourceRows(work, { ...query, usage: query.usage === 'true' });
      return { data: rows.map((row) => ({ ...view(row), usedIn: row.usedIn })) };
    }),
  ),
  route(createSource, ({ body, finalTransaction }) => finalTransaction(async (work) => view(await create(work, body)))),
  route(updateSource, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const updated = await update(work, params.id, body);
      return isRefusal(updated) ? updated : view(updated);
    }),
  ),
  route(deleteSource, ({ params, finalTransaction }) =>
    finalTransaction(async (work) => {
      const refused = await remove(work, params.id);
      return refused ?? { success: true as const };
    }),
  ),
];
