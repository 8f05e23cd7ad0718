import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { askForRefund } from './ask-for-refund.ts';
import { lookUpPayment } from './look-up-payment.ts';
import { findDueLookUps, resetLookUpWake } from './payments.store.ts';
import { findDueRefunds } from './refunds.store.ts';

const BATCH = 100;

/** Looks up every payment and refund of a company that is due, and asks to be woken when the next one is (G7). */
export async function lookUpDuePayments(context: Context, companyId: string, signal?: AbortSignal): Promise<number> {
  const ids = await inCompany(context.jobsDb, companyId, (work) => findDueLookUps(work, BATCH));
  for (const id of ids) {
    signal?.throwIfAborted();
    await lookUpPayment(context, companyId, id);
  }
  const refunds = await inCompany(context.jobsDb, companyId, (work) => findDueRefunds(work, BATCH));
  for (const id of refunds) {
    signal?.throwIfAborted();
    await askForRefund(context, companyId, id);
  }
  await inCompany(context.jobsDb, companyId, (work) => resetLookUpWake(work));
  return ids.length + refunds.length;
}

export const lookUpPaymentJob = defineJob({
  name: 'payments.look-up',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 2,
  handle: async ({ companyId }, context, signal) => {
    await lookUpDuePayments(context, companyId, signal);
  },
});
