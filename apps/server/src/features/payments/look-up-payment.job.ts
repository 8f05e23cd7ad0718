import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { askForRefund } from './ask-for-refund.ts';
import { lookUpPayment } from './look-up-payment.ts';
import { findDueLookUps, resetLookUpWake } from './payments.store.ts';
import { findDueRefunds } from './refunds.store.ts';

const BATCH = 100;
/** A provider that takes ten seconds for each answer holds nobody else's money up for a quarter of an hour. */
const AT_ONCE = 4;

/** Looks up every payment and refund of a company that is due, and asks to be woken when the next one is (G7). */
export async function lookUpDuePayments(context: Context, companyId: string, signal?: AbortSignal): Promise<number> {
  const ids = await inCompany(context.jobsDb, companyId, (work) => findDueLookUps(work, BATCH));
  await several(ids, (id) => lookUpPayment(context, companyId, id), signal);
  const refunds = await inCompany(context.jobsDb, companyId, (work) => findDueRefunds(work, BATCH));
  await several(refunds, (id) => askForRefund(context, companyId, id), signal);
  await inCompany(context.jobsDb, companyId, (work) => resetLookUpWake(work));
  return ids.length + refunds.length;
}

/** Looks some up at once, the longest waiting first. What fails is told when the others are done. */
async function several(ids: readonly string[], look: (id: string) => Promise<void>, signal?: AbortSignal) {
  const waiting = [...ids];
  const failures: unknown[] = [];
  const one = async () => {
    for (let id = waiting.shift(); id !== undefined && !signal?.aborted; id = waiting.shift())
      await look(id).catch((error: unknown) => {
        failures.push(error);
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  signal?.throwIfAborted();
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} look-ups failed`);
}

export const lookUpPaymentJob = defineJob({
  name: 'payments.look-up',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 2,
  handle: async ({ companyId }, context, signal) => {
    await lookUpDuePayments(context, companyId, signal);
  },
});
