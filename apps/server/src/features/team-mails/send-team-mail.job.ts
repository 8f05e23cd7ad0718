import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { sendTeamMail } from './send-team-mail.ts';

/** Sends one mail to a person of the team. */
export const sendTeamMailJob = defineJob({
  name: 'team-mails.send',
  payload: z.object({ companyId: z.uuid(), mailId: z.uuid() }),
  concurrency: 4,
  handle: ({ companyId, mailId }, context) => sendTeamMail(context, companyId, mailId),
});
