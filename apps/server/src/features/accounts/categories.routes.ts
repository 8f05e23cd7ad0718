import { createCategory, deleteCategory, listCategories, updateCategory } from '@recoup/contract/categories.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { accountCategories } from '@recoup/domain/vocabulary.ts';
import { type Route, route } from '#server/http/route.ts';
import { type CategoryRow, categoryUsage, ownCategories } from './categories.store.ts';
import { changeCategory } from './change-category.ts';

const view = ({ id, name }: CategoryRow) => ({ _id: id, name, usedIn: null });

export const categoryRoutes: Route[] = [
  route(listCategories, ({ actor, query, transaction }) =>
    transaction(async (trx) => {
      const rows = [
        ...accountCategories.map((name) => ({ _id: null, name })),
        ...(await ownCategories(trx, actor.companyId)).map(({ id, name }) => ({ _id: id, name })),
      ];
      const used = query.usage === 'true' ? await categoryUsage(trx, actor.companyId) : null;
      return { data: rows.map((row) => ({ ...row, usedIn: used ? (used.get(row.name) ?? 0) : null })) };
    }),
  ),
  route(createCategory, ({ actor, body, finalTransaction, requestId }, context) =>
    finalTransaction(async (trx) => {
      const change = { kind: 'add', id: body._id ?? context.newId(), name: body.name } as const;
      const added = await changeCategory(trx, actor, change, requestId);
      return isRefusal(added) ? added : view(added);
    }),
  ),
  route(updateCategory, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const change = { kind: 'rename', id: params.id, name: body.name } as const;
      const renamed = await changeCategory(trx, actor, change, requestId);
      return isRefusal(renamed) ? renamed : view(renamed);
    }),
  ),
  route(deleteCategory, ({ actor, params, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const removed = await changeCategory(trx, actor, { kind: 'remove', id: params.id }, requestId);
      return isRefusal(removed) ? removed : { success: true as const };
    }),
  ),
];
