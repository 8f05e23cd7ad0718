import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/db/transaction.ts';
import { defineJob } from '#server/jobs/job.ts';
import { carryOutSchedule } from './carry-out-schedule.ts';
import { findChargingSchedules, findDueSchedules, resetScheduleWake } from './schedules.store.ts';

const BATCH = 100;

/** Carries out every scheduled payment of a company whose time has come, and asks to be woken for the next one. */
export async function runDueSchedules(context: Context, companyId: string, signal?: AbortSignal): Promise<number> {
  const ids = await inCompany(context.jobsDb, companyId, async (trx) => [
    ...(await findDueSchedules(trx, companyId, BATCH)),
    ...(await findChargingSchedules(trx, companyId, BATCH)),
  ]);
  for (const id of ids) {
    signal?.throwIfAborted();
    await carryOutSchedule(context, companyId, id);
  }
  await inCompany(context.jobsDb, companyId, (trx) => resetScheduleWake(trx, companyId));
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
