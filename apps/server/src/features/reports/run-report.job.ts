import { reportQuestion } from '@recoup/contract/reports.ts';
import { reportNames } from '@recoup/domain/reports/report-names.ts';
import type { ReportTable } from '@recoup/domain/reports/report-table.ts';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { lookAtReport } from './look-at-report.ts';
import { endRun } from './report-runs.store.ts';

/** What takes longer than this is given up. */
export const REPORT_JOB_MS = 120_000;

/** Works out a report that takes longer than a person waits. */
export const runReportJob = defineJob({
  name: 'reports.run',
  payload: z.object({
    ...{ companyId: z.uuid(), runId: z.uuid(), name: z.enum(reportNames), question: reportQuestion },
    ...{ page: z.int(), limit: z.int() },
  }),
  concurrency: 1,
  handle: async ({ companyId, runId, name, question, page, limit }, context) => {
    const look = { companyId, name, question, page: { page, limit }, ms: REPORT_JOB_MS };
    const looked = await lookAtReport(context.jobsDb, look);
    await end(context, companyId, runId, 'table' in looked ? looked.table : null);
  },
  onExhausted: ({ companyId, runId }, context) => end(context, companyId, runId, null),
});

async function end(context: Context, companyId: string, runId: string, table: ReportTable | null): Promise<void> {
  await inCompany(context.jobsDb, companyId, async (work) => {
    await endRun(work, runId, { table, at: work.now });
    work.notify('report', [runId]);
  });
}
