import { defineJob } from '#server/jobs/job.ts';
import { readMailJob } from './read-mail.job.ts';
import { readMail } from './read-mail.ts';

/** The same for mails that are too short to take long: none of them waits for one that was written to keep its reader busy. */
export const readShortMailJob = defineJob({
  name: 'incoming-mail.read-short',
  payload: readMailJob.payload,
  concurrency: 1,
  handle: (input, context) => readMail(context, input),
});
