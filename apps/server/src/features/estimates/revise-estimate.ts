import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { nextStatus } from '@recoup/domain/estimates/estimate-state.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { factsOf } from './estimate-facts.ts';
import { lockEstimate } from './estimates.store.ts';
import { moveEstimate } from './move-estimate.ts';

/** Begins the next version of an estimate that the customer got. The one they have holds until this one is sent. */
export async function reviseEstimate(
  work: Work<MemberActor>,
  id: string,
  { version }: { readonly version: number },
): Promise<{ id: string } | Refusal> {
  const before = await lockEstimate(work, id);
  if (!before) return refuse('NOT_FOUND');
  if (before.version !== version) return refuse('STALE_VERSION');
  const next = nextStatus(factsOf(work, before), 'revise');
  if (isRefusal(next)) return next;
  await moveEstimate(work, before, {
    ...{ action: 'estimate.revise', change: 'estimate-revised' },
    values: { status: next.status, versionNo: before.versionNo + 1 },
  });
  return { id };
}
