import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { type ContractRecord, updateContractRow } from './contracts.store.ts';

/** The task that a contract has ended while money is owed is over: it was paid, renewed, or ended by a person. */
export async function settleEnded(
  work: Work<Actor>,
  { id, endedTaskId }: Pick<ContractRecord, 'id' | 'endedTaskId'>,
): Promise<void> {
  if (!endedTaskId) return;
  await updateContractRow(work, id, { endedTaskId: null });
  work.emit({ name: 'task.settled', companyId: work.companyId, taskIds: [endedTaskId] });
}
