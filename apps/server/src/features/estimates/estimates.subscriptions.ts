import { on, type Subscription } from '#server/events/event.ts';
import { inCompany } from '#server/work/in-company.ts';
import { followAccounts } from './follow-accounts.ts';

/** What becomes of the account that an estimate became. */
export const estimateSubscriptions: Subscription[] = [
  on('account.changed', 'estimates.follow-account', async ({ companyId, accountIds = [] }, context) => {
    if (accountIds.length > 0) await inCompany(context.jobsDb, companyId, (work) => followAccounts(work, accountIds));
  }),
];
