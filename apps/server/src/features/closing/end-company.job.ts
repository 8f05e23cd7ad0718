import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { endCompany } from './end-company.ts';
import { eraseCustomers } from './erase-customers.ts';
import { remindOfEnd } from './remind-of-end.ts';

/** Reminds that a company ends, ends it when its days to be kept are over, and erases what must not stay. */
export const endCompanyJob = defineJob({
  name: 'closing.end',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 1,
  handle: async ({ companyId }, context, signal) => {
    await inCompany(context.jobsDb, companyId, remindOfEnd);
    await inCompany(context.jobsDb, companyId, endCompany);
    await eraseCustomers(context, companyId, { signal });
  },
});
