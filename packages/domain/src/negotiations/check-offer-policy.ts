import { lowestTotal, type OfferStep } from './lowest-total.ts';
import { OFFER_RULES_MAX, type OfferPolicy, type OfferRule, percentOf } from './offer-policy.ts';

export type PolicyProblem =
  | { readonly problem: 'too-many-rules' }
  | { readonly problem: 'empty-band'; readonly rule: number }
  /** A higher role, or the start of the answers, may not stand below what it must cover. */
  | { readonly problem: 'percents'; readonly rule: number }
  /** Accounts of this cell can be settled below the floor: by this path, for so many percent. */
  | {
      readonly problem: 'under-floor';
      readonly rule: number;
      readonly percent: number;
      readonly path: readonly OfferStep[];
    };

/** An amount on which percents come out as whole cents. */
export const SAMPLE_CENTS = 100_000;

/**
 * Every cell with the lowest percent that a debtor of it can reach by themselves; null where a person always answers.
 */
export function lowestPercents(
  policy: OfferPolicy,
): ReadonlyArray<{ readonly percent: number; readonly path: readonly OfferStep[] } | null> {
  return policy.rules.map((rule) => {
    const size = sampleOf(rule);
    const lowest = lowestTotal(policy, {
      isBusiness: rule.segment === 'business',
      chargedCents: size,
      outstandingCents: SAMPLE_CENTS,
      ageDays: rule.ageFromDays,
    });
    return lowest && { percent: (lowest.totalCents * 100) / SAMPLE_CENTS, path: lowest.path };
  });
}

function sampleOf(rule: OfferRule): number {
  return Math.max(1, rule.sizeFromCents);
}

/** What is wrong with a policy; empty when it may be kept. None that lets an account go below its floor may. */
export function checkOfferPolicy(policy: OfferPolicy): PolicyProblem[] {
  if (policy.rules.length > OFFER_RULES_MAX) return [{ problem: 'too-many-rules' }];
  const problems: PolicyProblem[] = [];
  policy.rules.forEach((rule, index) => {
    const isEmpty =
      (rule.sizeToCents !== null && rule.sizeToCents <= rule.sizeFromCents) ||
      (rule.ageToDays !== null && rule.ageToDays <= rule.ageFromDays);
    if (isEmpty) problems.push({ problem: 'empty-band', rule: index });
    if (rule.startPercent < rule.debtorPercent) problems.push({ problem: 'percents', rule: index });
  });
  if (problems.length > 0) return problems;
  const floorCents = percentOf(SAMPLE_CENTS, policy.floorPercent);
  lowestPercents(policy).forEach((lowest, rule) => {
    if (lowest && lowest.percent * (SAMPLE_CENTS / 100) < floorCents)
      problems.push({ problem: 'under-floor', rule, ...lowest });
  });
  return problems;
}
