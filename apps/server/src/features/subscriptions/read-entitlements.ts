import { type Entitlements, entitlements } from '@recoup/domain/billing/entitlements.ts';
import type { Work } from '#server/work/work.ts';
import { readPlanFacts } from './plan-facts.store.ts';

/** What the company may do now, by what it pays. */
export async function readEntitlements(work: Work): Promise<Entitlements> {
  return entitlements(await readPlanFacts(work), work.now);
}
