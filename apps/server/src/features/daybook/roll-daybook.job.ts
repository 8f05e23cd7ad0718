import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { rollDaybook } from './roll-daybook.ts';

/** Brings what was touched into a company's daybook, pass after pass. */
export const rollDaybookJob = defineJob({
  name: 'daybook.roll',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 2,
  handle: async ({ companyId }, context, signal) => {
    while (await inCompany(context.jobsDb, companyId, (work) => rollDaybook(work))) signal.throwIfAborted();
  },
});
