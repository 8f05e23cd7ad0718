import type { Work } from '#server/work/work.ts';
import { insertTaskRequest } from './notices.store.ts';
import type { TaskRequest } from './task-request.ts';

/** Asks for a task of the staff in the transaction of its cause; it is made once, after commit. */
export async function askForTask(work: Work, request: TaskRequest): Promise<void> {
  await insertTaskRequest(work, request);
  work.emit({ name: 'task.asked', companyId: work.companyId, debtorId: request.debtorId, taskIds: [request.taskId] });
}
