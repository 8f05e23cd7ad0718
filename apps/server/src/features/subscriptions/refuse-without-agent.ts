import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { readEntitlements } from './read-entitlements.ts';

/** Whether the plan has no agent that writes to customers: PLAN_LIMIT. */
export async function refuseWithoutAgent(work: Work): Promise<Refusal | null> {
  const { limits } = await readEntitlements(work);
  return limits.hasAgent ? null : refuse('PLAN_LIMIT');
}
