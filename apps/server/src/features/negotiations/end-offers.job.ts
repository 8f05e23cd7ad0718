import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { findDueOffers, resetOfferWake } from './due-offers.store.ts';
import { offersToRemind } from './offer-reminders.store.ts';
import { remindOfOffer } from './remind-of-offer.ts';
import { reviewOffers } from './review-offers.ts';

const BATCH = 200;

/**
 * Ends offers and agreements of a company whose time is over, reminds of those that end soon, and asks to be woken for
 * the next one.
 */
export async function endDueOffers(context: Context, companyId: string, signal?: AbortSignal): Promise<number> {
  const ids = await inCompany(context.jobsDb, companyId, (work) => findDueOffers(work, BATCH));
  for (const accountId of ids) {
    signal?.throwIfAborted();
    await inCompany(context.jobsDb, companyId, (work) => reviewOffers(work, [accountId]));
  }
  const ending = await inCompany(context.jobsDb, companyId, (work) => offersToRemind(work, BATCH));
  for (const offer of ending) {
    signal?.throwIfAborted();
    await inCompany(context.jobsDb, companyId, (work) => remindOfOffer(work, offer));
  }
  await inCompany(context.jobsDb, companyId, (work) => resetOfferWake(work));
  return ids.length;
}

export const endOffersJob = defineJob({
  name: 'negotiations.end',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 2,
  handle: async ({ companyId }, context, signal) => {
    await endDueOffers(context, companyId, signal);
  },
});
