import type { Standing } from '@recoup/domain/agreements/standing.ts';
import { replacedState } from '@recoup/domain/promises/judge-promise.ts';
import type { Actor } from '#server/actor.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { readHoldDays } from '#server/features/holds/holds.store.ts';
import type { Work } from '#server/work/work.ts';
import { endPromise } from './end-promise.ts';
import { readPromise } from './promises.store.ts';

/**
 * Ends the promises among what an agreement ends on its accounts: what was promised is part of what is agreed now. One
 * whose day had come was broken before it was replaced.
 */
export async function endOvertakenPromises(
  work: Work<Actor>,
  ends: readonly Standing[],
  reason: 'plan-agreed' | 'settlement-agreed',
): Promise<void> {
  const ids = new Set(ends.filter((each) => each.kind === 'promise-open').map((each) => each.recordId));
  if (ids.size === 0) return;
  const { now: at, today } = await readHoldDays(work, 0);
  for (const id of ids) {
    const known = await readPromise(work, id);
    if (!known || !(await lockDebtor(work, known.debtorId))) continue;
    const promise = await readPromise(work, id);
    if (promise?.status !== 'OPEN') continue;
    const { keptCents } = promise;
    await endPromise(work, promise, { status: replacedState(promise, today), keptCents, reason, at });
  }
}
