import { inCompany } from '#server/db/transaction.ts';
import { on, type Subscription } from '#server/events/event.ts';
import { closeTasks } from './close-tasks.ts';
import { makeAskedTasks } from './make-asked-tasks.ts';

/** Work for people that features below these ask for. */
export const taskSubscriptions: Subscription[] = [
  on('task.asked', 'tasks.make-asked', async ({ companyId, taskIds = [] }, context) => {
    await inCompany(context.jobsDb, companyId, (trx) => makeAskedTasks(trx, companyId, taskIds));
  }),
  on('task.settled', 'tasks.complete-settled', async ({ companyId, taskIds = [] }, context) => {
    const actor = { kind: 'system', companyId } as const;
    await inCompany(context.jobsDb, companyId, (trx) =>
      closeTasks(trx, actor, taskIds, { status: 'COMPLETED' }, 'tasks.complete-settled'),
    );
  }),
];
