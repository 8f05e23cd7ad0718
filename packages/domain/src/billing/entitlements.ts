import type { PlanTier, SubscriptionStatus } from '../vocabulary.ts';
import { compareTiers, type PlanLimits, planLimits } from './plan-limits.ts';

/** So long a company goes on as before after a renewal that was not paid. */
export const GRACE_DAYS = 21;

const DAY_MS = 86_400_000;

/** What is known of what a company pays. */
export interface PlanFacts {
  /** Whether companies pay at all in this installation. */
  readonly isBilled: boolean;
  /** The company's newest subscription of a plan; null when it never had one. */
  readonly plan: {
    readonly status: SubscriptionStatus;
    readonly tier: PlanTier;
    /** A higher tier that was paid before a downgrade, and until when it stays. */
    readonly keptTier: PlanTier | null;
    readonly keptUntil: Date | null;
    /** Since when a renewal is unpaid; null while nothing is. */
    readonly pastDueSince: Date | null;
  } | null;
}

/**
 * FULL; GRACE: a renewal is unpaid, everything goes on for some days; HELD: campaigns pause, and nobody adds members, keys
 * or imports. Never held: the portal, payments, STOP, disputes, exports, signing in, and what customers write.
 */
export type PlanMode = 'FULL' | 'GRACE' | 'HELD';

export interface Entitlements {
  readonly tier: PlanTier;
  readonly limits: PlanLimits;
  readonly mode: PlanMode;
  /** When GRACE ends; null in the other modes. */
  readonly graceUntil: Date | null;
}

/** What a company may do at a moment, by what it pays. Where nobody pays, everything, uncounted. */
export function entitlements({ isBilled, plan }: PlanFacts, now: Date): Entitlements {
  if (!isBilled) return full('ENTERPRISE');
  if (!plan) return full('DEFAULT');
  switch (plan.status) {
    case 'active':
    case 'trialing':
      return full(tierAt(plan, now));
    case 'past_due':
    case 'unpaid':
      return unpaid(tierAt(plan, now), plan.pastDueSince ?? now, now);
    case 'incomplete':
    case 'incomplete_expired':
    case 'canceled':
      return full('DEFAULT');
  }
}

function full(tier: PlanTier): Entitlements {
  return { tier, limits: planLimits[tier], mode: 'FULL', graceUntil: null };
}

function tierAt({ tier, keptTier, keptUntil }: NonNullable<PlanFacts['plan']>, now: Date): PlanTier {
  if (!keptTier || !keptUntil || keptUntil <= now) return tier;
  return compareTiers(keptTier, tier) > 0 ? keptTier : tier;
}

function unpaid(tier: PlanTier, since: Date, now: Date): Entitlements {
  const graceUntil = new Date(since.getTime() + GRACE_DAYS * DAY_MS);
  const isGrace = now < graceUntil;
  const mode = isGrace ? 'GRACE' : 'HELD';
  return { tier, limits: planLimits[tier], mode, graceUntil: isGrace ? graceUntil : null };
}
