import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { nextStatus } from '@recoup/domain/estimates/estimate-state.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { factsOf } from './estimate-facts.ts';
import { lockEstimate } from './estimates.store.ts';
import { moveEstimate } from './move-estimate.ts';

/** Takes back an estimate that the customer got, with a reason; a stale version is refused (G27). */
export async function cancelEstimate(
  work: Work<MemberActor>,
  id: string,
  input: { readonly version: number; readonly reason: string },
): Promise<{ id: string } | Refusal> {
  const before = await lockEstimate(work, id);
  if (!before) return refuse('NOT_FOUND');
  if (before.version !== input.version) return refuse('STALE_VERSION');
  const next = nextStatus(factsOf(work, before), 'cancel');
  if (isRefusal(next)) return next;
  const reason = maskCardNumbers(input.reason);
  await moveEstimate(work, before, {
    ...{ action: 'estimate.cancel', change: 'estimate-canceled', reason },
    values: { status: next.status, reason, endedBy: 'member' },
  });
  return { id };
}
