import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { expireExportRow } from './exports.store.ts';

/** Removes the file of an export whose days are over; the line in the list of jobs stays. */
export const expireExportJob = defineJob({
  name: 'exports.expire',
  payload: z.object({ companyId: z.uuid(), exportId: z.uuid() }),
  concurrency: 1,
  handle: async ({ companyId, exportId }, { jobsDb, files }) => {
    const fileKey = await inCompany(jobsDb, companyId, async (work) => {
      const key = await expireExportRow(work, exportId);
      work.notify('job', [exportId]);
      return key;
    });
    if (fileKey) await files.remove(fileKey);
  },
});
