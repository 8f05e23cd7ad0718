import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { recategorize } from './categories.store.ts';

/** Accounts that follow a renamed or removed category in one transaction. */
export const RECATEGORIZE_BATCH = 2_000;

/** Brings the accounts of a renamed or removed category along, batch by batch; harmless when repeated. */
export const recategorizeJob = defineJob({
  name: 'accounts.recategorize',
  payload: z.object({ companyId: z.uuid(), from: z.string(), to: z.string().nullable() }),
  concurrency: 1,
  handle: async ({ companyId, from, to }, context) => {
    for (;;) {
      const moved = await inCompany(context.jobsDb, companyId, (work) =>
        recategorize(work, { from, to }, RECATEGORIZE_BATCH),
      );
      if (moved < RECATEGORIZE_BATCH) break;
    }
    await inCompany(context.jobsDb, companyId, (work) => work.notify('account', []));
  },
});
