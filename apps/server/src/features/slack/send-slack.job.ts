import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { sendSlack } from './send-slack.ts';

/** Posts what waits for a company's Slack, and asks to be woken for what follows. */
export const sendSlackJob = defineJob({
  name: 'slack.send',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 2,
  handle: ({ companyId }, context) => sendSlack(context, companyId),
});
