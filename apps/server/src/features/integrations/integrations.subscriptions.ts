import { on, type Subscription } from '#server/events/event.ts';
import { inCompany } from '#server/work/in-company.ts';
import { planReversal } from './plan-reversal.ts';
import { planWrite } from './plan-write.ts';

/** What money did here is written to the ledgers that follow it. */
export const integrationSubscriptions: readonly Subscription[] = [
  on('payment.succeeded', 'integrations.payment.succeeded', async ({ companyId, paymentId }, { jobsDb }) => {
    if (paymentId) await inCompany(jobsDb, companyId, (work) => planWrite(work, paymentId));
  }),
  on('payment.returned', 'integrations.payment.returned', async ({ companyId, paymentId }, { jobsDb }) => {
    if (paymentId) await inCompany(jobsDb, companyId, (work) => planReversal(work, paymentId));
  }),
];
