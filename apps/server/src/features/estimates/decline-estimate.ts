import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { nextStatus } from '@recoup/domain/estimates/estimate-state.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { askForEstimateTask } from './ask-for-estimate-task.ts';
import { factsOf } from './estimate-facts.ts';
import { lockEstimate } from './estimates.store.ts';
import { moveEstimate } from './move-estimate.ts';

/** The customer says no, with a reason if they like; whoever looks after it hears of it. Repeated, it stands as it was. */
export async function declineEstimate(work: Work<DebtorActor>, id: string, given: string): Promise<Refusal | null> {
  const row = await lockEstimate(work, id);
  if (!row || row.debtorId !== work.actor.id || row.sentVersionNo === null) return refuse('NOT_FOUND');
  if (row.status === 'Canceled' && row.endedBy === 'debtor') return null;
  const next = nextStatus(factsOf(work, row), 'decline');
  if (isRefusal(next)) return next;
  const reason = maskCardNumbers(given);
  await moveEstimate(work, row, {
    ...{ action: 'estimate.decline', change: 'estimate-declined', reason },
    values: { status: next.status, reason, endedBy: 'debtor' },
  });
  await askForEstimateTask(work, row, { kind: 'DECLINED', reason });
  return null;
}
