import { on, type Subscription } from '#server/events/event.ts';
import { inCompany } from '#server/work/in-company.ts';
import { closeTasks } from './close-tasks.ts';
import { makeAskedTasks } from './make-asked-tasks.ts';

/** Work for people that features below these ask for. */
export const taskSubscriptions: Subscription[] = [
  on('task.asked', 'tasks.make-asked', async ({ companyId, taskIds = [] }, context) => {
    await inCompany(context.jobsDb, companyId, (work) => makeAskedTasks(work, taskIds));
  }),
  on('task.settled', 'tasks.complete-settled', async ({ companyId, taskIds = [] }, context) => {
    const actor = { kind: 'system', companyId } as const;
    await inCompany(context.jobsDb, { actor, requestId: 'tasks.complete-settled' }, (work) =>
      closeTasks(work, taskIds, { status: 'COMPLETED' }),
    );
  }),
];
