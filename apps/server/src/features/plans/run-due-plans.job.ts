import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { findDuePlans, resetPlanWake } from './plan-charges.store.ts';
import { runPlan } from './run-plan.ts';

const BATCH = 100;

/** Looks at every plan of a company whose time has come, and asks to be woken when the next one's has. */
export async function runDuePlans(context: Context, companyId: string, signal?: AbortSignal): Promise<number> {
  const ids = await inCompany(context.jobsDb, companyId, (work) => findDuePlans(work, BATCH));
  for (const id of ids) {
    signal?.throwIfAborted();
    await runPlan(context, companyId, id);
  }
  await inCompany(context.jobsDb, companyId, (work) => resetPlanWake(work));
  return ids.length;
}

export const runDuePlansJob = defineJob({
  name: 'plans.run-due',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 2,
  handle: async ({ companyId }, context, signal) => {
    await runDuePlans(context, companyId, signal);
  },
});
