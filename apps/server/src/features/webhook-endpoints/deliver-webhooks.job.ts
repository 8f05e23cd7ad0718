import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

/** Tells a company's programs what happened, and asks to be woken for what is to be told again. */
export const deliverWebhooksJob = defineJob({
  name: 'webhooks.deliver',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 6,
  handle: ({ companyId }, context, signal) => deliverWebhooks(context, companyId, signal),
});
