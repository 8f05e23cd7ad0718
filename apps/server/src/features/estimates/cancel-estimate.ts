import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { nextStatus } from '@recoup/domain/estimates/estimate-state.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { listDeposits } from '../payments/deposits.store.ts';
import { settleBillTasks } from './ask-for-estimate-task.ts';
import { factsOf } from './estimate-facts.ts';
import { lockEstimate } from './estimates.store.ts';
import { moveEstimate } from './move-estimate.ts';

/** A deposit that is on its way is waited for; one that is here is given back first, or stays as credit by choice. */
async function refuseForDeposit(work: Work, id: string, choice: 'credit' | undefined): Promise<Refusal | null> {
  const deposits = await listDeposits(work, id);
  if (deposits.some(({ status }) => status === 'PENDING' || status === 'UNKNOWN')) return refuse('PAYMENT_IN_PROGRESS');
  const isHeld = deposits.some(({ receivedCents, returnedCents }) => receivedCents > returnedCents);
  return isHeld && choice !== 'credit' ? refuse('MONEY_MOVED') : null;
}

/** Takes back an estimate that the customer got, with a reason; a stale version is refused (G27). */
export async function cancelEstimate(
  work: Work<MemberActor>,
  id: string,
  input: { readonly version: number; readonly reason: string; readonly deposit?: 'credit' | undefined },
): Promise<{ id: string } | Refusal> {
  const before = await lockEstimate(work, id);
  if (!before) return refuse('NOT_FOUND');
  if (before.version !== input.version) return refuse('STALE_VERSION');
  const next = nextStatus(factsOf(work, before), 'cancel');
  if (isRefusal(next)) return next;
  const refused = await refuseForDeposit(work, id, input.deposit);
  if (refused) return refused;
  const reason = maskCardNumbers(input.reason);
  await moveEstimate(work, before, {
    ...{ action: 'estimate.cancel', change: 'estimate-canceled', reason },
    values: { status: next.status, reason, endedBy: 'member' },
  });
  settleBillTasks(work, before);
  return { id };
}
