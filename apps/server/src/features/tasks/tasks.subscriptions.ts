import { inCompany } from '#server/db/transaction.ts';
import { on, type Subscription } from '#server/events/event.ts';
import { makeAskedTasks } from './make-asked-tasks.ts';

/** Work for people that features below these ask for. */
export const taskSubscriptions: Subscription[] = [
  on('task.asked', 'tasks.make-asked', async ({ companyId, taskIds = [] }, context) => {
    await inCompany(context.jobsDb, companyId, (trx) => makeAskedTasks(trx, companyId, taskIds));
  }),
];
