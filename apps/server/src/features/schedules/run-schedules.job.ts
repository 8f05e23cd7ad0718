import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { carryOutSchedule } from './carry-out-schedule.ts';
import { findChargingSchedules, findDueSchedules, resetScheduleWake } from './schedules.store.ts';

const BATCH = 100;

/** Carries out every scheduled payment of a company whose time has come, and asks to be woken for the next one. */
export async function runDueSchedules(context: Context, companyId: string, signal?: AbortSignal): Promise<number> {
  const ids = await inCompany(context.jobsDb, companyId, async (work) => [
    ...(await findDueSchedules(work, BATCH)),
    ...(await findChargingSchedules(work, BATCH)),
  ]);
  for (const id of ids) {
    signal?.throwIfAborted();
    await carryOutSchedule(context, companyId, id);
  }
  await inCompany(context.jobsDb, companyId, (work) => resetScheduleWake(work));
  return ids.length;
}

export const runSchedulesJob = defineJob({
  name: 'schedules.run',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 2,
  handle: async ({ companyId }, context, signal) => {
    await runDueSchedules(context, companyId, signal);
  },
});
