import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { checkRows } from './check-rows.ts';
import { failImport } from './fail-import.ts';

/** Checks every row of a file against the columns a person chose. */
export const reviewImportJob = defineJob({
  name: 'imports.review',
  payload: z.object({ companyId: z.uuid(), importId: z.uuid(), revision: z.int() }),
  concurrency: 1,
  handle: (payload, { jobsDb }, signal) => checkRows(jobsDb, payload, signal),
  onExhausted: ({ companyId, importId }, context, reason) =>
    failImport(context, companyId, importId, 'REVIEWING', reason),
});
