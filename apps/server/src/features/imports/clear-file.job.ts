import { z } from 'zod';
import { inCompany } from '#server/db/transaction.ts';
import { defineJob } from '#server/jobs/job.ts';
import { lockImport, updateImport } from './imports.store.ts';
import { tellImport } from './tell-import.ts';

/** Clears an uploaded file away once it was kept long enough; the rows and what became of them stay. */
export const clearFileJob = defineJob({
  name: 'imports.clear-file',
  payload: z.object({ companyId: z.uuid(), importId: z.uuid() }),
  concurrency: 1,
  handle: ({ companyId, importId }, { jobsDb, files }) =>
    inCompany(jobsDb, companyId, async (trx) => {
      const file = await lockImport(trx, companyId, importId);
      if (!file || file.fileRemovedAt !== null) return;
      // The file goes first: when this dies in between, the next attempt finds nothing to remove and notes it.
      await files.remove(file.fileKey);
      await updateImport(trx, companyId, importId, { fileRemovedAt: new Date() });
      await tellImport(trx, companyId, importId);
    }),
});
