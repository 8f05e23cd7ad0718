import { createSource, deleteSource, listSources, updateSource } from '@recoup/contract/sources.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { createSource as create } from '../sources/create-source.ts';
import { deleteSource as remove } from '../sources/delete-source.ts';
import type { SourceRow } from '../sources/sources.store.ts';
import { updateSource as update } from '../sources/update-source.ts';
import { isSourceUsed, listSourceRows } from './source-usage.store.ts';

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
      const refused = await remove(work, params.id, isSourceUsed);
      return refused ?? { success: true as const };
    }),
  ),
];
