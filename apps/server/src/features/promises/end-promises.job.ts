import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { findDuePromises, resetPromiseWake } from './promises.store.ts';
import { reviewPromises } from './review-promises.ts';

const BATCH = 200;

/** Ends the promises of a company whose days of grace are over, and asks to be woken for the next one. */
export async function endDuePromises(context: Context, companyId: string, signal?: AbortSignal): Promise<number> {
  const due = await inCompany(context.jobsDb, companyId, (work) => findDuePromises(work, BATCH));
  for (const debtorId of new Set(due.map((each) => each.debtorId))) {
    signal?.throwIfAborted();
    await inCompany(context.jobsDb, companyId, (work) => reviewPromises(work, debtorId));
  }
  await inCompany(context.jobsDb, companyId, (work) => resetPromiseWake(work));
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
