import * as calls from '@recoup/contract/imports.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/db/transaction.ts';
import { type Incoming, type Route, route } from '#server/http/route.ts';
import { confirmImport } from './confirm-import.ts';
import { decideRows } from './decide-rows.ts';
import { discardImport } from './discard-import.ts';
import { editRow } from './edit-row.ts';
import { fixRows } from './fix-rows.ts';
import { viewImport, viewImports } from './import.view.ts';
import { sentence } from './import-row.view.ts';
import { groupProblems } from './import-rows.store.ts';
import { findImport, listImportFiles } from './imports.store.ts';
import { listColumnValues } from './list-column-values.ts';
import { listImportRows } from './list-import-rows.ts';
import { listMissing } from './list-missing.ts';
import { parseImport } from './parse-import.ts';
import { rereadImport } from './reread-import.ts';
import { reviewImport } from './review-import.ts';
import { writeRejectedRows } from './write-rejected-rows.ts';

const PROBLEM_GROUPS = 100;

async function parse(entity: 'account' | 'debtor', incoming: Incoming<typeof calls.parseImport>, context: Context) {
  const { actor, upload, requestId } = incoming;
  const parsed = await parseImport(context, { actor, entity, upload: await upload(), requestId });
  if (isRefusal(parsed)) return parsed;
  return inCompany(context.db, actor.companyId, (trx) => viewImport(trx, parsed));
}

const uploads: Route[] = [
  route(calls.parseImport, (incoming, context) => parse('account', incoming, context)),
  route(calls.parseDebtorImport, (incoming, context) => parse('debtor', incoming, context)),
  route(calls.rereadImport, ({ actor, params, body, requestId, finalTransaction }) =>
    finalTransaction(async (trx) => {
      const file = await rereadImport(trx, actor, params.id, body, requestId);
      return isRefusal(file) ? file : viewImport(trx, file);
    }),
  ),
  route(calls.discardImport, async ({ actor, params, requestId, transaction }, { files }) => {
    const gone = await transaction((trx) => discardImport(trx, actor, params.id, requestId));
    if (isRefusal(gone)) return gone;
    await files.remove(gone.fileKey);
    return { success: true as const };
  }),
];

const readings: Route[] = [
  route(calls.listImports, ({ actor, query, transaction }) =>
    transaction(async (trx) => {
      const { entity, page, limit } = query;
      const { rows, total } = await listImportFiles(trx, actor.companyId, {
        entity,
        limit,
        offset: (page - 1) * limit,
      });
      return { data: await viewImports(trx, actor.companyId, rows), page, limit, total };
    }),
  ),
  route(calls.readImport, ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      const file = await findImport(trx, actor.companyId, params.id);
      return file ? viewImport(trx, file) : refuse('NOT_FOUND');
    }),
  ),
  route(calls.columnValues, ({ actor, params, query, transaction }) =>
    transaction((trx) => listColumnValues(trx, actor.companyId, params.id, query)),
  ),
  route(calls.importRows, ({ actor, params, query, language, transaction }) =>
    transaction((trx) => listImportRows(trx, actor.companyId, params.id, query, language)),
  ),
  route(calls.importProblems, ({ actor, params, language, transaction }) =>
    transaction(async (trx) => {
      if (!(await findImport(trx, actor.companyId, params.id))) return refuse('NOT_FOUND');
      const { groups, total } = await groupProblems(trx, actor.companyId, params.id, PROBLEM_GROUPS);
      const data = groups.map(({ problem, ...group }) => ({ ...group, ...sentence(problem, language) }));
      return { data, total };
    }),
  ),
  route(calls.missingAccounts, ({ actor, params, query, transaction }) =>
    transaction((trx) => listMissing(trx, actor.companyId, params.id, query)),
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
  route(calls.originalFile, async ({ actor, params, reply, transaction }, { files }) => {
    const file = await transaction(
      async (trx) => (await findImport(trx, actor.companyId, params.id)) ?? refuse('NOT_FOUND'),
    );
    if (isRefusal(file)) return file;
    if (file.fileRemovedAt !== null) return refuse('NOT_FOUND');
    const name = file.fileName.replace(/[^\w .()-]/g, '_');
    return reply
      .header('content-type', 'application/octet-stream')
      .header(
        'content-disposition',
        `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(file.fileName.toWellFormed())}`,
      )
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', 'sandbox')
      .send(await files.read(file.fileKey));
  }),
];

const changes: Route[] = [
  route(calls.reviewImport, ({ actor, params, body, requestId, finalTransaction }) =>
    finalTransaction(async (trx) => {
      const { isDraft, ...mapping } = body;
      const reviewed = await reviewImport(trx, { actor, importId: params.id, mapping, isDraft, requestId });
      return isRefusal(reviewed) ? reviewed : viewImport(trx, reviewed);
    }),
  ),
  route(calls.editRow, ({ actor, params, body, requestId, finalTransaction }) =>
    finalTransaction((trx) => editRow(trx, actor, params.id, params.line, body, requestId)),
  ),
  route(calls.fixRows, ({ actor, params, body, requestId, finalTransaction }) =>
    finalTransaction(async (trx) => {
      const fixed = await fixRows(trx, actor, params.id, body, requestId);
      return isRefusal(fixed) ? fixed : { changed: fixed.changed, import: await viewImport(trx, fixed.file) };
    }),
  ),
  route(calls.skipRows, ({ actor, params, body, requestId, finalTransaction }) =>
    finalTransaction(async (trx) => {
      const decided = await decideRows(trx, actor, params.id, body, requestId);
      return isRefusal(decided) ? decided : { changed: decided.changed, import: await viewImport(trx, decided.file) };
    }),
  ),
  route(calls.confirmImport, ({ actor, body, requestId, finalTransaction }) =>
    finalTransaction(async (trx) => {
      const { importId, workflowId = null, updateExisting } = body;
      const confirmed = await confirmImport(trx, { actor, importId, workflowId, updateExisting, requestId });
      return isRefusal(confirmed) ? confirmed : viewImport(trx, confirmed);
    }),
  ),
];

export const importRoutes: Route[] = [...uploads, ...readings, ...changes];
