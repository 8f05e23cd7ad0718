import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { readMail } from './read-mail.ts';

/** Reads one mail that came in, and files it. */
export const readMailJob = defineJob({
  name: 'incoming-mail.read',
  payload: z.object({ companyId: z.uuid(), mailId: z.uuid() }),
  concurrency: 2,
  handle: (input, context) => readMail(context, input),
});
