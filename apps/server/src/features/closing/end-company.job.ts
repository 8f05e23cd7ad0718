import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { endCompany } from './end-company.ts';

/** Ends a company whose days to be kept are over. */
export const endCompanyJob = defineJob({
  name: 'closing.end',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 1,
  handle: ({ companyId }, context) => inCompany(context.jobsDb, companyId, endCompany),
});
