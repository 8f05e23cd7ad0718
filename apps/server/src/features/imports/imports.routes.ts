import * as calls from '@recoup/contract/imports.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { confirmImport } from './confirm-import.ts';
import { viewImport } from './import.view.ts';
import { findImport, listImportFiles } from './imports.store.ts';
import { listImportRows } from './list-import-rows.ts';
import { parseImport } from './parse-import.ts';
import { reviewImport } from './review-import.ts';
import { writeRejectedRows } from './write-rejected-rows.ts';

export const importRoutes: Route[] = [
  route(calls.parseImport, async ({ actor, upload, requestId }, context) => {
    const parsed = await parseImport(context, { actor, upload: await upload(), requestId });
    return isRefusal(parsed) ? parsed : viewImport(parsed);
  }),
  route(calls.listImports, ({ actor, query, transaction }) =>
    transaction(async (trx) => {
      const { page, limit } = query;
      const { rows, total } = await listImportFiles(trx, actor.companyId, { limit, offset: (page - 1) * limit });
      return { data: rows.map(viewImport), page, limit, total };
    }),
  ),
  route(calls.readImport, ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      const file = await findImport(trx, actor.companyId, params.id);
      return file ? viewImport(file) : refuse('NOT_FOUND');
    }),
  ),
  route(calls.reviewImport, ({ actor, params, body, language, requestId, finalTransaction }) =>
    finalTransaction(async (trx) => {
      const reviewed = await reviewImport(trx, { actor, importId: params.id, mapping: body, language, requestId });
      return isRefusal(reviewed) ? reviewed : viewImport(reviewed);
    }),
  ),
  route(calls.importRows, ({ actor, params, query, transaction }) =>
    transaction((trx) => listImportRows(trx, actor.companyId, params.id, query)),
  ),
  route(calls.confirmImport, ({ actor, body, requestId, finalTransaction }) =>
    finalTransaction(async (trx) => {
      const input = { actor, importId: body.importId, workflowId: body.workflowId ?? null, requestId };
      const confirmed = await confirmImport(trx, input);
      return isRefusal(confirmed) ? confirmed : viewImport(confirmed);
    }),
  ),
  route(calls.rejectedRows, async ({ actor, params, language, reply }, { db }) => {
    const rejected = await writeRejectedRows(db, actor.companyId, params.id, language);
    if (isRefusal(rejected)) return rejected;
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${rejected.fileName}"`)
      .header('x-content-type-options', 'nosniff')
      .send(rejected.stream);
  }),
];
