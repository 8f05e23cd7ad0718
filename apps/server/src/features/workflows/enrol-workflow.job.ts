import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { refreshCompanyDue } from './company-due.store.ts';
import { reviseRuns } from './revise-runs.ts';
import { debtorsOfOpenRuns } from './runs.store.ts';
import { debtorsOfAudience, endReplanning, readReplanning, readWorkflowRow } from './workflows.store.ts';

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Brings every debtor of a campaign's audience and every open run of it in line with the facts, in batches of short
 * transactions. Harmless when repeated or interrupted: the next time goes on from the facts. Answers how many runs began.
 */
export async function enrolWorkflow(
  context: Context,
  companyId: string,
  workflowId: string,
  signal?: AbortSignal,
): Promise<number> {
  let begun = 0;
  for (const source of ['open-runs', 'audience'] as const) {
    for (let after: string | null = FIRST; after !== null && !signal?.aborted; ) {
      const cursor: string = after;
      after = await inCompany(context.jobsDb, companyId, async (work) => {
        const workflow = await readWorkflowRow(work, workflowId);
        const debtorIds: string[] =
          source === 'open-runs'
            ? await debtorsOfOpenRuns(work, workflowId, cursor, BATCH)
            : workflow?.isSendActive && workflow.deletedAt === null
              ? await debtorsOfAudience(work, workflow, cursor, BATCH)
              : [];
        begun += (await reviseRuns(work, debtorIds)).begun;
        await refreshCompanyDue(work);
        return debtorIds.length < BATCH ? null : (debtorIds.at(-1) ?? null);
      });
    }
  }
  return begun;
}

/** Puts the debtors of a campaign into runs, and its open runs in line with an edit. */
export const enrolJob = defineJob({
  name: 'workflows.enrol',
  payload: z.object({ companyId: z.uuid(), workflowId: z.uuid() }),
  concurrency: 1,
  handle: async ({ companyId, workflowId }, context, signal) => {
    const inTrx = <T>(run: (work: Work) => Promise<T>) => inCompany(context.jobsDb, companyId, run);
    const since = await inTrx((work) => readReplanning(work, workflowId));
    const begun = await enrolWorkflow(context, companyId, workflowId, signal);
    // Cut short by the end of the process: the queue gives the job out again, and the mark stays until then.
    if (since && !signal.aborted) {
      await inTrx(async (work) => {
        if (await endReplanning(work, workflowId, since)) work.notify('workflow', [workflowId]);
      });
    }
    context.log.info({ companyId, workflowId, begun }, 'enrolled');
  },
});
