import { createTag, deleteTag, listTags, updateTag } from '@recoup/contract/tags.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { createTag as create } from './create-tag.ts';
import { deleteTag as remove } from './delete-tag.ts';
import { listTagRows, type TagRow } from './tags.store.ts';
import { updateTag as update } from './update-tag.ts';

const view = ({ id, name, tone }: TagRow) => ({ _id: id, name, tone });

export const tagRoutes: Route[] = [
  route(listTags, ({ actor, query, transaction }) =>
    transaction(async (trx) => {
      const rows = await listTagRows(trx, actor.companyId, { ...query, usage: query.usage === 'true' });
      return { data: rows.map((row) => ({ ...view(row), usedIn: row.usedIn })) };
    }),
  ),
  route(createTag, ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => view(await create(trx, actor, body, requestId))),
  ),
  route(updateTag, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const updated = await update(trx, actor, params.id, body, requestId);
      return isRefusal(updated) ? updated : view(updated);
    }),
  ),
  route(deleteTag, ({ actor, params, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const refused = await remove(trx, actor, params.id, requestId);
      return refused ?? { success: true as const };
    }),
  ),
];
