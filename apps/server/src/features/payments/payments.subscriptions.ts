import { on, type Subscription } from '#server/events/event.ts';
import { inCompany } from '#server/work/in-company.ts';
import { endRetriesOfMethod } from './end-retries-of-method.ts';

/** What is taken back of a saved method below ends the tries that wait for their day. */
export const paymentSubscriptions: readonly Subscription[] = [
  on('payment-method.withdrawn', 'payments.payment-method.withdrawn', async ({ companyId, methodId }, context) => {
    if (!methodId) return;
    await inCompany(context.jobsDb, companyId, (work) => endRetriesOfMethod(work, methodId));
  }),
];
