import { z } from 'zod';
import { defineJob, enqueue, type Job } from '#server/jobs/job.ts';
import { checkRows } from './check-rows.ts';
import { failImport } from './fail-import.ts';
import { SLICE_BATCHES } from './import-slice.ts';
import { noTally } from './tally-rows.ts';

const count = z.int().min(0);
const payload = z.object({
  companyId: z.uuid(),
  importId: z.uuid(),
  revision: z.int(),
  /** How far the slices before this one came, and what they counted. */
  reached: z.object({ line: count, done: count, tally: z.record(z.string(), z.int()) }).optional(),
});

/** Checks every row of a file against the columns a person chose, a slice at a time (G35). */
export const reviewImportJob: Job<typeof payload> = defineJob({
  name: 'imports.review',
  payload,
  concurrency: 1,
  handle: async ({ reached, ...input }, { jobsDb }, signal) => {
    const from = reached && { ...reached, tally: { ...noTally, ...reached.tally } };
    const more = await checkRows(jobsDb, input, signal, { from, batchesMax: SLICE_BATCHES });
    if (more) await enqueue(jobsDb, reviewImportJob, { ...input, reached: { ...more, tally: { ...more.tally } } });
  },
  onExhausted: ({ companyId, importId }, context, reason) =>
    failImport(context, companyId, importId, 'REVIEWING', reason),
});
