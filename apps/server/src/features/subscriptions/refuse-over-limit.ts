import { fitsLimit } from '@recoup/domain/billing/plan-limits.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { type Counted, lockLimit } from './lock-limit.store.ts';
import { readEntitlements } from './read-entitlements.ts';

/**
 * Whether so many more may be added: PLAN_LIMIT where the plan has no room for them. What is there already stays, however
 * much it is. `count` is asked only where there is a limit, under a lock: of those who ask at once, each counts what the one
 * before has added.
 */
export async function refuseOverLimit(
  work: Work,
  what: Counted,
  count: () => Promise<number>,
  added = 1,
): Promise<Refusal | null> {
  const { limits } = await readEntitlements(work);
  const limit = limits[what];
  if (limit === null) return null;
  await lockLimit(work, what);
  return fitsLimit(limit, await count(), added) ? null : refuse('PLAN_LIMIT');
}

/** Whether the company is held for want of payment, so that nothing of this kind is added: PLAN_LIMIT. */
export async function refuseHeld(work: Work): Promise<Refusal | null> {
  return (await readEntitlements(work)).mode === 'HELD' ? refuse('PLAN_LIMIT') : null;
}
