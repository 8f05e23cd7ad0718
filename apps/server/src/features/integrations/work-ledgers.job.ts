import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { workLedgers } from './work-ledgers.ts';

/** Works off what is due at the ledgers of a company, and asks to be woken for what follows. */
export const workLedgersJob = defineJob({
  name: 'integrations.work',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 2,
  handle: ({ companyId }, context, signal) => workLedgers(context, companyId, signal),
});
