import { z } from 'zod';
import { defineJob, enqueue, type Job } from '#server/jobs/job.ts';
import { bookRows } from './book-rows.ts';
import { failImport } from './fail-import.ts';
import { SLICE_BATCHES } from './import-slice.ts';

const payload = z.object({ companyId: z.uuid(), importId: z.uuid() });

/** Books the rows of a confirmed import, a slice at a time; a killed one goes on where it was (G28, G35, G46). */
export const confirmImportJob: Job<typeof payload> = defineJob({
  name: 'imports.confirm',
  payload,
  concurrency: 1,
  handle: async (ids, { jobsDb }, signal) => {
    const left = await bookRows(jobsDb, ids, signal, SLICE_BATCHES);
    if (left === 'more') await enqueue(jobsDb, confirmImportJob, ids);
  },
  onExhausted: ({ companyId, importId }, context, reason) =>
    failImport(context, companyId, importId, 'IMPORTING', reason),
});
