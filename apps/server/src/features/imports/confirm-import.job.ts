import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { bookRows } from './book-rows.ts';
import { failImport } from './fail-import.ts';

/** Books the rows of a confirmed import, batch by batch; a killed one goes on where it was (G28, G46). */
export const confirmImportJob = defineJob({
  name: 'imports.confirm',
  payload: z.object({ companyId: z.uuid(), importId: z.uuid() }),
  concurrency: 1,
  handle: ({ companyId, importId }, { jobsDb }, signal) => bookRows(jobsDb, { companyId, importId }, signal),
  onExhausted: ({ companyId, importId }, context, reason) =>
    failImport(context, companyId, importId, 'IMPORTING', reason),
});
