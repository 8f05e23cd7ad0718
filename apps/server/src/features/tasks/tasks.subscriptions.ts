import type { SystemActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { on, type Subscription } from '#server/events/event.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { closeAnswered } from './close-answered.ts';
import { closeTasks } from './close-tasks.ts';
import { handTasks } from './hand-tasks.ts';
import { makeAskedTasks } from './make-asked-tasks.ts';

/** Work for people that features below these ask for. */
export const taskSubscriptions: Subscription[] = [
  on('task.asked', 'tasks.make-asked', async ({ companyId, taskIds = [] }, context) => {
    await asTasks(context, companyId, 'tasks.make-asked', async (work) => {
      await makeAskedTasks(work, taskIds);
      // What was answered before its task was made was heard of too early.
      await closeAnswered(work, { taskIds });
    });
  }),
  // Whatever becomes of a proposal is told as a change of its account.
  on('account.changed', 'tasks.close-answered', async ({ companyId, accountIds = [] }, context) => {
    if (accountIds.length === 0) return;
    await asTasks(context, companyId, 'tasks.close-answered', (work) => closeAnswered(work, { accountIds }));
  }),
  on('task.handed', 'tasks.hand', async ({ companyId, taskIds = [], assigneeId = null }, context) => {
    await asTasks(context, companyId, 'tasks.hand', (work) => handTasks(work, taskIds, assigneeId));
  }),
  on('task.settled', 'tasks.complete-settled', async ({ companyId, taskIds = [] }, context) => {
    await asTasks(context, companyId, 'tasks.complete-settled', (work) =>
      closeTasks(work, taskIds, { status: 'COMPLETED' }),
    );
  }),
];

function asTasks<T>(
  context: Context,
  companyId: string,
  requestId: string,
  act: (work: Work<SystemActor>) => Promise<T>,
): Promise<T> {
  return inCompany(context.jobsDb, { actor: { kind: 'system', companyId }, requestId }, act);
}
