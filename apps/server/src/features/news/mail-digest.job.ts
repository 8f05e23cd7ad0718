import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { mailDigest } from './mail-digest.ts';

/** Sends the mail of the day at the company's place and hour, and asks to be woken for the next. */
export const mailDigestJob = defineJob({
  name: 'news.digest',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 1,
  handle: ({ companyId }, context) => inCompany(context.jobsDb, companyId, mailDigest),
});
