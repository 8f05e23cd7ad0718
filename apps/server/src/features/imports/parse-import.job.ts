import { isRefusal } from '@recoup/domain/errors.ts';
import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { failImport } from './fail-import.ts';
import { loadRows } from './load-rows.ts';

/** Reads a large file after its upload was answered. */
export const parseImportJob = defineJob({
  name: 'imports.parse',
  payload: z.object({ companyId: z.uuid(), importId: z.uuid() }),
  concurrency: 1,
  handle: async ({ companyId, importId }, { jobsDb, files, log }) => {
    const loaded = await loadRows({ db: jobsDb, files, companyId, importId });
    if (isRefusal(loaded)) log.info({ companyId, importId, code: loaded.code }, 'file could not be read');
  },
  onExhausted: ({ companyId, importId }, context, reason) =>
    failImport(context, companyId, importId, 'PARSING', reason),
});
