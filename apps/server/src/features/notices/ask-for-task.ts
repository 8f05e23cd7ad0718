import type { Work } from '#server/work/work.ts';
import { readLanguage } from '../companies/company-settings.store.ts';
import { insertTaskRequest } from './notices.store.ts';
import type { TaskRequest, TaskWords } from './task-request.ts';

/** Asks for a task of the staff in the transaction of its cause; it is made once, after commit. */
export async function askForTask(work: Work, request: TaskRequest): Promise<void> {
  const words = { en: fit(request.words('en')), es: fit(request.words('es')) };
  await insertTaskRequest(work, request, words, await readLanguage(work));
  work.emit({ name: 'task.asked', companyId: work.companyId, debtorId: request.debtorId, taskIds: [request.taskId] });
}

/** What people say in it may be long. */
const fit = ({ title, details }: TaskWords): TaskWords => ({
  title: title.slice(0, 200),
  details: details.slice(0, 2000),
});
