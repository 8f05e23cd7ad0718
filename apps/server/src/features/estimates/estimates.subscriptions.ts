import type { Context } from '#server/context.ts';
import { type Event, on, type Subscription } from '#server/events/event.ts';
import { inCompany } from '#server/work/in-company.ts';
import { followAccounts } from './follow-accounts.ts';
import { followDeposit } from './follow-deposit.ts';
import { tellDeposit } from './tell-deposit.ts';

async function follow({ companyId, paymentId }: Event, context: Context): Promise<void> {
  if (!paymentId) return;
  const doer = { actor: { kind: 'system' as const, companyId }, requestId: 'estimates.deposit' };
  await inCompany(context.jobsDb, doer, (work) => followDeposit(work, paymentId));
}

/** What becomes of the account that an estimate became, and of its deposit. */
export const estimateSubscriptions: Subscription[] = [
  on('account.changed', 'estimates.follow-account', async ({ companyId, accountIds = [] }, context) => {
    if (accountIds.length > 0) await inCompany(context.jobsDb, companyId, (work) => followAccounts(work, accountIds));
  }),
  on('payment.succeeded', 'estimates.deposit-paid', follow),
  on('payment.returned', 'estimates.deposit-returned', async ({ companyId, paymentId }, context) => {
    if (paymentId) await inCompany(context.jobsDb, companyId, (work) => tellDeposit(work, paymentId));
  }),
  on('payment.failed', 'estimates.deposit-failed', async ({ companyId, paymentId }, context) => {
    if (paymentId) await inCompany(context.jobsDb, companyId, (work) => tellDeposit(work, paymentId));
  }),
];
