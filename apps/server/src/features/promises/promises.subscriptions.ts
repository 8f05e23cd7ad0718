import type { Context } from '#server/context.ts';
import { type Event, on, type Subscription } from '#server/events/event.ts';
import { inCompany } from '#server/work/in-company.ts';
import { endGonePromises } from './end-gone-promises.ts';
import { reviewPromises } from './review-promises.ts';

async function follow({ companyId, debtorId }: Event, context: Context): Promise<void> {
  if (debtorId) await inCompany(context.jobsDb, companyId, (work) => reviewPromises(work, debtorId));
}

/** Money that settles keeps a promise, money that goes back may break it, and a hold that is lifted ends it. */
export const promiseSubscriptions: Subscription[] = [
  on('payment.succeeded', 'promises.paid', follow),
  on('payment.returned', 'promises.returned', follow),
  on('account.changed', 'promises.changed', follow),
  on('account.closed', 'promises.closed', follow),
  on('account.changed', 'promises.gone', async ({ companyId, accountIds = [] }, context) => {
    await inCompany(context.jobsDb, companyId, (work) => endGonePromises(work, accountIds));
  }),
  on('debtor.hold-changed', 'promises.holds', follow),
];
