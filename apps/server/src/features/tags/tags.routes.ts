import { createTag, deleteTag, listTags, updateTag } from '@recoup/contract/tags.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { createTag as create } from './create-tag.ts';
import { deleteTag as remove } from './delete-tag.ts';
import { listTagRows, type TagRow } from './tags.store.ts';
import { updateTag as update } from './update-tag.ts';

const view = ({ id, name, tone }: TagRow) => ({ _id: id, name, tone });

export const tagRoutes: Route[] = [
  route(listTags, ({ query, transaction }) =>
    transaction(async (work) => {
      const rows = await listTagRows(work, { ...query, usage: query.usage === 'true' });
      return { data: rows.map((row) => ({ ...view(row), usedIn: row.usedIn })) };
    }),
  ),
  route(createTag, ({ body, finalTransaction }) => finalTransaction(async (work) => view(await create(work, body)))),
  route(updateTag, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const updated = await update(work, params.id, body);
      return isRefusal(updated) ? updated : view(updated);
    }),
  ),
  route(deleteTag, ({ params, finalTransaction }) =>
    finalTransaction(async (work) => {
      const refused = await remove(work, params.id);
      return refused ?? { success: true as const };
    }),
  ),
];
