import { isRefusal } from '@recoup/domain/errors.ts';
import { z } from 'zod';
import { defineJob, enqueue, type Job } from '#server/jobs/job.ts';
import { failImport } from './fail-import.ts';
import { loadRows } from './load-rows.ts';

/** Reads a large file after its upload was answered. */
const payload = z.object({ companyId: z.uuid(), importId: z.uuid() });

export const parseImportJob: Job<typeof payload> = defineJob({
  name: 'imports.parse',
  payload,
  concurrency: 1,
  handle: async ({ companyId, importId }, { jobsDb, files, log }) => {
    const loaded = await loadRows({ db: jobsDb, files, companyId, importId });
    // Another process reads it, or died at it a moment ago: looked at again, until it is over or silent.
    if (loaded === 'under-way') await enqueue(jobsDb, parseImportJob, { companyId, importId }, { afterSeconds: 5 });
    if (isRefusal(loaded)) log.info({ companyId, importId, code: loaded.code }, 'file could not be read');
  },
  onExhausted: ({ companyId, importId }, context, reason) =>
    failImport(context, companyId, importId, 'PARSING', reason),
});
