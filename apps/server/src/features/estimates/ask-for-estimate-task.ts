import { type EstimateTaskFacts, estimateTask } from '@recoup/domain/estimates/estimate-task.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import { stableId } from '#server/work/stable-id.ts';
import type { Work } from '#server/work/work.ts';
import { readPresent } from '../accounts/booking.store.ts';
import { askForTask } from '../notices/ask-for-task.ts';
import type { EstimateRow } from './estimates.store.ts';

export function estimateTaskId(work: Pick<Work, 'companyId'>, estimateId: string, kind: EstimateTaskFacts['kind']) {
  return stableId({ companyId: work.companyId, estimateId, task: kind });
}

/** Asks for the task that a customer's answer leaves to whoever looks after the estimate. */
export async function askForEstimateTask(
  work: Work,
  { id, debtorId, reference, amountCents, currency, assigneeId }: EstimateRow,
  { kind, reason = '' }: { readonly kind: EstimateTaskFacts['kind']; readonly reason?: string },
): Promise<void> {
  const { language } = await readPresent(work);
  await askForTask(work, {
    taskId: estimateTaskId(work, id, kind),
    ...{ debtorId, assigneeId, dueInDays: 0, source: taskSource('estimate', id) },
    ...estimateTask({ kind, reference, amountCents, currency, reason }, language),
  });
}
