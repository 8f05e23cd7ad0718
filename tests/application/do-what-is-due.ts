import { endDueOffers } from '../../apps/server/src/features/negotiations/end-offers.job.ts';
import { negotiationSubscriptions } from '../../apps/server/src/features/negotiations/negotiations.subscriptions.ts';
import { lookUpDuePayments } from '../../apps/server/src/features/payments/look-up-payment.job.ts';
import { paymentSubscriptions } from '../../apps/server/src/features/payments/payments.subscriptions.ts';
import { retryDuePayments } from '../../apps/server/src/features/payments/retry-due.job.ts';
import { planSubscriptions } from '../../apps/server/src/features/plans/plans.subscriptions.ts';
import { runDuePlans } from '../../apps/server/src/features/plans/run-due-plans.job.ts';
import { promiseSubscriptions } from '../../apps/server/src/features/promises/promises.subscriptions.ts';
import { runDueSchedules } from '../../apps/server/src/features/schedules/run-schedules.job.ts';
import { scheduleSubscriptions } from '../../apps/server/src/features/schedules/schedules.subscriptions.ts';
import { transactionSubscriptions } from '../../apps/server/src/features/transactions/transactions.subscriptions.ts';
import { workOffEvents } from './debtor-visit.ts';
import { deliverEvents, handOverCopies } from './plan-world.ts';
import type { Application, TestCompany } from './start-application.ts';

const listeners = [
  ...paymentSubscriptions,
  ...planSubscriptions,
  ...negotiationSubscriptions,
  ...scheduleSubscriptions,
  ...promiseSubscriptions,
  ...transactionSubscriptions,
];

/** The worker's part of a moment: what the provider told, what was announced, and what is due by the company's clock. */
export async function doWhatIsDue(app: Application, company: TestCompany, isUnordered: boolean): Promise<void> {
  const { context } = app;
  for (let round = 0; round < 6; round += 1) {
    await handOverCopies(app, company);
    await lookUpDuePayments(context, company.id);
    await retryDuePayments(context, company.id);
    await runDuePlans(context, company.id);
    await runDueSchedules(context, company.id);
    await endDueOffers(context, company.id);
    const events = await workOffEvents(app);
    await deliverEvents(app, company, listeners, isUnordered);
    if (events === 0) return;
  }
}
