import { on, type Subscription } from '#server/events/event.ts';
import { inCompany } from '#server/work/in-company.ts';
import { takeBackFees } from './take-back-fees.ts';

/** A fee stands as long as the payment that it was charged for is its cause. */
export const transactionSubscriptions: Subscription[] = (['payment.succeeded', 'payment.returned'] as const).map(
  (name) =>
    on(name, `transactions.${name}`, async ({ companyId, paymentId }, context) => {
      if (!paymentId) return;
      await inCompany(context.jobsDb, companyId, (work) => takeBackFees(work, paymentId));
    }),
);
