import {
  checkOfferPolicy,
  lowestPercents,
  type PolicyProblem,
} from '@recoup/domain/negotiations/check-offer-policy.ts';
import { useDeferredValue, useMemo } from 'react';
import type { Cell, Policy } from './policy-form.ts';

export interface Lowest {
  /** Per cell the least percent that a customer reaches by themselves, and how; null where a person answers. */
  readonly cells: ReturnType<typeof lowestPercents>;
  readonly problems: readonly PolicyProblem[];
}

/**
 * Walks every way through a grid, as the server does before it keeps one. It takes a moment with many cells, so that
 * what is typed goes before it.
 */
export function useLowest(policy: Policy, rules: readonly Cell[], floorPercent: number): Lowest {
  const typed = useDeferredValue(rules);
  const floor = useDeferredValue(floorPercent);
  return useMemo(() => {
    const whole = { ...policy, rules: [...typed], floorPercent: floor };
    const problems = checkOfferPolicy(whole);
    const isWalkable = problems.every(({ problem }) => problem === 'under-floor');
    return { cells: isWalkable ? lowestPercents(whole) : [], problems };
  }, [policy, typed, floor]);
}
