import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Work } from '#server/work/work.ts';
import { readEntitlements } from './read-entitlements.ts';

/** Whether the plan has no keys of the API and no webhooks, or is unpaid for so long that none is added: PLAN_LIMIT. */
export async function refuseWithoutKeys(work: Work): Promise<Refusal | null> {
  const { limits, mode } = await readEntitlements(work);
  return limits.hasKeys && mode !== 'HELD' ? null : refuse('PLAN_LIMIT');
}
