import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { findDueContracts, resetContractWake } from './renewal.store.ts';
import { reviewContract } from './review-contract.ts';

const BATCH = 200;

/** Looks at the contracts that a day has something for, each in its own transaction, and asks to be woken for the next one. */
export async function reviewDueContracts(context: Context, companyId: string, signal?: AbortSignal): Promise<number> {
  const ids = await inCompany(context.jobsDb, companyId, (work) => findDueContracts(work, BATCH));
  const actor = { kind: 'system', companyId } as const;
  for (const id of ids) {
    signal?.throwIfAborted();
    await inCompany(context.jobsDb, { actor, requestId: 'contracts.review' }, (work) => reviewContract(work, id));
  }
  await inCompany(context.jobsDb, companyId, (work) => resetContractWake(work, ids.length === BATCH));
  return ids.length;
}

export const reviewContractsJob = defineJob({
  name: 'contracts.review',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 2,
  handle: async ({ companyId }, context, signal) => {
    await reviewDueContracts(context, companyId, signal);
  },
});
