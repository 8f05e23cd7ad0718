import { z } from 'zod';
import { defineJob, enqueue, type Job } from '#server/jobs/job.ts';
import { failImport } from './fail-import.ts';
import { SLICE_BATCHES } from './import-slice.ts';
import { takeBackRows } from './take-back-rows.ts';

const payload = z.object({
  companyId: z.uuid(),
  importId: z.uuid(),
  memberId: z.uuid(),
  /** Where the slice before this one ended. */
  reached: z.object({ step: z.int().min(0), after: z.uuid() }).optional(),
});

/** Takes an import back, a slice at a time; a killed one goes on where it was (G28, G35). */
export const undoImportJob: Job<typeof payload> = defineJob({
  name: 'imports.undo',
  payload,
  concurrency: 1,
  handle: async ({ reached, ...undoing }, { jobsDb }, signal) => {
    const more = await takeBackRows(jobsDb, undoing, signal, { from: reached, batchesMax: SLICE_BATCHES });
    if (more) await enqueue(jobsDb, undoImportJob, { ...undoing, reached: more });
  },
  onExhausted: ({ companyId, importId }, context, reason) =>
    failImport(context, companyId, importId, 'UNDOING', reason),
});
