import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { lockImport, updateImport } from './imports.store.ts';
import { notifyImport } from './notify-import.ts';

/** Clears an uploaded file away once it was kept long enough; the rows and what became of them stay. */
export const clearFileJob = defineJob({
  name: 'imports.clear-file',
  payload: z.object({ companyId: z.uuid(), importId: z.uuid() }),
  concurrency: 1,
  handle: ({ companyId, importId }, { jobsDb, files }) =>
    inCompany(jobsDb, companyId, async (work) => {
      const file = await lockImport(work, importId);
      if (!file || file.fileRemovedAt !== null) return;
      // The file goes first: when this dies in between, the next attempt finds nothing to remove and notes it.
      await files.remove(file.fileKey);
      await updateImport(work, importId, { fileRemovedAt: new Date() });
      await notifyImport(work, importId);
    }),
});
