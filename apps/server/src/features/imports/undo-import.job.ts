import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { failImport } from './fail-import.ts';
import { takeBackRows } from './take-back-rows.ts';

/** Takes an import back, batch by batch; a killed one goes on where it was (G28). */
export const undoImportJob = defineJob({
  name: 'imports.undo',
  payload: z.object({ companyId: z.uuid(), importId: z.uuid(), memberId: z.uuid() }),
  concurrency: 1,
  handle: (payload, { jobsDb }, signal) => takeBackRows(jobsDb, payload, signal),
  onExhausted: ({ companyId, importId }, context, reason) =>
    failImport(context, companyId, importId, 'UNDOING', reason),
});
