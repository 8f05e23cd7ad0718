import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { removeShell } from './remove-shell.ts';

/** Removes a company that nobody went on to open. */
export const removeShellJob = defineJob({
  name: 'registration.end',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 1,
  handle: async ({ companyId }, context) => {
    if (await removeShell(context, companyId))
      context.log.info({ companyId }, 'a company that nobody opened was removed');
  },
});
