import { type EstimateTaskFacts, estimateTask } from '@recoup/domain/estimates/estimate-task.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import { stableId } from '#server/work/stable-id.ts';
import type { Work } from '#server/work/work.ts';
import { askForTask } from '../notices/ask-for-task.ts';
import type { EstimateRow } from './estimates.store.ts';

interface Asked {
  readonly kind: EstimateTaskFacts['kind'];
  readonly reason?: string;
  /** The payment, or the account that was deleted, that it is about: another one asks for another task. */
  readonly about?: string;
}

function taskIdOf({ companyId }: Pick<Work, 'companyId'>, estimateId: string, { kind, about }: Asked) {
  return stableId({ companyId, estimateId, task: kind, ...(about ? { about } : {}) });
}

/** Asks for the task that an estimate leaves to whoever looks after it. */
export async function askForEstimateTask(
  work: Work,
  { id, debtorId, reference, amountCents, currency, assigneeId }: EstimateRow,
  asked: Asked,
): Promise<void> {
  const { kind, reason = '' } = asked;
  await askForTask(work, {
    taskId: taskIdOf(work, id, asked),
    ...{ debtorId, assigneeId, dueInDays: 0, source: taskSource('estimate', id) },
    words: (language) => estimateTask({ kind, reference, amountCents, currency, reason }, language),
  });
}

/** Nobody has to bill it any more: it was billed, or taken back. */
export function settleBillTasks(work: Work, { id, pastAccountIds }: Pick<EstimateRow, 'id' | 'pastAccountIds'>): void {
  const abouts = [{}, ...pastAccountIds.map((about) => ({ about }))];
  const taskIds = abouts.map((about) => taskIdOf(work, id, { kind: 'BILL', ...about }));
  work.emit({ name: 'task.settled', companyId: work.companyId, taskIds });
}
