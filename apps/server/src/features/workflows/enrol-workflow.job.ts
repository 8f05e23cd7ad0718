import { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/db/database.ts';
import { inCompany } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import { defineJob } from '#server/jobs/job.ts';
import { refreshCompanyDue } from './company-due.ts';
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
      after = await inCompany(context.jobsDb, companyId, async (trx) => {
        const workflow = await readWorkflowRow(trx, companyId, workflowId);
        const debtorIds: string[] =
          source === 'open-runs'
            ? await debtorsOfOpenRuns(trx, companyId, workflowId, cursor, BATCH)
            : workflow?.isSendActive && workflow.deletedAt === null
              ? await debtorsOfAudience(trx, companyId, workflow, cursor, BATCH)
              : [];
        begun += (await reviseRuns(trx, companyId, debtorIds)).begun;
        await refreshCompanyDue(trx, companyId);
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
    const inTrx = <T>(run: (trx: Trx) => Promise<T>) => inCompany(context.jobsDb, companyId, run);
    const since = await inTrx((trx) => readReplanning(trx, companyId, workflowId));
    const begun = await enrolWorkflow(context, companyId, workflowId, signal);
    // Cut short by the end of the process: the queue gives the job out again, and the mark stays until then.
    if (since && !signal.aborted) {
      await inTrx(async (trx) => {
        if (await endReplanning(trx, companyId, workflowId, since))
          await notifyScreens(trx, companyId, 'workflow', [workflowId]);
      });
    }
    context.log.info({ companyId, workflowId, begun }, 'enrolled');
  },
});
