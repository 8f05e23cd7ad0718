import { on, type Subscription } from '#server/events/event.ts';
import { inCompany } from '#server/work/in-company.ts';
import { beginOwed } from './begin-owed.ts';

/** A draft that was approved, or an account that is owed again, takes its project along. */
export const projectSubscriptions: Subscription[] = [
  on('account.changed', 'projects.begin-owed', async ({ companyId, accountIds = [] }, context) => {
    if (accountIds.length === 0) return;
    const doer = { actor: { kind: 'system' as const, companyId }, requestId: 'projects.begin-owed' };
    await inCompany(context.jobsDb, doer, (work) => beginOwed(work, accountIds));
  }),
];
