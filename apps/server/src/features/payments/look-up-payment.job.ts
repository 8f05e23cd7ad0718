import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/db/transaction.ts';
import { defineJob } from '#server/jobs/job.ts';
import { askForRefund } from './ask-for-refund.ts';
import { lookUpPayment } from './look-up-payment.ts';
import { findDueLookUps, resetLookUpWake } from './payments.store.ts';
import { findDueRefunds } from './refunds.store.ts';

const BATCH = 100;

/** Looks up every payment and refund of a company that is due, and asks to be woken when the next one is (G7). */
export async function lookUpDuePayments(context: Context, companyId: string, signal?: AbortSignal): Promise<number> {
  const ids = await inCompany(context.jobsDb, companyId, (trx) => findDueLookUps(trx, companyId, BATCH));
  for (const id of ids) {
    signal?.throwIfAborted();
    await lookUpPayment(context, companyId, id);
  }
  const refunds = await inCompany(context.jobsDb, companyId, (trx) => findDueRefunds(trx, companyId, BATCH));
  for (const id of refunds) {
    signal?.throwIfAborted();
    await askForRefund(context, companyId, id);
  }
  await inCompany(context.jobsDb, companyId, (trx) => resetLookUpWake(trx, companyId));
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
