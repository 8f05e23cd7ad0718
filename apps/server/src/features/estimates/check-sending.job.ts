import { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/db/database.ts';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { settleSending } from './settle-sending.ts';

const job = {
  name: 'estimates.check-sending' as const,
  payload: z.object({ companyId: z.uuid(), estimateId: z.uuid(), sendingId: z.uuid() }),
};

/** Longer than a call may mail, and than claims of a dead process take to be given back. */
const AFTER_SECONDS = 180;

/** Looks after a mailing that has begun, in the transaction of its first claim. */
export async function checkSendingLater(trx: Trx, payload: z.infer<typeof job.payload>): Promise<void> {
  await enqueue(trx, job, payload, { afterSeconds: AFTER_SECONDS });
}

/** A mailing whose process died on the way is told to the team; while one of its mails is still in question it waits on. */
export async function checkSending(context: Context, payload: z.infer<typeof job.payload>): Promise<void> {
  await inCompany(context.jobsDb, payload.companyId, async (work) => {
    const isSettled = await settleSending(work, payload.estimateId, payload.sendingId);
    if (!isSettled) await checkSendingLater(work.trx, payload);
  });
}

export const checkSendingJob = defineJob({
  ...job,
  concurrency: 2,
  handle: async (payload, context) => {
    await checkSending(context, payload);
  },
});
