import { createCategory, deleteCategory, listCategories, updateCategory } from '@recoup/contract/categories.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { accountCategories } from '@recoup/domain/vocabulary.ts';
import { uuidv7 } from 'uuidv7';
import { type Route, route } from '#server/http/route.ts';
import { type CategoryRow, categoryUsage, ownCategories } from './categories.store.ts';
import { changeCategory } from './change-category.ts';

const view = ({ id, name }: CategoryRow) => ({ _id: id, name, usedIn: null });

export const categoryRoutes: Route[] = [
  route(listCategories, ({ query, transaction }) =>
    transaction(async (work) => {
      const rows = [
        ...accountCategories.map((name) => ({ _id: null, name })),
        ...(await ownCategories(work)).map(({ id, name }) => ({ _id: id, name })),
      ];
      const used = query.usage === 'true' ? await categoryUsage(work) : null;
      return { data: rows.map((row) => ({ ...row, usedIn: used ? (used.get(row.name) ?? 0) : null })) };
    }),
  ),
  route(createCategory, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const change = { kind: 'add', id: body._id ?? uuidv7(), name: body.name } as const;
      const added = await changeCategory(work, change);
      return isRefusal(added) ? added : view(added);
    }),
  ),
  route(updateCategory, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const change = { kind: 'rename', id: params.id, ...body } as const;
      const renamed = await changeCategory(work, change);
      return isRefusal(renamed) ? renamed : view(renamed);
    }),
  ),
  route(deleteCategory, ({ params, finalTransaction }) =>
    finalTransaction(async (work) => {
      const removed = await changeCategory(work, { kind: 'remove', id: params.id });
      return isRefusal(removed) ? removed : { success: true as const };
    }),
  ),
];
