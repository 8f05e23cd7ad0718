import {
  createExport as createCall,
  exportDebtor as debtorCall,
  exportEverything as everythingCall,
  readEverything,
} from '@recoup/contract/exports.ts';
import { exportReport as reportCall } from '@recoup/contract/reports.ts';
import { exportTransactionsByFilter } from '@recoup/contract/transactions.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { isReportName } from '@recoup/domain/reports/report-names.ts';
import { uuidv7 } from 'uuidv7';
import { type Route, route } from '#server/http/route.ts';
import { sendFile } from '../attachments/send-file.ts';
import { createExport } from './create-export.ts';
import { viewExport } from './export.view.ts';
import { exportDebtor } from './export-debtor.ts';
import { exportEverything } from './export-everything.ts';
import { exportReport } from './export-report.ts';
import { readWholeExport } from './exports.store.ts';
import { writeExportNow } from './write-export-now.ts';

export const exportRoutes: Route[] = [
  route(createCall, ({ body: { _id, ...request }, finalTransaction, language }) =>
    finalTransaction(async (work) => {
      const created = await createExport(work, _id ?? uuidv7(), { ...request, language });
      return isRefusal(created) ? created : viewExport(created);
    }),
  ),
  route(everythingCall, ({ body, finalTransaction, language }) =>
    finalTransaction(async (work) => {
      const begun = await exportEverything(work, body._id ?? uuidv7(), language);
      return isRefusal(begun) ? begun : viewExport(begun);
    }),
  ),
  route(debtorCall, ({ body, params, finalTransaction, language }) =>
    finalTransaction(async (work) => {
      const begun = await exportDebtor(work, body._id ?? uuidv7(), { debtorId: params.id, language });
      return isRefusal(begun) ? begun : viewExport(begun);
    }),
  ),
  route(reportCall, ({ body, params, finalTransaction, language }) =>
    finalTransaction(async (work) => {
      const { name } = params;
      if (!isReportName(name)) return refuse('NOT_FOUND');
      const { _id, format, ...question } = body;
      const begun = await exportReport(work, _id ?? uuidv7(), { list: 'report', format, name, question, language });
      return isRefusal(begun) ? begun : viewExport(begun);
    }),
  ),
  route(readEverything, ({ transaction }) =>
    transaction(async (work) => {
      const row = await readWholeExport(work);
      return { job: row ? viewExport(row) : null };
    }),
  ),
  route(exportTransactionsByFilter, async ({ body, transaction, language, reply }) => {
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
    const file = await transaction((work) => writeExportNow(work, request));
    return isRefusal(file) ? file : sendFile(reply, file);
  }),
];
