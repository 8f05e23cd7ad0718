import { createExport as createCall } from '@recoup/contract/exports.ts';
import { exportTransactionsByFilter } from '@recoup/contract/transactions.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { sendFile } from '../attachments/send-file.ts';
import { createExport } from './create-export.ts';
import { viewExport } from './export.view.ts';
import { writeExportNow } from './write-export-now.ts';

export const exportRoutes: Route[] = [
  route(createCall, ({ actor, body: { _id, ...request }, finalTransaction, requestId, language }, { newId }) =>
    finalTransaction(async (trx) => {
      const created = await createExport(trx, actor, _id ?? newId(), { ...request, language }, requestId);
      return isRefusal(created) ? created : viewExport(created);
    }),
  ),
  route(exportTransactionsByFilter, async ({ actor, body, transaction, requestId, language, reply }) => {
    const { search, filter, debtorId, accountId, sort, format, columns } = body;
    const only = { debtorId, accountId };
    const request = {
      list: 'transaction',
      format,
      filters: { search, filter },
      only,
      sort,
      columns,
      language,
    } as const;
    const file = await transaction((trx) => writeExportNow(trx, actor, request, requestId));
    return isRefusal(file) ? file : sendFile(reply, file);
  }),
];
