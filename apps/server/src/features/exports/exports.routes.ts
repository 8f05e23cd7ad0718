import { createExport as createCall } from '@recoup/contract/exports.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { createExport } from './create-export.ts';
import { viewExport } from './export.view.ts';

export const exportRoutes: Route[] = [
  route(createCall, ({ actor, body: { _id, ...request }, finalTransaction, requestId, language }, { newId }) =>
    finalTransaction(async (trx) => {
      const created = await createExport(trx, actor, _id ?? newId(), { ...request, language }, requestId);
      return isRefusal(created) ? created : viewExport(created);
    }),
  ),
];
