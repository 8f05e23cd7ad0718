import type { Context } from '#server/context.ts';
import { type Event, on, type Subscription } from '#server/events/event.ts';
import { inCompany } from '#server/work/in-company.ts';
import { accountsWithAgreement } from '../agreements/stops.store.ts';
import { reviewOffers } from './review-offers.ts';

async function follow({ companyId, accountIds = [] }: Event, context: Context): Promise<void> {
  if (accountIds.length > 0) await inCompany(context.jobsDb, companyId, (work) => reviewOffers(work, accountIds));
}

/** A stay that is over leaves days to pay an agreement in. */
async function followHold({ companyId, debtorId }: Event, context: Context): Promise<void> {
  if (!debtorId) return;
  await inCompany(context.jobsDb, companyId, async (work) => {
    const accountIds = await accountsWithAgreement(work, debtorId);
    if (accountIds.length > 0) await reviewOffers(work, accountIds);
  });
}

/** Money that settles applies an agreement, money that goes back opens it again; a closed account needs no offer. */
export const negotiationSubscriptions: Subscription[] = [
  on('payment.succeeded', 'negotiations.paid', follow),
  on('payment.returned', 'negotiations.returned', follow),
  on('account.changed', 'negotiations.changed', follow),
  on('account.closed', 'negotiations.closed', follow),
  on('debtor.hold-changed', 'negotiations.held', followHold),
];
