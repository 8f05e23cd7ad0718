import type { Work } from '#server/work/work.ts';
import { insertTaskRequest } from './notices.store.ts';

export interface TaskRequest {
  /** Of the task: asking again under the same id adds nothing. */
  readonly taskId: string;
  readonly debtorId: string;
  readonly accountId?: string | null;
  /** In the company's language, at most 200 characters. */
  readonly title: string;
  readonly details: string;
  /** Whole days from now by the company's clock; 0 is at once. */
  readonly dueInDays: number;
  readonly assigneeId?: string | null;
}

/** Asks for a task of the staff in the transaction of its cause; it is made once, after commit. */
export async function askForTask(work: Work, request: TaskRequest): Promise<void> {
  await insertTaskRequest(work, request);
  work.emit({ name: 'task.asked', companyId: work.companyId, debtorId: request.debtorId, taskIds: [request.taskId] });
}
