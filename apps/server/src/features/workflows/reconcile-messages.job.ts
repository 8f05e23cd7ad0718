import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { refreshCompanyDue } from './company-due.store.ts';
import { settleLeftovers } from './send-due.job.ts';

/**
 * Settles what dead passes left behind, without sending anything. A sending pass begins with the same; this job is for
 * a company where nothing is due, and for hands.
 */
export const reconcileJob = defineJob({
  name: 'messages.reconcile',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 1,
  handle: async ({ companyId }, context) => {
    await settleLeftovers(context, companyId);
    await inCompany(context.jobsDb, companyId, (work) => refreshCompanyDue(work));
  },
});
