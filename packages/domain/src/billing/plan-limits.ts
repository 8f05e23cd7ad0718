import type { PlanTier } from '../vocabulary.ts';

/** What a tier allows; null: as much as anybody likes. */
export interface PlanLimits {
  readonly openAccounts: number | null;
  readonly members: number | null;
  readonly ledgers: number | null;
  readonly childCompanies: number | null;
  /** The agent that writes, keys of the API, and webhooks. */
  readonly hasAgent: boolean;
  readonly hasKeys: boolean;
  /** Given with each month; null where a contract says how many. */
  readonly smsParts: number | null;
  readonly traces: number | null;
}

/** What each tier allows (product area «billing»). Without a plan there is room to try things out. */
export const planLimits = {
  DEFAULT: {
    ...{ openAccounts: 2, members: 2, ledgers: 0, childCompanies: 0 },
    ...{ hasAgent: false, hasKeys: false, smsParts: 0, traces: 0 },
  },
  BASIC: {
    ...{ openAccounts: 1_000, members: 3, ledgers: 1, childCompanies: 0 },
    ...{ hasAgent: false, hasKeys: false, smsParts: 100, traces: 5 },
  },
  PROFESSIONAL: {
    ...{ openAccounts: 25_000, members: 15, ledgers: 3, childCompanies: 0 },
    ...{ hasAgent: true, hasKeys: true, smsParts: 1_000, traces: 50 },
  },
  ENTERPRISE: {
    ...{ openAccounts: null, members: null, ledgers: null, childCompanies: null },
    ...{ hasAgent: true, hasKeys: true, smsParts: null, traces: null },
  },
} as const satisfies Record<PlanTier, PlanLimits>;

const order: readonly PlanTier[] = ['DEFAULT', 'BASIC', 'PROFESSIONAL', 'ENTERPRISE'];

/** Below zero when the first tier allows less. */
export function compareTiers(one: PlanTier, other: PlanTier): number {
  return order.indexOf(one) - order.indexOf(other);
}

/** Whether so many more fit beside what is there. */
export function fitsLimit(limit: number | null, present: number, added = 1): boolean {
  return limit === null || present + added <= limit;
}
