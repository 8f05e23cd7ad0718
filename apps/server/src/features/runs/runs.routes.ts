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
import { viewReasons } from '../workflows/step.view.ts';
import { listBlocked, listBlockedDebtors } from './list-blocked.ts';
import { listDailyActions } from './list-daily-actions.ts';
import { readRun } from './read-run.ts';
import { viewRun } from './run.view.ts';
import { countRunReasons, countRunRows, listRunRows } from './run-list.store.ts';
import { setRunSendActive } from './set-run-send-active.ts';
import { skipRunStep } from './skip-run-step.ts';

export const runRoutes: Route[] = [
  route(listRuns, ({ actor, body, transaction }) =>
    transaction(async (work) => {
      const { page, limit, sort, ...filter } = body;
      const rows = await listRunRows(work, filter, { limit, offset: (page - 1) * limit, sort });
      const { executing, paused, completed } = await countRunRows(work, filter);
      return {
        data: rows.map((row) => viewRun(row, actor.language)),
        page,
        limit,
        total: executing + paused + completed,
      };
    }),
  ),
  route(countRuns, ({ actor, query, transaction }) =>
    transaction(async (work) => {
      const filter = { workflowId: query.workflowId };
      const counts = await countRunRows(work, filter);
      const reasons = (await countRunReasons(work, filter)).flatMap(({ status, reason, count }) =>
        viewReasons([reason], actor.language).map((each) => ({ ...each, status, count })),
      );
      return { ...counts, reasons };
    }),
  ),
  route(setRunCall, ({ actor, params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const row = await setRunSendActive(work, params.runId, body.isSendActive);
      return isRefusal(row) ? row : viewRun(row, actor.language);
    }),
  ),
  route(setRunsSendActive, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => {
      let changed = 0;
      // In one order, so that two such calls never wait for each other.
      for (const id of [...new Set(body.ids)].toSorted()) {
        const row = await setRunSendActive(work, id, body.isSendActive);
        if (!isRefusal(row)) changed += 1;
        else if (row.code === 'NOT_FOUND') return row;
      }
      return { changed };
    }),
  ),
  route(readCall, ({ actor, params, transaction }) =>
    transaction((work) => readRun(work, params.runId, actor.language)),
  ),
  route(skipCall, ({ actor, params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const row = await skipRunStep(work, { runId: params.runId, ...body });
      return isRefusal(row) ? row : viewRun(row, actor.language);
    }),
  ),
  route(listDailyCall, ({ actor, body, transaction }) =>
    transaction((work) => listDailyActions(work, body, actor.language)),
  ),
  route(listBlockedCall, ({ actor, transaction }) => transaction((work) => listBlocked(work, actor.language))),
  route(listBlockedDebtorsCall, ({ query, transaction }) => transaction((work) => listBlockedDebtors(work, query))),
];
