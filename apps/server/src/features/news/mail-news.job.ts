import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { mailNews } from './mail-news.ts';

/** Mails what waits for members who want to hear of it at once. */
export const mailNewsJob = defineJob({
  name: 'news.mail',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 2,
  handle: ({ companyId }, context) => inCompany(context.jobsDb, companyId, mailNews),
});
