import { listReports, readReport as readCall, runReport as runCall } from '@recoup/contract/reports.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import {
  groupsOf,
  isReportName,
  reportNames,
  reportQuestions,
  reportTitles,
} from '@recoup/domain/reports/report-names.ts';
import { uuidv7 } from 'uuidv7';
import { type Route, route } from '#server/http/route.ts';
import { lookAtReport } from './look-at-report.ts';
import { questionText } from './question-text.ts';
import { viewReport } from './report.view.ts';
import { readRun } from './report-runs.store.ts';
import { runReport } from './run-report.ts';

/** A report that takes longer becomes a job. */
const LIVE_MS = 2_000;

export const reportRoutes: Route[] = [
  route(listReports, async ({ language }) => ({
    data: reportNames.map((name) => ({
      name,
      title: reportTitles[name][language],
      question: reportQuestions[name][language],
      groups: [...groupsOf[name]],
    })),
  })),
  route(readCall, async ({ params, query, actor, transaction, language }, { db }) => {
    const { name } = params;
    if (!isReportName(name)) return refuse('NOT_FOUND');
    const { page, limit, withoutChargedOff, ...rest } = query;
    const question = { ...rest, ...(withoutChargedOff === 'true' ? { withoutChargedOff: true } : {}) };
    const at = { page, limit };
    const run = await transaction(async (work) => {
      const row = await readRun(work, name, questionText(question, at));
      return row && { ...row, timeZone: work.timeZone };
    });
    if (run?.state === 'WORKING') return { report: null, isLater: true, isRunning: true };
    if (run?.reply) {
      const group = question.group ?? groupsOf[name][0] ?? null;
      const { asOf, madeAt: readAt, timeZone, reply: table } = run;
      return {
        report: viewReport(name, { table, asOf, group, readAt, timeZone }, at, language),
        isLater: false,
        isRunning: false,
      };
    }
    const looked = await lookAtReport(db, { companyId: actor.companyId, name, question, page: at, ms: LIVE_MS });
    if ('isLater' in looked) return { report: null, isLater: true, isRunning: false };
    return looked.ok ? { report: viewReport(name, looked, at, language), isLater: false, isRunning: false } : looked;
  }),
  route(runCall, async ({ params, body, finalTransaction }) => {
    const { name } = params;
    if (!isReportName(name)) return refuse('NOT_FOUND');
    const { _id, page, limit, ...question } = body;
    return finalTransaction(async (work) => {
      const run = await runReport(work, _id ?? uuidv7(), { name, question, page: { page, limit } });
      return isRefusal(run) ? run : { _id: run.id };
    });
  }),
];
