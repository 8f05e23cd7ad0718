import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { redirectText } from './redirect-text.ts';

/** Passes one text on to the company's phone. */
export const redirectTextJob = defineJob({
  name: 'messages.redirect-text',
  payload: z.object({ companyId: z.uuid(), redirectId: z.uuid() }),
  concurrency: 2,
  handle: ({ companyId, redirectId }, context) => redirectText(context, companyId, redirectId),
});
