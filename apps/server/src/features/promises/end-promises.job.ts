import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/db/transaction.ts';
import { defineJob } from '#server/jobs/job.ts';
import { findDuePromises, resetPromiseWake } from './promises.store.ts';
import { reviewPromises } from './review-promises.ts';

const BATCH = 200;

/** Ends the promises of a company whose days of grace are over, and asks to be woken for the next one. */
export async function endDuePromises(context: Context, companyId: string, signal?: AbortSignal): Promise<number> {
  const due = await inCompany(context.jobsDb, companyId, (trx) => findDuePromises(trx, companyId, BATCH));
  for (const debtorId of new Set(due.map((each) => each.debtorId))) {
    signal?.throwIfAborted();
    await inCompany(context.jobsDb, companyId, (trx) => reviewPromises(trx, companyId, debtorId));
  }
  await inCompany(context.jobsDb, companyId, (trx) => resetPromiseWake(trx, companyId));
  return due.length;
}

export const endPromisesJob = defineJob({
  name: 'promises.end',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 2,
  handle: async ({ companyId }, context, signal) => {
    await endDuePromises(context, companyId, signal);
  },
});
