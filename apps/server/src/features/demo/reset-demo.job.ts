import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { resetDemo } from './reset-demo.ts';

/** Lets a demo company that visitors looked at begin anew, at night. */
export const resetDemoJob = defineJob({
  name: 'demo.reset',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 1,
  handle: async ({ companyId }, context, signal) => {
    if (await resetDemo(context, companyId, signal)) context.log.info({ companyId }, 'the demo company begins anew');
  },
});
