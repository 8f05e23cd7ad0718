import { z } from 'zod';
import { defineJob, type Job } from '#server/jobs/job.ts';
import { enrolWorkflow } from './enrol-workflow.ts';
import { sendDueOfCompany } from './send-due.ts';

/** Puts the debtors of a campaign into runs, and its open runs in line with an edit. */
export const enrolJob = defineJob({
  name: 'workflows.enrol',
  payload: z.object({ companyId: z.uuid(), workflowId: z.uuid() }),
  concurrency: 1,
  handle: async ({ companyId, workflowId }, context, signal) => {
    const begun = await enrolWorkflow(context, companyId, workflowId, signal);
    context.log.info({ companyId, workflowId, begun }, 'enrolled');
  },
});

/** Sends what is due in one company; woken by the scheduler, which knows due times only. */
export const sendDueJob = defineJob({
  name: 'workflows.send-due',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 2,
  handle: async ({ companyId }, context, signal) => {
    const result = await sendDueOfCompany(context, companyId, { signal });
    if (result.sent + result.failed + result.unknown + result.notTaken > 0) {
      context.log.info({ companyId, ...result }, 'sent what was due');
    }
  },
});

export const workflowJobs: readonly Job[] = [enrolJob as Job, sendDueJob as Job];
