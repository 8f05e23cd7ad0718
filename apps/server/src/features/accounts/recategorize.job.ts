import { z } from 'zod';
import { inCompany } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import { defineJob } from '#server/jobs/job.ts';
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
      const moved = await inCompany(context.jobsDb, companyId, (trx) =>
        recategorize(trx, companyId, { from, to }, RECATEGORIZE_BATCH),
      );
      if (moved < RECATEGORIZE_BATCH) break;
    }
    await inCompany(context.jobsDb, companyId, (trx) => notifyScreens(trx, companyId, 'account', []));
  },
});
