import { z } from 'zod';
import { inCompany } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import { defineJob } from '#server/jobs/job.ts';
import { expireExportRow } from './exports.store.ts';

/** Removes the file of an export whose days are over; the line in the list of jobs stays. */
export const expireExportJob = defineJob({
  name: 'exports.expire',
  payload: z.object({ companyId: z.uuid(), exportId: z.uuid() }),
  concurrency: 1,
  handle: async ({ companyId, exportId }, { jobsDb, files }) => {
    const fileKey = await inCompany(jobsDb, companyId, async (trx) => {
      const key = await expireExportRow(trx, companyId, exportId);
      await notifyScreens(trx, companyId, 'job', [exportId]);
      return key;
    });
    if (fileKey) await files.remove(fileKey);
  },
});
