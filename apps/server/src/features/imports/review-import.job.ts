import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { checkRows } from './check-rows.ts';

/** Checks every row of a file against the columns a person chose. */
export const reviewImportJob = defineJob({
  name: 'imports.review',
  payload: z.object({ companyId: z.uuid(), importId: z.uuid(), revision: z.int(), language: z.enum(['en', 'es']) }),
  concurrency: 1,
  handle: (payload, { jobsDb }, signal) => checkRows(jobsDb, payload, signal),
});
