import { decide } from './decide.ts';
import type { PolicyFacts } from './policy-facts.ts';
import type { PackId } from './rule-packs.ts';

/**
 * Whether a member may let a message out although it is late or early where the customer is: nothing but that hour stands
 * against it, and the debt is a business's (HOUSE-STAFF-HOURS). False too when it may leave anyway.
 */
export function mayChooseHour(facts: PolicyFacts, at: Date, packs: ReadonlySet<PackId>): boolean {
  if (decide(facts, at, packs).decision !== 'DELAY') return false;
  return decide({ ...facts, flags: new Set([...facts.flags, 'HOUR_CHOSEN']) }, at, packs).decision === 'ALLOW';
}
