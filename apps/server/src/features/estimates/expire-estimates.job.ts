import { isRefusal } from '@recoup/domain/errors.ts';
import { nextStatus } from '@recoup/domain/estimates/estimate-state.ts';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { factsOf } from './estimate-facts.ts';
import { findOverdueEstimates, lockEstimate, wakeForEstimates } from './estimates.store.ts';
import { moveEstimate } from './move-estimate.ts';

const BATCH = 200;

/**
 * Records that open estimates of a company have expired, each with its own last day, and asks to be woken for the next
 * one. Only open ones: what was accepted or withdrawn stays so. Answers how many.
 */
export async function expireEstimates(context: Context, companyId: string, signal?: AbortSignal): Promise<number> {
  const due = await inCompany(context.jobsDb, companyId, (work) => findOverdueEstimates(work, BATCH));
  let expired = 0;
  for (const id of due) {
    signal?.throwIfAborted();
    expired += await inCompany(context.jobsDb, companyId, async (work) => {
      const row = await lockEstimate(work, id);
      const next = row && nextStatus(factsOf(work, row), 'expire');
      if (!row || !next || isRefusal(next)) return 0;
      const values = { status: next.status };
      await moveEstimate(work, row, { values, action: 'estimate.expire', change: 'estimate-expired' });
      return 1;
    });
  }
  await inCompany(context.jobsDb, companyId, (work) => wakeForEstimates(work));
  return expired;
}

export const expireEstimatesJob = defineJob({
  name: 'estimates.expire',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 2,
  handle: async ({ companyId }, context, signal) => {
    await expireEstimates(context, companyId, signal);
  },
});
