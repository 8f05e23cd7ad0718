import { escalationTask } from '@recoup/domain/disputes/escalation-task.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { askForTask } from '../notices/ask-for-task.ts';
import { resetDeadlineWake, takeOverdueDisputes } from './deadlines.store.ts';
import { overdueTaskId } from './dispute-task.ts';

const BATCH = 200;

/**
 * Tells the Administrators of objections whose deadline is over, once each; the account stays held, for it is never taken
 * up again by itself (12 CFR 1006.38). Asks to be woken for the next one.
 */
export async function escalateDisputes(context: Context, companyId: string): Promise<number> {
  let told = 0;
  for (;;) {
    const count = await inCompany(context.jobsDb, companyId, escalateSome);
    told += count;
    if (count < BATCH) return told;
  }
}

async function escalateSome(work: Work): Promise<number> {
  const overdue = await takeOverdueDisputes(work, BATCH);
  for (const dispute of overdue) {
    const { id, accountId, debtorId } = dispute;
    const taskId = overdueTaskId(work.companyId, dispute);
    const source = taskSource('dispute', id);
    await askForTask(work, {
      ...{ taskId, debtorId, accountId, dueInDays: 0, source },
      words: (language) => escalationTask(dispute, language),
    });
    work.notify('dispute', [id]);
  }
  await resetDeadlineWake(work);
  return overdue.length;
}

export const escalateDisputesJob = defineJob({
  name: 'disputes.escalate',
  payload: z.object({ companyId: z.uuid() }),
  concurrency: 1,
  handle: async ({ companyId }, context) => {
    await escalateDisputes(context, companyId);
  },
});
