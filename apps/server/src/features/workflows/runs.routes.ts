import {
  countRuns,
  listBlocked as listBlockedCall,
  listBlockedDebtors as listBlockedDebtorsCall,
  listDailyActions as listDailyCall,
  listRuns,
  readRun as readCall,
  setRunSendActive as setRunCall,
  setRunsSendActive,
  skipRunStep as skipCall,
} from '@recoup/contract/runs.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import { listBlocked, listBlockedDebtors } from './list-blocked.ts';
import { listDailyActions } from './list-daily-actions.ts';
import { readRun } from './read-run.ts';
import { countRunReasons, countRunRows, listRunRows } from './run-list.store.ts';
import { viewReasons, viewRun } from './runs.view.ts';
import { setRunSendActive } from './set-run-send-active.ts';
import { skipRunStep } from './skip-run-step.ts';

export const runRoutes: Route[] = [
  route(listRuns, ({ actor, body, transaction }) =>
    transaction(async (trx) => {
      const { page, limit, sort, ...filter } = body;
      const rows = await listRunRows(trx, actor.companyId, filter, { limit, offset: (page - 1) * limit, sort });
      const { executing, paused, completed } = await countRunRows(trx, actor.companyId, filter);
      return {
        data: rows.map((row) => viewRun(row, actor.language)),
        page,
        limit,
        total: executing + paused + completed,
      };
    }),
  ),
  route(countRuns, ({ actor, query, transaction }) =>
    transaction(async (trx) => {
      const filter = { workflowId: query.workflowId };
      const counts = await countRunRows(trx, actor.companyId, filter);
      const reasons = (await countRunReasons(trx, actor.companyId, filter)).flatMap(({ status, reason, count }) =>
        viewReasons([reason], actor.language).map((each) => ({ ...each, status, count })),
      );
      return { ...counts, reasons };
    }),
  ),
  route(setRunCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const row = await setRunSendActive(trx, actor, params.runId, body.isSendActive, requestId);
      return isRefusal(row) ? row : viewRun(row, actor.language);
    }),
  ),
  route(setRunsSendActive, ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      let changed = 0;
      // In one order, so that two such calls never wait for each other.
      for (const id of [...new Set(body.ids)].toSorted()) {
        const row = await setRunSendActive(trx, actor, id, body.isSendActive, requestId);
        if (!isRefusal(row)) changed += 1;
        else if (row.code === 'NOT_FOUND') return row;
      }
      return { changed };
    }),
  ),
  route(readCall, ({ actor, params, transaction }) =>
    transaction((trx) => readRun(trx, actor.companyId, params.runId, actor.language)),
  ),
  route(skipCall, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const row = await skipRunStep(trx, actor, { runId: params.runId, ...body }, requestId);
      return isRefusal(row) ? row : viewRun(row, actor.language);
    }),
  ),
  route(listDailyCall, ({ actor, body, transaction }) =>
    transaction((trx) => listDailyActions(trx, actor.companyId, body, actor.language)),
  ),
  route(listBlockedCall, ({ actor, transaction }) =>
    transaction((trx) => listBlocked(trx, actor.companyId, actor.language)),
  ),
  route(listBlockedDebtorsCall, ({ actor, query, transaction }) =>
    transaction((trx) => listBlockedDebtors(trx, actor.companyId, query)),
  ),
];
