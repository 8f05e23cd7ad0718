import * as calls from '@recoup/contract/imports.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { openKept } from '#server/files/scan-file.ts';
import { type Incoming, type Route, route } from '#server/http/route.ts';
import { inCompany } from '#server/work/in-company.ts';
import { answerQuestions } from './answer-questions.ts';
import { askAgain } from './ask-again.ts';
import { confirmImport } from './confirm-import.ts';
import { decideRows } from './decide-rows.ts';
import { discardImport } from './discard-import.ts';
import { editRow } from './edit-row.ts';
import { fixRows } from './fix-rows.ts';
import { viewImport, viewImports } from './import.view.ts';
import { importLimits } from './import-limits.ts';
import { sentence } from './import-row.view.ts';
import { groupProblems } from './import-rows.store.ts';
import { findImport, listImportFiles } from './imports.store.ts';
import { listColumnValues } from './list-column-values.ts';
import { listImportRows } from './list-import-rows.ts';
import { listMissing } from './list-missing.ts';
import { listQuestions } from './list-questions.ts';
import { parseImport } from './parse-import.ts';
import { previewUndo } from './preview-undo.ts';
import { rereadImport } from './reread-import.ts';
import { reviewImport } from './review-import.ts';
import { writeRejectedRows } from './write-rejected-rows.ts';

const PROBLEM_GROUPS = 100;

async function parse(entity: 'account' | 'debtor', incoming: Incoming<typeof calls.parseImport>, context: Context) {
  const { actor, upload, requestId } = incoming;
  const parsed = await parseImport(context, { actor, entity, upload: await upload(), requestId });
  if (isRefusal(parsed)) return parsed;
  return inCompany(context.db, actor.companyId, (work) => viewImport(work, parsed));
}

const uploads: Route[] = [
  route(calls.parseImport, (incoming, context) => parse('account', incoming, context)),
  route(calls.parseDebtorImport, (incoming, context) => parse('debtor', incoming, context)),
  route(calls.rereadImport, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const file = await rereadImport(work, params.id, body);
      return isRefusal(file) ? file : viewImport(work, file);
    }),
  ),
  route(calls.discardImport, async ({ params, transaction }, { files }) => {
    const gone = await transaction((work) => discardImport(work, params.id));
    if (isRefusal(gone)) return gone;
    await files.remove(gone.fileKey);
    return { success: true as const };
  }),
];

const readings: Route[] = [
  route(calls.listImports, ({ query, transaction }) =>
    transaction(async (work) => {
      const { entity, page, limit } = query;
      const { rows, total } = await listImportFiles(work, {
        entity,
        limit,
        offset: (page - 1) * limit,
      });
      return { data: await viewImports(work, rows), page, limit, total };
    }),
  ),
  route(calls.readImport, ({ params, transaction }) =>
    transaction(async (work) => {
      const file = await findImport(work, params.id);
      return file ? viewImport(work, file) : refuse('NOT_FOUND');
    }),
  ),
  route(calls.columnValues, ({ params, query, transaction }) =>
    transaction((work) => listColumnValues(work, params.id, query)),
  ),
  route(calls.importRows, ({ params, query, language, transaction }) =>
    transaction((work) => listImportRows(work, params.id, query, language)),
  ),
  route(calls.importProblems, ({ params, language, transaction }) =>
    transaction(async (work) => {
      if (!(await findImport(work, params.id))) return refuse('NOT_FOUND');
      const { groups, total } = await groupProblems(work, params.id, PROBLEM_GROUPS);
      const data = groups.map(({ problem, says, ...group }) => ({
        ...group,
        ...sentence({ ...group, problem, says }, language),
      }));
      return { data, total };
    }),
  ),
  route(calls.importQuestions, ({ params, query, transaction }) =>
    transaction((work) => listQuestions(work, params.id, query)),
  ),
  route(calls.missingAccounts, ({ params, query, transaction }) =>
    transaction((work) => listMissing(work, params.id, query)),
  ),
  route(calls.undoPreview, ({ params, transaction }) => transaction((work) => previewUndo(work, params.id))),
  route(calls.rejectedRows, async ({ actor, params, language, reply }, { db }) => {
    const rejected = await writeRejectedRows(db, actor.companyId, params.id, language);
    if (isRefusal(rejected)) return rejected;
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${rejected.fileName}"`)
      .header('x-content-type-options', 'nosniff')
      .send(rejected.stream);
  }),
  route(calls.originalFile, async ({ params, reply, transaction }, context) => {
    const file = await transaction(async (work) => (await findImport(work, params.id)) ?? refuse('NOT_FOUND'));
    if (isRefusal(file)) return file;
    if (file.fileRemovedAt !== null) return refuse('NOT_FOUND');
    const content = await openKept(context, file.fileKey, importLimits.scanMs);
    if (isRefusal(content)) return content;
    const name = file.fileName.replace(/[^\w .()-]/g, '_');
    return reply
      .header('content-type', 'application/octet-stream')
      .header(
        'content-disposition',
        `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(file.fileName.toWellFormed())}`,
      )
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', 'sandbox')
      .send(content);
  }),
];

const changes: Route[] = [
  route(calls.reviewImport, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const { isDraft, ...mapping } = body;
      const reviewed = await reviewImport(work, { importId: params.id, mapping, isDraft });
      return isRefusal(reviewed) ? reviewed : viewImport(work, reviewed);
    }),
  ),
  route(calls.editRow, ({ params, body, finalTransaction }) =>
    finalTransaction((work) => editRow(work, params.id, params.line, body)),
  ),
  route(calls.fixRows, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const fixed = await fixRows(work, params.id, body);
      return isRefusal(fixed) ? fixed : { changed: fixed.changed, import: await viewImport(work, fixed.file) };
    }),
  ),
  route(calls.skipRows, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const decided = await decideRows(work, params.id, body);
      return isRefusal(decided) ? decided : { changed: decided.changed, import: await viewImport(work, decided.file) };
    }),
  ),
  route(calls.answerQuestions, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const file = await answerQuestions(work, params.id, body);
      return isRefusal(file) ? file : viewImport(work, file);
    }),
  ),
  route(calls.confirmImport, async ({ body, transaction, finalTransaction }) => {
    const { importId, workflowId = null, updateExisting, undatedOn } = body;
    const answer = await finalTransaction(async (work) => {
      const confirmed = await confirmImport(work, { importId, workflowId, updateExisting, undatedOn });
      return isRefusal(confirmed) ? confirmed : viewImport(work, confirmed);
    });
    if (isRefusal(answer) && answer.code === 'QUESTION_OPEN') await transaction((work) => askAgain(work, importId));
    return answer;
  }),
];

export const importRoutes: Route[] = [...uploads, ...readings, ...changes];
